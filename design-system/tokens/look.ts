/** What a brand decides about the look of the widgets. Everything else follows from it and from the base tokens. */
export interface Look {
  /** The leading color: actions, links, the band at the top. Any CSS color. The steps of lightness are fixed, so a light one is fine. */
  primary: string;
  /** The second color: the line under the band, one tone of the focus ring, marks. */
  accent: string;
  typeface: Typeface;
  /** How round corners are. */
  corner: keyof typeof corners;
  /** How much room is between things. Controls stay large enough for a finger. */
  density: keyof typeof densities;
}

export interface Typeface {
  /** Families in order of preference, as in CSS. */
  families: readonly string[];
  /** The font files of the first family. None for a font that the device has. */
  files: readonly FontFile[];
}

export interface FontFile {
  /** The file, from the root of the project. Its name becomes its address. */
  path: string;
  /** One weight, or the range of a variable font: `400` or `100 900`. */
  weight: string;
  style: 'normal' | 'italic';
}

/** The radius of corners, in rem. */
export const corners = { square: 0, soft: 0.5, round: 0.875 } as const;

/** By what the distances are multiplied. */
export const densities = { comfortable: 1, compact: 0.875 } as const;

/** The device's own font: nothing to download. */
export const systemTypeface: Typeface = {
  families: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Noto Sans', 'Helvetica Neue', 'Arial', 'sans-serif'],
  files: [],
};

/** The look of the package as it is published, and of a project that sets none. */
export const houseLook: Look = {
  primary: '#1f427f',
  accent: '#ffc84f',
  typeface: systemTypeface,
  corner: 'soft',
  density: 'comfortable',
};

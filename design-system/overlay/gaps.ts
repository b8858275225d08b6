/** Keeps a list clear of its control's focus ring, in pixels. */
export const listGap = 6;

/** The distance between a button and its panel, and between the panel and the edge of the window, in pixels. */
export const panelGap = 5;

import { type CssColor, transform } from 'lightningcss';

/** A color in OKLCH, where equal steps of lightness look equal whatever the hue. */
export interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number;
  /** From 0, gray. */
  chroma: number;
  /** In degrees. */
  hue: number;
}

/** Reads any CSS color. Lightning CSS, the compiler in Vite, does the conversions. */
export function readOklch(color: string): Oklch {
  const read = parse(`oklch(from ${color} l c h)`);
  if (read?.type !== 'oklch') throw new Error(`"${color}" is not a color that CSS knows, such as #1f427f.`);
  // A gray has no hue.
  return { lightness: read.l, chroma: read.c, hue: Number.isFinite(read.h) ? read.h : 0 };
}

/** The sRGB color, `#rrggbb`, or `#rrggbbaa` where it lets something through. A color that screens cannot show loses chroma, not lightness. */
export function hexOf({ lightness, chroma, hue }: Oklch, alpha = 1): string {
  const css = `oklch(${lightness} ${chroma.toFixed(5)} ${hue.toFixed(3)} / ${alpha})`;
  const [, inSrgb = ''] = /color: ([^;]+)/.exec(compile(css, { targets: { chrome: oldBrowser } })) ?? [];
  const read = parse(inSrgb);
  if (read?.type !== 'rgb') throw new Error(`${css} has no color in sRGB.`);
  const channels = [read.r, read.g, read.b, ...(alpha === 1 ? [] : [alpha * 255])];
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** A browser without `oklch()`, for which Lightning CSS writes sRGB: 80 in its notation of versions. */
const oldBrowser = 80 << 16;

function parse(color: string): Exclude<CssColor, string> | undefined {
  let read: CssColor | undefined;
  try {
    compile(color, {
      visitor: {
        Color(found) {
          read ??= found;
        },
      },
    });
  } catch {
    return undefined;
  }
  return typeof read === 'object' ? read : undefined;
}

const compile = (color: string, options: Partial<Parameters<typeof transform>[0]>) =>
  transform({
    filename: 'color.css',
    code: new TextEncoder().encode(`a { color: ${color} }`),
    ...options,
  }).code.toString();

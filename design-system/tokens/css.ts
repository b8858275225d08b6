import { kebab, propertyOf, type Role } from '../theme/roles.ts';
import { colorsOf, type Scheme, shadeOf } from './colors.ts';
import { corners, densities, type Look, type Typeface } from './look.ts';
import { backdropAlpha, motionScale, shadowScale, spaceScale, typeScale } from './scales.ts';

type Properties = Readonly<Record<string, string>>;

/**
 * The custom properties of a look, as a style sheet: light, dark and forced colors, and an element's own scheme
 * (`data-color-scheme`).
 *
 * @param root the element that has the look. @default the page
 */
export function tokensCss(look: Look, root = ':root'): string {
  const colors = colorsOf(look);
  const inScheme = (scheme: Scheme) =>
    Object.fromEntries(Object.entries(colors).map(([role, shade]) => [propertyOf(role), shade[scheme]]));
  const ownScheme = (scheme: Scheme) =>
    rule(`:is(${root}, ${root} *)[data-color-scheme='${scheme}']`, { 'color-scheme': scheme, ...inScheme(scheme) });
  return [
    ...fontFaces(look.typeface),
    rule(root, { 'color-scheme': 'light dark', ...scalesOf(look), ...inScheme('light') }),
    // Paper is light.
    `@media screen and (prefers-color-scheme: dark) { ${rule(root, inScheme('dark'))} }`,
    ownScheme('light'),
    ownScheme('dark'),
    `@media (forced-colors: active) { ${rule(`:is(${root}, ${root} [data-color-scheme])`, forced)} }`,
  ].join('\n');
}

/**
 * The marks that carry no text, in the colors that the person has chosen. The browser replaces the others itself: a role may be
 * text in one place and a background in another, and only the browser knows which.
 */
const forcedRoles: Readonly<Partial<Record<Role, string>>> = {
  border: 'CanvasText',
  divider: 'CanvasText',
  bandAccent: 'CanvasText',
  focus: 'Highlight',
};
const forced = Object.fromEntries(Object.entries(forcedRoles).map(([role, color]) => [propertyOf(role), color]));

/** Everything but the colors by role. */
export function scalesOf(look: Look): Properties {
  const shadow = (layers: (typeof shadowScale)[keyof typeof shadowScale]) =>
    layers.map(({ y, blur, alpha }) => `0 ${y / 16}rem ${blur / 16}rem ${shadeOf(look, alpha)}`).join(', ');
  return {
    '--font-family': familyOf(look.typeface),
    '--radius': `${corners[look.corner]}rem`,
    '--backdrop': shadeOf(look, backdropAlpha),
    ...named('shadow', shadowScale, shadow),
    ...named('space', spaceScale, (rem) => distance(rem * densities[look.density])),
    ...named('font-size', typeScale, ({ css }) => css),
    ...named('motion', motionScale, (ms) => `${ms}ms`),
  };
}

/** In a narrow window, distances do not grow with much larger text: its words need the room. */
const distance = (rem: number) => `min(${rem}rem, ${5 * rem}vi)`;

function named<T>(group: string, scale: Readonly<Record<string, T>>, write: (value: T) => string): Properties {
  return Object.fromEntries(
    Object.entries(scale).map(([name, value]) => [`--${group}-${kebab(name).replace('.', '-')}`, write(value)]),
  );
}

/** The families as CSS writes them. */
export const familyOf = ({ families }: Typeface): string =>
  families.map((family) => (/^-?[a-z-]+$/.test(family) ? family : `'${family}'`)).join(', ');

/** Text is shown in the device's font until the file is there. */
export const fontFaces = ({ families: [family], files }: Typeface) =>
  files.map(({ path, weight, style }) =>
    rule('@font-face', {
      'font-family': `'${family}'`,
      src: `url('${fontAddress(path)}')`,
      'font-weight': weight,
      'font-style': style,
      'font-display': 'swap',
    }),
  );

/** Where the application offers a font file. */
export const fontAddress = (path: string) => `/fonts/${path.slice(path.lastIndexOf('/') + 1)}`;

const rule = (selector: string, properties: Properties) =>
  `${selector} { ${Object.entries(properties)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`;

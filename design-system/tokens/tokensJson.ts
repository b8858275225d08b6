import { kebab } from '../theme/roles.ts';
import { colorsOf, type Scheme, schemes, shadeOf } from './colors.ts';
import { type Contrast, contrastsOf } from './contrastNotes.ts';
import { corners, densities, type Look } from './look.ts';
import { motionScale, shadowScale, spaceScale, typeScale } from './scales.ts';

/** The name of our extensions in the file. */
const extension = 'design-system.contrast';

/**
 * The tokens of a look in the format of the W3C Design Tokens Community Group (2025.10), for design tools: both schemes, the
 * scales, and the contrast of every pair in use as an extension.
 */
export function tokensJson(look: Look) {
  const colors = colorsOf(look);
  const entries = Object.entries(colors);
  const inScheme = (scheme: Scheme) =>
    Object.fromEntries(entries.map(([role, shade]) => [kebab(role), token('color', colorValue(shade[scheme]))]));
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    color: {
      ...Object.fromEntries(schemes.map((scheme) => [scheme, inScheme(scheme)])),
      $extensions: { [extension]: contrastsOf(colors).map(writePair) },
    },
    space: scale(spaceScale, (value) => token('dimension', rem(value * densities[look.density]))),
    radius: token('dimension', rem(corners[look.corner])),
    'font-family': token('fontFamily', look.typeface.families),
    'font-size': scale(typeScale, ({ largest, css }) => ({
      ...token('dimension', rem(largest)),
      $extensions: { 'design-system.css': css },
    })),
    motion: scale(motionScale, (value) => token('duration', { value, unit: 'ms' })),
    shadow: scale(shadowScale, (layers) =>
      token(
        'shadow',
        layers.map(({ y, blur, alpha }) => ({
          color: colorValue(shadeOf(look, alpha)),
          offsetX: rem(0),
          offsetY: rem(y / 16),
          blur: rem(blur / 16),
          spread: rem(0),
        })),
      ),
    ),
  };
}

const token = <T>($type: string, $value: T) => ({ $type, $value });
const rem = (value: number) => ({ value, unit: 'rem' });

const scale = <T, Written>(values: Readonly<Record<string, T>>, write: (value: T) => Written) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [kebab(name).replace('.', '-'), write(value)]));

function colorValue(hex: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (hex.slice(1).match(/../g) ?? []).map(
    (channel) => Math.round((Number.parseInt(channel, 16) / 255) * 10_000) / 10_000,
  );
  return { colorSpace: 'srgb', components: [red, green, blue], alpha, hex: hex.slice(0, 7) };
}

const writePair = ({ scheme, front, back, ratio, minimum }: Contrast) => ({
  front: `{color.${scheme}.${kebab(front)}}`,
  back: `{color.${scheme}.${kebab(back)}}`,
  ratio: Math.floor(ratio * 100) / 100,
  minimum,
});

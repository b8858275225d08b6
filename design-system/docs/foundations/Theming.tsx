import { Button } from '../../Button/Button.tsx';
import { Link } from '../../Link/Link.tsx';
import { TextField } from '../../TextField/TextField.tsx';
import { GlobalStyle } from '../../theme/GlobalStyle.tsx';
import { backdrop, color, fontSize, motion, overlayShadow, radius, shadow, space } from '../../theme/theme.ts';
import { corners, densities, houseLook, type Look } from '../../tokens/look.ts';
import { Product } from '../Product.tsx';
import { Table } from './Table.tsx';
import { Property, Value } from './Value.tsx';

/** What each setting of a brand decides. */
const decides: Readonly<Record<keyof Look, string>> = {
  primary: 'The leading color: actions, links, the band at the top',
  accent: 'The second color: the line under the band, one tone of the focus ring, marks',
  typeface: 'The families in order, and the files of the first one',
  corner: 'How round corners are',
  density: 'How much room is between things',
};

/** The settings of a brand, with those of the published package. */
export function Settings() {
  const house = Object.entries(houseLook).map(([name, value]) => [name, textOf(value)]);
  const values: Readonly<Record<string, string>> = Object.fromEntries(house);
  return (
    <Table
      columns={['Setting', 'Decides', 'In the published package']}
      rows={Object.entries(decides).map(([name, what]) => [name, what, <code key="value">{values[name]}</code>])}
    />
  );
}

const textOf = (value: Look[keyof Look]) => (typeof value === 'string' ? value : value.families.join(', '));

/** The radius of each corner, drawn. */
export function Corners() {
  return (
    <Table
      columns={['Corner', 'Radius', 'Sample']}
      rows={Object.entries(corners).map(([name, rem]) => [
        name,
        <code key="radius">{rem}rem</code>,
        <div
          key="sample"
          style={{ width: '6rem', height: '2rem', border: '2px solid currentColor', borderRadius: `${rem}rem` }}
        />,
      ])}
    />
  );
}

/** By what each density multiplies the distances. */
export function Densities() {
  return (
    <Table
      columns={['Density', 'Distances']}
      rows={Object.entries(densities).map(([name, factor]) => [name, <code key="factor">× {factor}</code>])}
    />
  );
}

/** The tokens that are no color. Each group has a page with samples, and colors have theirs. */
const groups: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'font-family': 'var(--font-family)',
  fontSize,
  space,
  radius,
  shadow,
  overlayShadow,
  backdrop,
  motion,
};

/** Every custom property except the colors, with what the brand on the screen gives it. */
export function Properties() {
  const tokens = Object.entries(groups).flatMap(([group, token]) =>
    typeof token === 'string'
      ? [[group, token] as const]
      : Object.entries(token)
          .sort(([one], [other]) => Number(one) - Number(other) || 0)
          .map(([name, value]) => [`${group}.${name}`, value] as const),
  );
  return (
    <Table
      columns={['Token', 'Custom property', 'Value']}
      rows={tokens.map(([name, token]) => [
        name,
        <Property key="property" of={token} />,
        <Value key="value" of={token} />,
      ])}
    />
  );
}

/** The number of roles. */
export const roleCount = Object.keys(color).length;

/** The same widgets in both schemes, whatever the device prefers. */
export function Schemes() {
  return (
    <>
      <GlobalStyle />
      {(['light', 'dark'] as const).map((scheme) => (
        <Product key={scheme} data-color-scheme={scheme} style={{ display: 'grid', gap: space[4], padding: space[6] }}>
          <TextField
            name={`theming_${scheme}`}
            label={`City, ${scheme}`}
            hint="The city you live in now."
            value=""
            onChange={() => undefined}
          />
          <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] }}>
            <Button>Continue</Button>
            <Button variant="secondary">Add another city</Button>
            <Link href="#theming">Read about addresses</Link>
          </div>
        </Product>
      ))}
    </>
  );
}

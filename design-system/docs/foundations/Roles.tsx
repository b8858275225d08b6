import { useLayoutEffect, useState } from 'react';
import { contrast } from '../../theme/contrast.ts';
import { markPairs, type Pair, textPairs } from '../../theme/pairs.ts';
import { propertyOf, type Role } from '../../theme/roles.ts';
import { color } from '../../theme/theme.ts';
import { Swatch } from './Swatch.tsx';
import { Table } from './Table.tsx';

/** Every role with its custom property and its light and dark value. */
export function Roles() {
  const shown = useShownColors();
  return (
    <Table
      columns={['Role', 'Custom property', 'Light', 'Dark']}
      rows={roleNames.map((role) => [
        role,
        <code key="property">{propertyOf(role)}</code>,
        <Swatch key="light" shade={shown.light[role]} />,
        <Swatch key="dark" shade={shown.dark[role]} />,
      ])}
    />
  );
}

/** The contrast of every pair in use, computed from the theme. */
export function Contrasts() {
  const shown = useShownColors();
  return (
    <>
      <h3>Text: at least 4.5:1 (WCAG 1.4.3)</h3>
      <PairTable pairs={textPairs} shown={shown} />
      <h3>Edges and icons: at least 3:1 (WCAG 1.4.11)</h3>
      <PairTable pairs={markPairs} shown={shown} />
    </>
  );
}

interface PairTableProps {
  pairs: readonly Pair[];
  shown: Shown;
}

function PairTable({ pairs, shown }: PairTableProps) {
  const rows = pairs.flatMap(([front, backs]) =>
    backs.map(
      (back) => [`${front} on ${back}`, sample(shown.light, front, back), sample(shown.dark, front, back)] as const,
    ),
  );
  return <Table columns={['Pair', 'Light', 'Dark']} rows={rows} />;
}

function sample(colors: Colors, front: Role, back: Role) {
  const [text, background] = [colors[front], colors[back]];
  const ratio = `${contrast(text, background).toFixed(1)}:1`;
  return <span style={{ padding: '0.25rem 0.5rem', color: text, background }}>{ratio}</span>;
}

type Colors = Readonly<Record<Role, string>>;
type Shown = Readonly<Record<'light' | 'dark', Colors>>;

const isRole = (name: string): name is Role => name in color;
const roleNames = Object.keys(color).filter(isRole);

/** The colors that the style sheet of the tokens gives to each role, whatever brand it was made of. */
function useShownColors(): Shown {
  const [shown, setShown] = useState<Shown>({ light: allBlack, dark: allBlack });
  useLayoutEffect(() => setShown({ light: readColors('light'), dark: readColors('dark') }), []);
  return shown;
}

const read = (from: (role: Role) => string): Colors =>
  Object.assign({}, color, Object.fromEntries(roleNames.map((role) => [role, from(role)])));
const allBlack = read(() => '#000000');

function readColors(scheme: 'light' | 'dark'): Colors {
  const element = document.createElement('div');
  element.dataset.colorScheme = scheme;
  document.body.append(element);
  const style = getComputedStyle(element);
  const colors = read((role) => style.getPropertyValue(propertyOf(role)).trim());
  element.remove();
  return colors;
}

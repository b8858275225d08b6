import { contrast } from '../../theme/contrast.ts';
import { markPairs, type Pair, textPairs } from '../../theme/pairs.ts';
import { propertyOf, type Role, roles } from '../../theme/roles.ts';
import { Swatch } from './Swatch.tsx';
import { Table } from './Table.tsx';

/** Every role with its custom property and its light and dark value. */
export function Roles() {
  return (
    <Table
      columns={['Role', 'Custom property', 'Light', 'Dark']}
      rows={Object.entries(roles).map(([role, { light, dark }]) => [
        role,
        <code key="property">{propertyOf(role)}</code>,
        <Swatch key="light" shade={light} />,
        <Swatch key="dark" shade={dark} />,
      ])}
    />
  );
}

/** The contrast of every pair in use, computed from the theme. */
export function Contrasts() {
  return (
    <>
      <h3>Text: at least 4.5:1 (WCAG 1.4.3)</h3>
      <PairTable pairs={textPairs} />
      <h3>Edges and icons: at least 3:1 (WCAG 1.4.11)</h3>
      <PairTable pairs={markPairs} />
    </>
  );
}

interface PairTableProps {
  pairs: readonly Pair[];
}

function PairTable({ pairs }: PairTableProps) {
  const rows = pairs.flatMap(([front, backs]) =>
    backs.map((back) => [`${front} on ${back}`, sample(front, back, 'light'), sample(front, back, 'dark')] as const),
  );
  return <Table columns={['Pair', 'Light', 'Dark']} rows={rows} />;
}

function sample(front: Role, back: Role, scheme: 'light' | 'dark') {
  const [text, background] = [roles[front][scheme], roles[back][scheme]];
  const ratio = `${contrast(text, background).toFixed(1)}:1`;
  return <span style={{ padding: '0.25rem 0.5rem', color: text, background }}>{ratio}</span>;
}

import type { ReactNode } from 'react';

interface Props {
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A table in the docs pages. */
export function Table({ columns, rows }: Props) {
  return (
    // A word stays whole, and a wide table scrolls by itself.
    <div style={{ overflowX: 'auto', overflowWrap: 'break-word' }}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

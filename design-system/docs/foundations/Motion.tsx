import { useState } from 'react';
import { Button } from '../../Button/Button.tsx';
import { Ring } from '../../Spinner/Ring.tsx';
import { GlobalStyle } from '../../theme/GlobalStyle.tsx';
import { color, fontSize, motion, space } from '../../theme/theme.ts';
import { Product } from '../Product.tsx';
import { Table } from './Table.tsx';
import { Property, Value } from './Value.tsx';

/** The durations, each with a dot that takes so long. They move when asked, because moving text nearby is hard to read. */
export function Durations() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <GlobalStyle />
      <Table
        columns={['Name', 'Custom property', 'Duration', 'Sample']}
        rows={Object.entries(motion).map(([name, duration]) => [
          name,
          <Property key="property" of={duration} />,
          <Value key="duration" of={duration} />,
          <div key="sample" style={{ width: '8rem' }}>
            <div
              style={{
                width: '1rem',
                height: '1rem',
                borderRadius: '50%',
                background: color.action,
                transition: `translate ${duration} ease-out`,
                translate: isThere ? '7rem' : '0',
              }}
            />
          </div>,
        ])}
      />
      <Product style={{ marginBlock: space[4] }}>
        <Button variant="secondary" onClick={() => setIsThere(!isThere)}>
          Move the dots
        </Button>
      </Product>
    </>
  );
}

/** The ring of a wait, as large as a heading. */
export function Waiting() {
  return (
    <Product style={{ display: 'flex', color: color.action, fontSize: fontSize.h2 }}>
      <Ring />
    </Product>
  );
}

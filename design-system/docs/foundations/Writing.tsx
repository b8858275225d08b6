import { useState } from 'react';
import { Button } from '../../Button/Button.tsx';
import { TextField } from '../../TextField/TextField.tsx';
import { GlobalStyle } from '../../theme/GlobalStyle.tsx';
import { color, space } from '../../theme/theme.ts';
import { Product } from '../Product.tsx';

/** A question with each kind of text. */
export function Sample() {
  const [year, setYear] = useState('1840');
  return (
    <Product style={{ display: 'grid', gap: space[4], padding: space[4], border: `1px solid ${color.divider}` }}>
      <GlobalStyle />
      <TextField
        name="writing_year"
        label="Year of graduation"
        hint="Enter the year on your diploma."
        errors={['Enter a year from 1940 to 2026.']}
        width="short"
        value={year}
        onChange={setYear}
      />
      <div>
        <Button variant="secondary">Add another school</Button>
      </div>
    </Product>
  );
}

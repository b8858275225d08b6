import { Dropdown, GlobalStyle } from 'design-system';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** As many as countries and territories. */
const options = Array.from({ length: 250 }, (_, index) => ({ value: `${index}`, label: `Country number ${index}` }));

/** The design system's drop-down beside the native select, with the same options. */
function TwoDropdowns() {
  const [value, setValue] = useState('');
  return (
    <>
      <GlobalStyle />
      <Dropdown name="country" label="Ours" value={value} options={options} onChange={setValue} />
      <label>
        Native{' '}
        <select>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<TwoDropdowns />);

import { GlobalStyle, PhoneField } from 'design-system';
import 'design-system/tokens.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The first example of the design system's README, in an empty project. */
function Question() {
  const [phone, setPhone] = useState('');
  return <PhoneField name="phone" label="Mobile phone" value={phone} onChange={setPhone} />;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <GlobalStyle />
      <Question />
    </>,
  );
}

import { GlobalStyle, PhoneField } from 'design-system';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What the README of the design system shows first, in a project that has nothing else. */
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

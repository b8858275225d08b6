import { type ReactNode, useState } from 'react';
import { TextField } from '../../TextField/TextField.tsx';

/** An empty text field that can be typed in. */
export function Text({ name, label }: { name: string; label: string }) {
  const [value, setValue] = useState('');
  return <TextField name={name} label={label} width="medium" value={value} onChange={setValue} />;
}

/** Questions one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: '1.5rem' }}>{children}</div>;
}

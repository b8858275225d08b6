import { useLayoutEffect, useState } from 'react';

interface Props {
  /** A token as widgets use it: `var(--space-1)`. */
  of: string;
}

/** What the brand on the screen gives a token. */
export function Value({ of }: Props) {
  const [value, setValue] = useState('');
  useLayoutEffect(() => {
    setValue(getComputedStyle(document.documentElement).getPropertyValue(propertyIn(of)).trim());
  }, [of]);
  return <code style={{ whiteSpace: 'normal' }}>{value}</code>;
}

/** The custom property of a token. */
export function Property({ of }: Props) {
  return <code style={{ whiteSpace: 'nowrap' }}>{propertyIn(of)}</code>;
}

const propertyIn = (token: string) => /--[\w-]+/.exec(token)?.[0] ?? '';

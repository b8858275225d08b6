interface Props {
  /** Any CSS color. */
  shade: string;
}

/** A color and its value as text. */
export function Swatch({ shade }: Props) {
  const chip = { width: '1.5rem', height: '1.5rem', border: '1px solid', borderRadius: '0.25rem', background: shade };
  return (
    <span style={{ display: 'inline-flex', gap: '0.5rem', alignItems: 'center' }}>
      <span style={chip} />
      <code>{shade}</code>
    </span>
  );
}

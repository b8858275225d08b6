/** A step's label in the two parts the eye takes apart: "Step 1 About You" is "Step 1" and "About You". */
export interface StepLabel {
  /** Words up to and with the first number; empty when the label has none. */
  ordinal: string;
  title: string;
}

export function splitStepLabel(label: string): StepLabel {
  const [, ordinal = '', title = ''] = /^(\D*\d+\S*)\s+(.+)$/u.exec(label.trim()) ?? [];
  return title ? { ordinal, title } : { ordinal: '', title: label.trim() };
}

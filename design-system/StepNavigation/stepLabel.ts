/** The two parts of a step's label: "Step 1 About You" is "Step 1" and "About You". */
export interface StepLabel {
  /** The text up to the first number, included; empty if the label has no number. */
  ordinal: string;
  title: string;
}

export function splitStepLabel(label: string): StepLabel {
  const [, ordinal = '', title = ''] = /^(\D*\d+\S*)\s+(.+)$/u.exec(label.trim()) ?? [];
  return title ? { ordinal, title } : { ordinal: '', title: label.trim() };
}

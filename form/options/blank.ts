import type { Option } from '../questions.ts';

/** Choosing it takes the answer back (form.md section 3). */
export const blank: Option = { value: '', label: '--' };

/** Options whose value is the label itself. */
export const named = (labels: readonly string[]): readonly Option[] => labels.map((label) => ({ value: label, label }));

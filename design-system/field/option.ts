/** One choice of several: what is stored, and what the applicant reads. */
export interface Option {
  value: string;
  label: string;
}

/** The words of the chosen option; empty when none is. */
export const labelOf = (value: string, options: readonly Option[]) =>
  options.find((option) => option.value === value)?.label ?? '';

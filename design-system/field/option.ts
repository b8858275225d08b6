/** One choice: the value to store and the label to show. */
export interface Option {
  value: string;
  label: string;
}

/** The label of the chosen option; empty if none is chosen. */
export const labelOf = (value: string, options: readonly Option[]) =>
  options.find((option) => option.value === value)?.label ?? '';

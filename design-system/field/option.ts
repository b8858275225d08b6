/** One choice of several: what is stored, and what the applicant reads. */
export interface Option {
  value: string;
  label: string;
}

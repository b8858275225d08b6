/** A file of a kind that people upload, and what the product must make of it. */
export interface SampleFile {
  name: string;
  kind: string;
  make: () => Promise<Buffer>;
  expected: {
    outcome: 'completed' | 'refused';
    /** Words that the PDF has. */
    text?: readonly string[];
    /** Words that the PDF does not have. */
    absent?: readonly string[];
    pages?: number;
    /** What the applicant reads when the file is refused. */
    message?: RegExp;
  };
}

/** Why a document was not converted, in words that tell the applicant what to do. */
export const refusals = {
  /** form.md section 5. */
  type: 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx',
  broken: 'This file could not be opened. Please save it as a PDF and try again.',
  locked: 'This file is protected by a password. Please save a copy without the password and upload that.',
  pages: 'This document has more than 300 pages. Please upload a shorter one.',
  pixels: 'This picture has too many pixels. Please save a smaller copy and upload that.',
  unpacked: 'This document holds more than we can open. Please save it as a PDF and try again.',
  elsewhere: 'This document loads something from elsewhere. Please save it as a PDF and try again.',
  limits: 'This file took too long to convert. Please save it as a PDF with fewer pages or pictures and try again.',
  crashed: 'Something went wrong while we converted this file. Please upload it again.',
} as const;

export type Refusal = keyof typeof refusals;

/** Ends a conversion: trying again would end the same way. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Longest document, in pages: an essay of 7,000 characters has four. */
export const mostPages = 300;

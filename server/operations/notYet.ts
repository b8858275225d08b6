import type { OperationId } from '../contract.ts';

/** Operations whose part is not built: documents and their conversion, the PDF copy and printing. They answer 501. */
export const notYet = [
  'presignUpload',
  'getDocumentAnswers',
  'deleteDocumentAnswer',
  'convertDocument',
  'getConversion',
  'deleteConversion',
  'getPdfCopy',
  'getServiceApplication',
] as const satisfies OperationId[];

export type NotYet = (typeof notYet)[number];

/** The most pages of a document. An essay of 7,000 characters has four. */
export const maxPages = 300;

const conversionCodes = [
  'type',
  'heic',
  'webp',
  'avif',
  'animated',
  'oldWord',
  'doctype',
  'broken',
  'locked',
  'dynamicForm',
  'portfolio',
  'pages',
  'pixels',
  'unpacked',
  'incomplete',
] as const;

/** Why a document cannot be converted, now or ever. */
export type ConversionCode = (typeof conversionCodes)[number];

export const isConversionCode = (text: string): text is ConversionCode => conversionCodes.some((code) => code === text);

export class ConversionError extends Error {
  readonly code: ConversionCode;
  constructor(code: ConversionCode) {
    super(code);
    this.code = code;
  }
}

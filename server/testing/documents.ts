/* Documents that tests upload. Each is made by code, so that its content can be read here. */
export * from './documents/images.ts';
export * from './documents/minimalDocx.ts';
export * from './documents/ofSize.ts';
export * from './documents/pdfs.ts';
export * from './documents/rawForms.ts';
export * from './documents/statementDocx.ts';
export * from './documents/zip.ts';

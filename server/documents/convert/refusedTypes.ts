import type { ConversionCode } from './conversionError.ts';

/** Why a file is refused that is of no accepted type, whatever its name says. The types are those of `file-type`. */
export function refusalOf(type: string | undefined, bytes: Buffer): ConversionCode {
  switch (type) {
    case 'heic':
    case 'webp':
    case 'avif':
      return type;
    // A PNG of several images, of which a page can show one.
    case 'apng':
      return 'animated';
    case 'rtf':
      return 'oldWord';
    // A container of Microsoft Office. Its parts are listed by name, in UTF-16.
    case 'cfb':
      if (bytes.includes('EncryptedPackage', 0, 'utf16le')) return 'locked';
      return bytes.includes('WordDocument', 0, 'utf16le') ? 'oldWord' : 'type';
    default:
      return 'type';
  }
}

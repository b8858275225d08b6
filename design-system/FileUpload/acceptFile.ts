import { fileSizeText } from './fileSizeText.ts';

/** What a file may be. */
export interface FileLimits {
  maxBytes: number;
  /** Longest name in characters, its ending included. */
  maxNameLength: number;
  /** The endings a name may have, in lower case, with their dot. */
  types: readonly string[];
}

/** 1 MB, five types, 32 characters (form.md sections 5 and 9). */
export const fileLimits: FileLimits = {
  maxBytes: 1_048_576,
  maxNameLength: 32,
  types: ['.png', '.jpeg', '.jpg', '.pdf', '.docx'],
};

/** What is said of a file that cannot be taken. */
export interface FaultWords {
  several: string;
  /** Said of the format of newer iPhones' photos, which few programs read. */
  heic: string;
  wrongType: (limits: FileLimits) => string;
  nameTooLong: (limits: FileLimits) => string;
  empty: string;
  tooLarge: (limits: FileLimits) => string;
}

export const englishFaults: FaultWords = {
  heic: 'Photos in the HEIC format cannot be read here. Please save or send yours as a JPEG and choose that.',
  several: 'You can only upload one file. Please choose one.',
  wrongType: ({ types }) => `You can only enter the following file types: ${types.join(', ')}`,
  nameTooLong: ({ maxNameLength }) =>
    `Your file name is too long. The maximum file name length is ${maxNameLength} characters, including the extension.`,
  empty: 'Your file is empty. Please upload a non-empty file.',
  tooLarge: ({ maxBytes }) => `Your file is too large. The maximum file size is ${fileSizeText(maxBytes)}.`,
};

/** The part of a `File` that is looked at. Its type is not: browsers guess it from the name. */
interface Offered {
  name: string;
  size: number;
}

/** Everything that keeps these files from being taken, in the applicant's words; empty when there is one, and it is right. */
export function faultsOf(files: readonly Offered[], limits: FileLimits, says: FaultWords): readonly string[] {
  const [file, ...others] = files;
  if (!file) return [];
  if (others.length > 0) return [says.several];
  const name = file.name.toLowerCase();
  if (/\.hei[cf]$/.test(name)) return [says.heic];
  const faults = [
    !limits.types.some((type) => name.endsWith(type)) && says.wrongType(limits),
    // Characters as the contract counts them: an emoji is one.
    [...file.name].length > limits.maxNameLength && says.nameTooLong(limits),
    file.size === 0 && says.empty,
    file.size > limits.maxBytes && says.tooLarge(limits),
  ];
  return faults.filter((fault) => fault !== false);
}

import { fileSizeText } from './fileSizeText.ts';

/** What a file may be. */
export interface FileLimits {
  maxBytes: number;
  /** Characters of the file name, extension included. */
  maxNameLength: number;
  /** File name extensions, lower case, without the dot. */
  types: readonly string[];
}

export const defaultFileLimits: FileLimits = {
  maxBytes: 1_048_576,
  maxNameLength: 32,
  types: ['png', 'jpeg', 'jpg', 'pdf', 'docx'],
};

/** The accepted extensions with their dots. */
export const extensionsOf = ({ types }: FileLimits): readonly string[] => types.map((type) => `.${type}`);

/** The errors of a file that breaks the limits. */
export interface FileErrorMessages {
  several: string;
  /** For photos in the default format of iPhones, which few programs open. */
  heic: string;
  wrongType: (limits: FileLimits) => string;
  nameTooLong: (limits: FileLimits) => string;
  empty: string;
  tooLarge: (limits: FileLimits) => string;
}

export const englishFileErrors: FileErrorMessages = {
  heic: 'We can’t read HEIC photos. Please save yours as a JPEG and choose that file.',
  several: 'You can only upload one file. Please choose one.',
  wrongType: (limits) => `You can only enter the following file types: ${extensionsOf(limits).join(', ')}`,
  nameTooLong: ({ maxNameLength }) =>
    `Your file name is too long. The maximum file name length is ${maxNameLength} characters, including the extension.`,
  empty: 'Your file is empty. Please upload a non-empty file.',
  tooLarge: ({ maxBytes }) => `Your file is too large. The maximum file size is ${fileSizeText(maxBytes)}.`,
};

/** The part of a `File` that is checked. Its MIME type is not: browsers guess it from the name. */
type CheckedFile = Pick<File, 'name' | 'size'>;

/** The error messages for the chosen files; empty when there is one file within the limits, or none. */
export function fileErrors(
  files: readonly CheckedFile[],
  limits: FileLimits,
  messages: FileErrorMessages,
): readonly string[] {
  const [file, ...others] = files;
  if (!file) return [];
  if (others.length > 0) return [messages.several];
  const name = file.name.toLowerCase();
  if (/\.hei[cf]$/.test(name)) return [messages.heic];
  const errors = [
    !extensionsOf(limits).some((extension) => name.endsWith(extension)) && messages.wrongType(limits),
    // Counts code points as JSON Schema does, so an emoji is one character.
    [...file.name].length > limits.maxNameLength && messages.nameTooLong(limits),
    file.size === 0 && messages.empty,
    file.size > limits.maxBytes && messages.tooLarge(limits),
  ];
  return errors.filter((error) => error !== false);
}

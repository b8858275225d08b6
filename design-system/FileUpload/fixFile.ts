import { extensionsOf, type FileLimits } from './checkFile.ts';

/** How a file that is too large, or has a name that is too long or of another ending, can be brought within the limits. */
export interface FileFix {
  file: File;
  /** The photo becomes a JPEG with fewer pixels. */
  resizes: boolean;
  /** The name is shortened. */
  renames: boolean;
  /** The name after the fix. */
  name: string;
}

/** Only photos are resized: fewer pixels lose nothing that a reader would miss. */
const photo = /\.(png|jpe?g)$/i;

/** Other endings of JPEG files. Chrome on Windows saves pictures as .jfif. */
const otherJpeg = /\.(jfif|jpe|pjp|pjpeg)$/i;

/** The fix for a file that breaks a limit; undefined when it breaks none, or cannot be fixed. */
export function fixOf(file: File, limits: FileLimits): FileFix | undefined {
  const { maxBytes, maxNameLength } = limits;
  const right = file.name.replace(otherJpeg, '.jpg');
  const isRight = extensionsOf(limits).some((extension) => right.toLowerCase().endsWith(extension)) && file.size > 0;
  const isLarge = file.size > maxBytes;
  const isLong = [...right].length > maxNameLength;
  const isWithinLimits = !isLarge && !isLong && right === file.name;
  if (!isRight || isWithinLimits || (isLarge && !photo.test(right))) return undefined;
  // A resized photo is a JPEG, whatever it was before.
  const name = isLarge ? right.replace(photo, '.jpg') : right;
  return { file, resizes: isLarge, renames: isLong, name: shortened(name, maxNameLength) };
}

/** The name cut before its extension. An emoji counts as one character. */
export function shortened(name: string, maxLength: number): string {
  const letters = [...name];
  if (letters.length <= maxLength) return name;
  const extension = [...(/\.[^.]*$/.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, maxLength - extension.length), ...extension].join('').replace(/[\s._-]+(?=\.[^.]*$)/, '');
}

/** The longest side of a resized photo in pixels, tried in this order. A US Letter page at 250 dpi has 2750. */
const maxSides = [2750, 2000, 1500, 1000];
const quality = 0.8;

/** Makes an upright copy of a photo within the size limit; undefined when the browser cannot. */
export async function resizePhoto({ file, name }: FileFix, { maxBytes }: FileLimits): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    for (const side of maxSides) {
      const blob = await drawJpeg(picture, Math.min(1, side / Math.max(picture.width, picture.height)));
      if (blob && blob.size <= maxBytes) return new File([blob], name, { type: blob.type });
    }
  } catch {
    // The file is no picture, or is too large for the memory of the device.
  }
  return undefined;
}

function drawJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency: transparent pixels become white instead of black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

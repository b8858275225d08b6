import type { FileLimits } from './acceptFile.ts';

/** What would make a file right that is too large, or has too long a name. */
export interface Mend {
  file: File;
  /** A copy with fewer pixels. */
  shrinks: boolean;
  /** A name cut short. */
  shortens: boolean;
  /** What the file would be called. */
  name: string;
}

/** Photos, which lose nothing that a reader would miss. */
const photo = /\.(png|jpe?g)$/i;

/** What can be done about a file that cannot be taken as it is; undefined when nothing can. */
export function mendOf(file: File, { types, maxBytes, maxNameLength }: FileLimits): Mend | undefined {
  const isRight = types.some((type) => file.name.toLowerCase().endsWith(type)) && file.size > 0;
  const isLarge = file.size > maxBytes;
  const isLong = [...file.name].length > maxNameLength;
  if (!isRight || (isLarge && !photo.test(file.name)) || (!isLarge && !isLong)) return undefined;
  // A smaller copy is a JPEG, whatever the photo was.
  const name = isLarge ? file.name.replace(photo, '.jpg') : file.name;
  return { file, shrinks: isLarge, shortens: isLong, name: shortened(name, maxNameLength) };
}

/** A name cut before its ending, by characters as people count them. */
export function shortened(name: string, longest: number): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const ending = [...(/\.[^.]*$/.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, longest - ending.length), ...ending].join('').replace(/[\s._-]+(?=\.[^.]*$)/, '');
}

/** Longest side of a copy, in pixels: a page of Letter at 250 dots an inch has 2750. Each try is smaller than the one before. */
const sides = [2750, 2000, 1500, 1000];
const quality = 0.8;

/** A copy of a photo that keeps the limit, upright; undefined when the browser cannot make one. */
export async function smallerCopy({ file, name }: Mend, { maxBytes }: FileLimits): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    for (const side of sides) {
      const blob = await drawn(picture, Math.min(1, side / Math.max(picture.width, picture.height)));
      if (blob && blob.size <= maxBytes) return new File([blob], name, { type: blob.type });
    }
  } catch {
    // What is no picture, or more than the device can hold, stays as large as it is.
  }
  return undefined;
}

function drawn(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // What was transparent becomes paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

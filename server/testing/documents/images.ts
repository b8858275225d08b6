import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const paragraphXml = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(paragraphXml), 4);
  return Buffer.concat([frame.subarray(0, 4), paragraphXml, frame.subarray(4)]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Picture extends Size {
  /** The size that the header claims, if it is another. */
  claimedSize: Size;
  /** Makes a row of pixels with this number of bytes. */
  fill: (bytes: number) => Buffer;
  /** How many bytes to add in a chunk that readers skip. */
  padding: number;
}

const gray = (bytes: number) => Buffer.alloc(bytes, 120);

interface Size {
  width: number;
  height: number;
}

/** A picture in one color. */
export function png({ width = 40, height = 30, claimedSize, fill = gray, padding = 0 }: Partial<Picture> = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimedSize?.width ?? width, 0);
  header.writeUInt32BE(claimedSize?.height ?? height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = () => Buffer.concat([Buffer.from([0]), fill(width * 3)]);
  const pixels = Buffer.concat(Array.from({ length: height }, row));
  const picture = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels))];
  return Buffer.concat([signature, ...picture, chunk('paDd', Buffer.alloc(padding)), chunk('IEND', Buffer.alloc(0))]);
}

/**
 * A PNG of any kind, from its parts (PNG specification, 11.2).
 *
 * @param kind bits of a sample, and the color type: 0 gray, 3 palette
 * @param chunks palette and transparency
 * @param rows the packed samples of each row
 */
export function pngOf(
  [width, height]: readonly [number, number],
  kind: readonly [bits: number, colorType: number],
  chunks: Readonly<Record<string, readonly number[]>>,
  rows: readonly (readonly number[])[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  const pixels = Buffer.from(rows.flatMap((row) => [0, ...row]));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...Object.entries(chunks).map(([type, data]) => chunk(type, Buffer.from(data))),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture that cannot be compressed: 3 random bytes per pixel. */
export const noisyPng = (width: number, height: number): Buffer => png({ width, height, fill: randomBytes });

/** A JPEG comment holds at most 64 kB, so padding of 1 MB takes several. */
const comments = 17;

/**
 * A minimal gray JPEG.
 *
 * @param options.orientation the rotation that a phone's camera records (EXIF, 1 to 8)
 * @param options.padding how many bytes of comments to add
 */
export function jpeg({ width = 8, height = 8, orientation = 1, padding = 0 } = {}): Buffer {
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif),
    ...Array.from({ length: comments }, (_, index) =>
      segment(0xfe, Buffer.alloc(Math.floor((padding + index) / comments))),
    ),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from([8, ...size, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.from([0x00, 1, ...Array<number>(15).fill(0), 0])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Each block is two zero bits: no difference, no detail.
    Buffer.alloc(Math.ceil((blocks * 2) / 8), 0),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A photo whose start holds a smaller, complete one, as cameras write it. */
export function withThumbnail(photo: Buffer, small: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(small.length + 2);
  return Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xe5]), length, small, photo.subarray(2)]);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

import sharp, { type Sharp } from 'sharp';
import { jpeg, png, pngOf, withThumbnail } from '../../server/testing/documents/images.ts';
import type { SampleFile } from './sampleFile.ts';

const sample = (
  name: string,
  make: () => Buffer | Promise<Buffer>,
  expected: Partial<SampleFile['expected']> = { pages: 1 },
): SampleFile => ({
  name,
  kind: 'pictures',
  make: async () => make(),
  expected: { outcome: 'completed', ...expected },
});

const refused = (message: RegExp): SampleFile['expected'] => ({ outcome: 'refused', message });
const unreadable = refused(/cannot be read as a picture|could not be opened/);

/** A drawing that shows which way is up: a red corner, a blue line and letters. */
const drawing = (width = 600, height = 400, background = 'white'): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="${background}"/><rect width="120" height="80" fill="#d00"/>
      <path d="M0 ${height - 20}H${width}" stroke="#00c" stroke-width="8"/>
      <text x="140" y="60" font-size="36">Transcript of Ana Lee</text></svg>`),
  );

const photo = (orientation: number) => drawing().jpeg().withMetadata({ orientation }).toBuffer();

const jpegs: readonly SampleFile[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    sample(`photo-orientation-${orientation}.jpg`, () => photo(orientation)),
  ),
  sample('photo-gray.jpg', () => drawing().grayscale().jpeg().toBuffer()),
  sample('photo-cmyk.jpg', () => drawing().toColourspace('cmyk').jpeg().toBuffer()),
  sample('photo-progressive.jpeg', () => drawing().jpeg({ progressive: true }).toBuffer()),
  sample('photo-full-color.jpg', () => drawing().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()),
  sample('photo-and-a-film.jpg', async () =>
    Buffer.concat([await photo(1), Buffer.from('ftypmp42 a film of a phone')]),
  ),
  sample('photo-with-notes.jpg', () => jpeg({ width: 64, height: 64, padding: 200_000 })),
];

const photoWithThumbnail = async () => withThumbnail(await photo(1), await drawing(60, 40).jpeg().toBuffer());

const cut: readonly SampleFile[] = [
  sample('photo-with-thumbnail.jpg', photoWithThumbnail),
  ...[3, 5, 7, 9].map((tenth) =>
    sample(
      `cut-at-${tenth}0-percent.jpg`,
      async () => {
        const bytes = await photoWithThumbnail();
        return bytes.subarray(0, (bytes.length * tenth) / 10);
      },
      unreadable,
    ),
  ),
  sample('cut.png', async () => (await drawing().png().toBuffer()).subarray(0, 900), unreadable),
  sample('no-width.png', () => png({ claimedSize: { width: 0, height: 30 } }), unreadable),
  sample('too-many-pixels.png', () => png({ claimedSize: { width: 9000, height: 9000 } }), refused(/too many pixels/)),
];

/** Half of it opaque, half transparent. */
const transparent = (
  bits: number,
  colorType: number,
  chunks: Readonly<Record<string, readonly number[]>>,
  row: readonly number[],
) =>
  pngOf(
    [8, 8],
    [bits, colorType],
    chunks,
    Array.from({ length: 8 }, () => row),
  );
const palette = { PLTE: [255, 0, 0, 0, 0, 255], tRNS: [255, 0] };

const pngs: readonly SampleFile[] = [
  sample('palette-1.png', () => transparent(1, 3, palette, [0x0f])),
  sample('palette-2.png', () => transparent(2, 3, palette, [0, 0x55])),
  sample('palette-4.png', () => transparent(4, 3, palette, [0, 0, 0x11, 0x11])),
  sample('palette-8.png', () => transparent(8, 3, palette, [0, 0, 0, 0, 1, 1, 1, 1])),
  sample('gray-1.png', () => transparent(1, 0, { tRNS: [0, 1] }, [0x0f])),
  sample('gray-8.png', () => transparent(8, 0, { tRNS: [0, 90] }, [0, 0, 0, 0, 90, 90, 90, 90])),
  sample('gray-16.png', () =>
    transparent(16, 0, { tRNS: [0, 90] }, [0, 0, 0, 0, 0, 0, 0, 0, 0, 90, 0, 90, 0, 90, 0, 90]),
  ),
  sample('color-16.png', () => drawing().toColourspace('rgb16').png().toBuffer()),
  sample('see-through.png', () => drawing(600, 400, 'none').png().toBuffer()),
  sample('palette-drawing.png', () => drawing().png({ palette: true, colours: 16 }).toBuffer()),
  sample('interlaced.png', () => drawing().png({ progressive: true }).toBuffer()),
  sample('one-pixel.png', () => png({ width: 1, height: 1 })),
];

const sizes: readonly SampleFile[] = [
  sample('screenshot-of-a-phone.png', () => drawing(390, 844).png().toBuffer()),
  sample('screenshot-of-two-pages.png', () => drawing(540, 1440).png().toBuffer()),
  sample('screenshot-of-a-site.png', () => drawing(900, 12_000).png().toBuffer(), { pages: 10 }),
  sample('panorama.jpg', () => drawing(4000, 500).jpeg().toBuffer()),
  sample('column.png', () => png({ width: 1, height: 4000 }), { pages: 6 }),
];

const otherTypes: readonly SampleFile[] = [
  sample('iphone.jpg', () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(200)}`), refused(/HEIC/)),
  sample('from-a-site.jpg', () => drawing().webp().toBuffer(), refused(/WebP/)),
  sample('from-a-newer-site.jpg', () => drawing(64, 64).avif().toBuffer(), refused(/AVIF/)),
  sample('animated.png', () => pngOf([1, 1], [8, 0], { acTL: [0, 0, 0, 1, 0, 0, 0, 0] }, [[120]]), refused(/animated/)),
  sample('film.png', () => drawing().gif().toBuffer(), unreadable),
  sample('png-called.jpg', () => drawing().png().toBuffer()),
];

export const pictureFiles: readonly SampleFile[] = [...jpegs, ...cut, ...pngs, ...sizes, ...otherTypes];

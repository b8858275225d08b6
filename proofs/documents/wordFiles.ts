import sharp from 'sharp';
import { png } from '../../server/testing/documents/images.ts';
import type { SampleFile } from './sampleFile.ts';
import { scriptTexts } from './scriptTexts.ts';
import { changedFiles } from './wordChanges.ts';
import { p, run, table, wordFile } from './wordFile.ts';
import { linkFiles } from './wordLinks.ts';
import { objectFiles } from './wordObjects.ts';
import { pageFiles } from './wordPages.ts';

/** A statement whose body is given, and the words that its PDF must have. */
const text = (
  name: string,
  body: string,
  words: readonly string[],
  parts: Partial<Parameters<typeof wordFile>[0]> = {},
): SampleFile => ({
  name,
  kind: 'text and lists',
  make: async () => wordFile({ body, ...parts }),
  expected: { outcome: 'completed', text: words },
});

const level = (format: string, levelText: string) =>
  `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${levelText}"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const item = (words: string) => p(words, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
const list = (name: string, format: string, levelText: string) =>
  text(
    `list-${name}.docx`,
    item('First reason is care') + item('Second reason is people') + item('Third'),
    ['First reason is care', 'Third'],
    {
      numbering: level(format, levelText),
    },
  );

const textFiles: readonly SampleFile[] = [
  text('plain.docx', p('I want to become a nurse because I care about people.'), ['I want to become a nurse']),
  text('empty-paragraphs.docx', p('Before') + p('').repeat(5) + p('After'), ['Before', 'After']),
  text('smart-quotes.docx', p('She said “don’t stop” — and I didn’t… ever.'), ['don’t stop']),
  text('ligatures.docx', p('The official office offers efficient flights to Affligem.'), ['official office']),
  text('symbols.docx', p('Grade ≥ 90 % · temperature 37 °C ± 1 · ½ · № 5 · ™ © ® € £ ¥'), ['temperature 37']),
  text('split-runs.docx', p([...'nursing'].map((letter) => run(letter, '<w:b/>')).join('') + run(' is my goal')), [
    'nursing is my goal',
  ]),
  text('soft-hyphens.docx', p('inter\u00ADnational co\u00ADoperation'), ['international']),
  text('no-break-hyphen.docx', p('<w:r><w:t>twenty</w:t><w:noBreakHyphen/><w:t>two patients</w:t></w:r>'), [
    'two patients',
  ]),
  text('superscript.docx', p(run('The 21') + run('st', '<w:vertAlign w:val="superscript"/>') + run(' century')), [
    'century',
  ]),
  text('caps.docx', p(run('Florence Nightingale', '<w:caps/>') + run(' in small caps', '<w:smallCaps/>')), [
    'NIGHTINGALE',
  ]),
  text('tabs.docx', p('<w:r><w:t>Name</w:t><w:tab/><w:t>Ana Lee</w:t><w:tab/><w:t>2026</w:t></w:r>'), ['Ana Lee']),
  text(
    'line-breaks.docx',
    p('<w:r><w:t>One line</w:t><w:br/><w:t>another line</w:t><w:cr/><w:t>third line</w:t></w:r>'),
    ['another line'],
  ),
  text('wingdings.docx', p('<w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:t> checked by me</w:t></w:r>'), [
    'checked by me',
  ]),
  text(
    'table.docx',
    p('Grades') +
      table([
        ['Year', 'Grade'],
        ['2026', 'A'],
      ]) +
      p(''),
    ['Year', '2026'],
  ),
  text(
    'nested-table.docx',
    table([[table([['Inner left', 'Inner right']]) + p('Below inner'), 'Outer right']]) + p('End'),
    ['Inner left', 'Below inner'],
  ),
  text(
    'table-in-control.docx',
    `<w:sdt><w:sdtContent>${table([['Control cell', 'Other cell']])}</w:sdtContent></w:sdt>${p('End')}`,
    ['Control cell'],
  ),
  text('hidden-text.docx', p(run('Visible words ') + run('SECRET NOTE TO SELF', '<w:vanish/>') + run('and more')), [
    'Visible words',
  ]),
  text(
    'justified.docx',
    p('I have worked in a hospital for two years and learned a great deal there. '.repeat(8), '<w:jc w:val="both"/>'),
    ['hospital'],
  ),
  text(
    'columns.docx',
    Array.from({ length: 30 }, (_, index) => p(`Paragraph number ${index} stands in a column.`)).join(''),
    ['Paragraph number 29'],
    {
      section: '<w:cols w:num="2" w:space="720"/>',
    },
  ),
  text(
    'equation.docx',
    p(
      `<w:r><w:t>Area </w:t></w:r><m:oMath><m:r><m:t>a</m:t></m:r><m:sSup><m:e><m:r><m:t>r</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>`,
    ),
    ['Area'],
  ),
  text(
    'footnotes.docx',
    p(`${run('I grew up in Quito')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' and moved.')}`),
    ['The capital of Ecuador'],
    {
      footnotes: `<w:footnote w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:id="2">${p(`<w:r><w:footnoteRef/></w:r>${run('The capital of Ecuador')}`)}</w:footnote>`,
    },
  ),
  text('endnotes.docx', p(`${run('As was shown')}<w:r><w:endnoteReference w:id="2"/></w:r>`), ['Journal of Nursing'], {
    endnotes: `<w:endnote w:id="2">${p('Journal of Nursing 12')}</w:endnote>`,
  }),
  text(
    'comments.docx',
    p(
      `<w:commentRangeStart w:id="0"/>${run('My text')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    ),
    ['My text'],
    {
      comments: `<w:comment w:id="0" w:author="Teacher">${p('PLEASE REWRITE THIS PART')}</w:comment>`,
    },
  ),
  list('decimal', 'decimal', '%1.'),
  list('bullet', 'bullet', '•'),
  list('symbol-bullet', 'bullet', '\uF0B7'),
  list('letters', 'lowerLetter', '%1)'),
  list('roman', 'upperRoman', '%1.'),
  list('no-format', 'none', ''),
];

const scriptFiles: readonly SampleFile[] = Object.entries(scriptTexts).map(([script, words]) => ({
  name: `script-${script}.docx`,
  kind: 'scripts',
  make: async () =>
    wordFile({
      body: ['arabic', 'hebrew', 'persian', 'urdu'].includes(script)
        ? p(run(words, '<w:rtl/>'), '<w:bidi/>') + p(run(words, '<w:rtl/>') + run(' and English words'), '<w:bidi/>')
        : p(words) + p(`${words} ${words}`),
    }),
  expected: { outcome: 'completed' },
}));

const pictureParts = { 'word/media/image1.png': png({ width: 80, height: 60 }) };
export const pictureRun = (id = 'image1') =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="1000000" cy="750000"/><wp:docPr id="1" name="a"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="a"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1000000" cy="750000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A Word 97 picture, which is drawn by the markup of that time. */
const oldPictureRun =
  '<w:r><w:pict><v:shape style="width:80pt;height:60pt"><v:imagedata r:id="image1"/></v:shape></w:pict></w:r>';

const pictureOf = (name: string, content: Buffer, picture = pictureRun()) =>
  wordFile({
    body: p('My photo') + p(picture),
    relations: [{ id: 'image1', type: 'image', target: `media/${name}` }],
    more: { [`word/media/${name}`]: content },
  });

/** A file that no browser shows: the header of a Windows metafile. */
const metafile = Buffer.concat([Buffer.from('d7cdc69a00000000000000', 'hex'), Buffer.alloc(60)]);

const otherPictures = (
  [
    [
      'picture-tiff.docx',
      () =>
        sharp(png())
          .tiff()
          .toBuffer()
          .then((bytes) => pictureOf('image1.tiff', bytes)),
    ],
    ['picture-wmf.docx', async () => pictureOf('image1.wmf', metafile)],
    ['picture-wmf-old-markup.docx', async () => pictureOf('image1.wmf', metafile, oldPictureRun)],
  ] as const
).map(
  ([name, make]): SampleFile => ({
    name,
    kind: 'pictures',
    make,
    expected: { outcome: 'refused', message: /save it as a PDF/ },
  }),
);

const pictureFiles: readonly SampleFile[] = [
  {
    name: 'picture-old-markup.docx',
    kind: 'pictures',
    make: async () => pictureOf('image1.png', png(), oldPictureRun),
    expected: { outcome: 'completed', text: ['My photo'] },
  },
  ...otherPictures,
  {
    name: 'picture.docx',
    kind: 'pictures',
    make: async () =>
      wordFile({
        body: p('My photo') + p(pictureRun()),
        relations: [{ id: 'image1', type: 'image', target: 'media/image1.png' }],
        more: pictureParts,
      }),
    expected: { outcome: 'completed', text: ['My photo'] },
  },
  {
    name: 'picture-only.docx',
    kind: 'pictures',
    make: async () =>
      wordFile({
        body: p(pictureRun()),
        relations: [{ id: 'image1', type: 'image', target: 'media/image1.png' }],
        more: pictureParts,
      }),
    expected: { outcome: 'completed', pages: 1 },
  },
];

/** Word files of named kinds. */
export const wordFiles: readonly SampleFile[] = [
  ...textFiles,
  ...scriptFiles,
  ...pictureFiles,
  ...pageFiles,
  ...changedFiles,
  ...linkFiles,
  ...objectFiles,
];

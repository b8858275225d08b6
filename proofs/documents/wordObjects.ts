import type { SampleFile } from './sampleFile.ts';
import { p, run, type WordParts, wordFile } from './wordFile.ts';

const boxWords = 'INSIDE THE BOX: president of the science club';
const shape = (words = boxWords) =>
  `<w:drawing><wp:anchor simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="4500000" cy="900000"/><wp:wrapTopAndBottom/><wp:docPr id="1" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/><wps:txbx><w:txbxContent>${p(words)}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const vml = (words = boxWords) =>
  `<w:pict><v:shape style="width:300pt;height:60pt"><v:textbox><w:txbxContent>${p(words)}</w:txbxContent></v:textbox></v:shape></w:pict>`;
const alternatives = (choice: string, fallback?: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback === undefined ? '' : `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent></w:r>`;

const box = (name: string, inner: string, words: readonly string[] = [boxWords]): SampleFile => ({
  name,
  kind: 'text boxes',
  make: async () => wordFile({ body: p('Before the box.') + p(inner) + p('After the box.') }),
  expected: { outcome: 'completed', text: ['Before the box', ...words, 'After the box'] },
});

const refused = (name: string, parts: WordParts): SampleFile => ({
  name,
  kind: 'what cannot be drawn',
  make: async () => wordFile(parts),
  expected: { outcome: 'refused', message: /save it as a PDF/ },
});

const statement = p('My statement about nursing and people');

/** Text boxes, and objects that no part of the product draws. */
export const objectFiles: readonly SampleFile[] = [
  box('box-with-fallback.docx', alternatives(shape(), vml())),
  box('box-without-fallback.docx', alternatives(shape())),
  box('box-empty-fallback.docx', alternatives(shape(), '')),
  box('box-vml.docx', `<w:r>${vml()}</w:r>`),
  box('box-bare.docx', `<w:r>${shape()}</w:r>`),
  box(
    'two-boxes.docx',
    `<w:r>${shape('THE FIRST BOX HAS WORDS')}</w:r><w:r>${shape('THE SECOND BOX HAS MORE')}</w:r>`,
    ['THE FIRST BOX HAS WORDS', 'THE SECOND BOX HAS MORE'],
  ),
  refused('embedded-html.docx', {
    body: `${statement}<w:altChunk r:id="chunk1"/>`,
    relations: [{ id: 'chunk1', type: 'aFChunk', target: 'chunk.html' }],
    more: { 'word/chunk.html': '<p>The statement itself is in here and is long.</p>' },
  }),
  refused('chart.docx', {
    body:
      statement +
      p(
        `<w:r><w:drawing><wp:inline><wp:extent cx="1000000" cy="1000000"/><wp:docPr id="1" name="a"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="chart1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
      ),
    relations: [{ id: 'chart1', type: 'chart', target: 'charts/chart1.xml' }],
    more: {
      'word/charts/chart1.xml': '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>',
    },
  }),
  refused('subdocument.docx', {
    body: `${statement}<w:subDoc r:id="sub1"/>`,
    relations: [{ id: 'sub1', type: 'subDocument', target: 'other.docx', isExternal: true }],
  }),
  {
    name: 'unused-parts.docx',
    kind: 'text and lists',
    make: async () =>
      wordFile({
        body: p(run('Only this is shown to a reader')),
        headers: { header9: p('A header that no section uses') },
      }),
    expected: { outcome: 'completed', text: ['Only this is shown'], absent: ['no section uses'] },
  },
];

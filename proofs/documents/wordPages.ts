import type { SampleFile } from './sampleFile.ts';
import { field, letter, p, run, table, type WordParts, wordFile } from './wordFile.ts';

const sentence = 'This sentence of the statement tells about my grandmother and why I want to study nursing. ';
export const essay = (paragraphs = 24) =>
  Array.from({ length: paragraphs }, (_, index) => p(`${index + 1}. ${sentence.repeat(6)}`)).join('');

const pages = (name: string, parts: WordParts, expected: Partial<SampleFile['expected']> = {}): SampleFile => ({
  name,
  kind: 'pages and margins',
  make: async () => wordFile(parts),
  expected: { outcome: 'completed', ...expected },
});

const reference = (kind: 'header' | 'footer', id: string, type = 'default') =>
  `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
const numbered = p(`${run('Ana Lee, page ')}${field('PAGE', '7')}${run(' of ')}${field('NUMPAGES', '9')}`);
const next = (setup: string) => p('', `<w:sectPr>${setup}</w:sectPr>`);
const landscape =
  '<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>';
const pageBreak = '<w:r><w:br w:type="page"/></w:r>';

export const pageFiles: readonly SampleFile[] = [
  pages('long.docx', { body: essay() }),
  pages('long-narrow-margins.docx', { body: essay(), section: letter(720) }),
  pages('long-wide-margins.docx', { body: essay(), section: letter(2160) }),
  pages('a4.docx', { body: essay(8), section: letter().replace('12240', '11906').replace('15840', '16838') }),
  pages(
    'header-and-footer.docx',
    {
      body: essay(16),
      section: reference('header', 'header1') + reference('footer', 'footer1') + letter(),
      headers: { header1: p('Statement of Ana Lee'), footer1: numbered },
    },
    { text: ['Statement of Ana Lee', 'page 1 of', 'page 3 of'], absent: ['page 7 of'] },
  ),
  pages(
    'simple-page-field.docx',
    {
      body: essay(),
      section: reference('footer', 'footer1') + letter(),
      headers: { footer1: p(`${run('Page ')}<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>`) },
    },
    { text: ['Page 1', 'Page 3'] },
  ),
  pages(
    'own-first-page.docx',
    {
      body: essay(),
      section: `${reference('header', 'header1', 'first')}${reference('header', 'header2')}${letter()}<w:titlePg/>`,
      headers: { header1: p('Cover header'), header2: p('Later header') },
    },
    { text: ['Cover header', 'Later header'] },
  ),
  pages(
    'even-pages.docx',
    {
      body: essay(),
      section: `${reference('header', 'header1')}${reference('header', 'header2', 'even')}${letter()}`,
      settings: '<w:evenAndOddHeaders/>',
      headers: { header1: p('Odd header'), header2: p('Even header') },
    },
    { text: ['Odd header', 'Even header'] },
  ),
  pages('high-header.docx', {
    body: essay(),
    section: reference('header', 'header1') + letter(),
    headers: { header1: Array.from({ length: 8 }, (_, line) => p(`Line ${line} of the letterhead`)).join('') },
  }),
  pages(
    'landscape-section.docx',
    { body: p('Upright text') + next(letter()) + table([['Wide', 'table']]) + next(landscape) + p('Upright again') },
    { pages: 3, text: ['Upright text', 'Wide', 'Upright again'] },
  ),
  pages(
    'continuous-section.docx',
    {
      body: p('Before the columns') + next(letter()) + essay(2),
      section: `<w:type w:val="continuous"/>${letter()}<w:cols w:num="2"/>`,
    },
    { pages: 1 },
  ),
  pages('page-break.docx', { body: p(`${run('First page')}${pageBreak}${run('Second page')}`) }, { pages: 2 }),
  pages('page-break-alone.docx', { body: p('First page') + p(pageBreak) + p('Second page') }, { pages: 2 }),
  pages('page-break-last.docx', { body: p('Only page') + p(pageBreak) }, { pages: 1 }),
  pages('page-break-before.docx', { body: p('First page') + p('Second page', '<w:pageBreakBefore/>') }, { pages: 2 }),
  pages('break-and-section.docx', { body: p('First') + p(pageBreak) + next(letter()) + p('Second') }, { pages: 2 }),
  pages('wide-table.docx', {
    body: table([Array.from({ length: 6 }, (_, column) => `Column ${column} of a wide table`)]) + p(''),
  }),
  pages('long-table.docx', {
    body: table(Array.from({ length: 120 }, (_, row) => [`Row ${row}`, `Grade of row ${row}`])) + p('End'),
  }),
  pages('negative-indent.docx', { body: p('Out of the margin', '<w:ind w:left="-720"/>') + essay(2) }),
  pages(
    'roman-numbers.docx',
    {
      body: essay(12),
      section: `${reference('footer', 'footer1')}${letter()}<w:pgNumType w:fmt="lowerRoman" w:start="3"/>`,
      headers: { footer1: p(`${run('page ')}${field('PAGE', 'i')}`) },
    },
    { text: ['page iii'] },
  ),
];

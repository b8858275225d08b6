import { PDFDocument } from '@cantoo/pdf-lib';
import { fieldContent, formPdf, hexText, type RawField } from '../../server/testing/documents/rawForms.ts';
import { streamOf } from '../../server/testing/documents/rawPdf.ts';
import type { SampleFile } from './sampleFile.ts';

const form = (
  name: string,
  fields: readonly RawField[],
  expected: Partial<SampleFile['expected']>,
  keys = '',
  parts: Parameters<typeof formPdf>[2] = {},
): SampleFile => ({
  name: `form-${name}.pdf`,
  kind: 'PDF forms',
  make: async () => formPdf(fields, keys, parts),
  expected: { outcome: 'completed', ...expected },
});

/** A field with a value and the appearance that a viewer shows. */
const written = (value: string, appearance: Partial<RawField['appearance']> = {}): RawField => ({
  value,
  appearance: { content: fieldContent(value), ...appearance },
});

const outdated = '/NeedAppearances true';
const ana = { text: ['Ana Lee'] };

/** Names whose letters the standard fonts of forms lack, and the words that a reader finds. */
const names: Readonly<Record<string, string>> = {
  vietnamese: 'Nguyễn Thị Ánh',
  polish: 'Łukasz Żółć',
  turkish: 'Gülşen Işık',
  greek: 'Ελένη Παπαδοπούλου',
  russian: 'Анна Иванова',
  chinese: '王小明',
  japanese: '山田さくら',
  korean: '김민지',
};
const others: Readonly<Record<string, string>> = {
  arabic: 'محمد علي',
  hebrew: 'רחל כהן',
  hindi: 'अनिता शर्मा',
  thai: 'สมชาย',
};

const scripts = [
  ...Object.entries(names).map(([script, value]) => form(script, [{ value }], { text: [value] }, outdated)),
  // Read from right to left, or drawn in another order than it is written.
  ...Object.entries(others).map(([script, value]) => form(script, [{ value }], {}, outdated)),
];

const places: readonly SampleFile[] = [
  form('own-appearance', [written('Ana Lee')], ana),
  form(
    'page-coordinates',
    [written('Ana Lee', { box: '[180 650 480 674]', content: fieldContent('Ana Lee', 182, 657) })],
    ana,
  ),
  form('scaled-box', [written('Ana Lee', { box: '[0 0 150 12]', content: fieldContent('Ana Lee', 2, 2) })], ana),
  form('moved-box', [written('Ana Lee', { box: '[-10 -10 290 14]', content: fieldContent('Ana Lee', -8, -3) })], ana),
  form(
    'rotated',
    [written('Ana Lee', { box: '[0 0 24 300]', matrix: '[0 1 -1 0 0 0]', content: fieldContent('Ana Lee', 2, 9) })],
    ana,
  ),
  form('fonts-of-the-form', [written('Ana Lee', { resources: '' })], ana),
  form('rotated-page', [written('Ana Lee')], ana, '', { page: '/Rotate 90' }),
];

const visibility: readonly SampleFile[] = [
  form('hidden', [written('Ana Lee'), { ...written('Teacher only'), flags: 6 }], { ...ana, absent: ['Teacher only'] }),
  form('no-view', [written('Ana Lee'), { ...written('Printed only'), flags: 36 }], {
    ...ana,
    absent: ['Printed only'],
  }),
  form('not-printed', [{ ...written('Ana Lee'), flags: 0 }], ana),
  form('hidden-without-appearance', [written('Ana Lee'), { value: 'Teacher only', flags: 6 }], {
    ...ana,
    absent: ['Teacher only'],
  }),
];

const line: [number, number, number, number] = [72, 400, 540, 640];
const essay = 'I want to study nursing because I care about people. '.repeat(12).trim();
const check = (state: string) => `/FT /Btn /AS /${state} /V /${state} /AP <</N <</Yes 8 0 R>>>>`;

const kinds: readonly SampleFile[] = [
  form('no-appearance', [{ value: 'Ana Lee' }], ana),
  form('outdated', [{ ...written('Old name'), value: 'Ana Lee' }], { ...ana, absent: ['Old name'] }, outdated),
  form(
    'multiline',
    [{ value: essay, rectangle: line, keys: '/FT /Tx /Ff 4096' }],
    { text: ['I want to study nursing because'] },
    outdated,
  ),
  form(
    'too-long-for-its-line',
    [{ value: 'My home is in a town by the sea with a hospital where I was born' }],
    { text: ['where I was born'] },
    outdated,
  ),
  form('cells', [{ value: 'K7QM4T9X', keys: '/FT /Tx /Ff 16777216 /MaxLen 12' }], {}, outdated),
  form('right-aligned', [{ value: 'Ana Lee', keys: '/FT /Tx /Q 2' }], ana, outdated),
  form('color', [{ value: 'Ana Lee', keys: '/FT /Tx /MK <</BC [0 0 1] /BG [0.9 0.9 1]>>' }], ana, outdated),
  form('password', [{ value: 'secret', keys: '/FT /Tx /Ff 8192' }], { absent: ['secret'] }, outdated),
  form(
    'choice',
    [{ value: 'rn', keys: `/FT /Ch /Ff 131072 /Opt [[${hexText('rn')} ${hexText('Registered nurse')}]]` }],
    { text: ['Registered nurse'] },
    outdated,
  ),
  form(
    'list',
    [
      {
        keys: `/FT /Ch /V [${hexText('Nursing')} ${hexText('Care')}] /Opt [${hexText('Nursing')} ${hexText('Care')}]`,
        rectangle: line,
      },
    ],
    { text: ['Nursing', 'Care'] },
    outdated,
  ),
  form('inherited-value', [{ keys: '/Parent 8 0 R' }], ana, outdated, {
    more: [`<</FT /Tx /T (p) /V ${hexText('Ana Lee')}>>`],
  }),
  form('checked', [{ keys: check('Yes'), rectangle: [72, 600, 90, 618] }], {}, '', {
    more: [streamOf('/Type /XObject /Subtype /Form /BBox [0 0 18 18]', Buffer.from('2 2 14 14 re f'))],
  }),
  form('checked-without-appearance', [{ keys: '/FT /Btn /AS /Yes /V /Yes', rectangle: [72, 600, 90, 618] }], {}),
  form('values-in-a-loop', [{ keys: '/FT /Tx /Parent 6 0 R' }], { text: ['My statement'] }, outdated),
  form('static-xfa', [written('Ana Lee')], ana, '/XFA 8 0 R', { more: [streamOf('', Buffer.from('<xdp/>'))] }),
  {
    name: 'form-by-a-library.pdf',
    kind: 'PDF forms',
    make: async () => {
      const document = await PDFDocument.create();
      const field = document.getForm().createTextField('name');
      field.setText('Ana Lee');
      field.addToPage(document.addPage([612, 792]), { x: 72, y: 600, width: 200, height: 20 });
      return Buffer.from(await document.save());
    },
    expected: { outcome: 'completed', text: ['Ana Lee'] },
  },
];

export const formFiles: readonly SampleFile[] = [...scripts, ...places, ...visibility, ...kinds];

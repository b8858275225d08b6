import type { SampleFile } from './sampleFile.ts';
import { field, letter, p, run, table, type WordParts, wordFile } from './wordFile.ts';

const file = (
  kind: string,
  name: string,
  parts: WordParts,
  text: readonly string[],
  absent: readonly string[] = [],
): SampleFile => ({
  name,
  kind,
  make: async () => wordFile(parts),
  expected: { outcome: 'completed', text, absent },
});

const by = 'w:id="1" w:author="Teacher" w:date="2026-11-01T00:00:00Z"';
const deleted = (text: string) => `<w:del ${by}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const inserted = (text: string) => `<w:ins ${by}>${run(text)}</w:ins>`;
const changes = (name: string, body: string, text: readonly string[], absent: readonly string[]) =>
  file('tracked changes', name, { body }, text, absent);
const fields = (name: string, body: string, text: readonly string[], absent: readonly string[] = []) =>
  file('fields and controls', name, { body }, text, absent);
const formField = (data: string, result = '') =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="a"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result && run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** Tracked changes, fields and content controls. */
export const changedFiles: readonly SampleFile[] = [
  changes(
    'tracked.docx',
    p(run('I love ') + deleted('DELETEDWORD') + inserted('INSERTED ') + run('nursing and people')),
    ['I love INSERTED nursing'],
    ['DELETEDWORD'],
  ),
  changes(
    'moved.docx',
    p(
      `<w:moveFromRangeStart w:id="2" w:name="m"/><w:moveFrom ${by}>${run('MOVEDAWAY')}</w:moveFrom><w:moveFromRangeEnd w:id="2"/>`,
    ) + p(`<w:moveTo ${by}>${run('moved here')}</w:moveTo>`),
    ['moved here'],
    ['MOVEDAWAY'],
  ),
  changes(
    'joined-paragraphs.docx',
    p('The beginning of a sentence ', `<w:rPr><w:del ${by}/></w:rPr>`) + p('and its end.'),
    ['The beginning of a sentence and its end'],
    [],
  ),
  changes(
    'deleted-row.docx',
    table([['Kept row', 'kept']]).replace(
      '</w:tbl>',
      `<w:tr><w:trPr><w:del ${by}/></w:trPr><w:tc>${p(deleted('GONEROW'))}</w:tc></w:tr></w:tbl>`,
    ) + p('End'),
    ['Kept row'],
    ['GONEROW'],
  ),
  file(
    'tracked changes',
    'tracked-header.docx',
    {
      body: p('Body text'),
      section: `<w:headerReference w:type="default" r:id="header1"/>${letter()}`,
      headers: { header1: p(run('Ana ') + deleted('WRONGNAME') + inserted('Lee')) },
    },
    ['Ana Lee'],
    ['WRONGNAME'],
  ),
  file(
    'tracked changes',
    'tracked-footnote.docx',
    {
      body: p(`${run('Text')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      footnotes: `<w:footnote w:id="2">${p(run('A note ') + deleted('OLDNOTE') + inserted('that is new'))}</w:footnote>`,
    },
    ['A note that is new'],
    ['OLDNOTE'],
  ),
  changes(
    'format-change.docx',
    p(`<w:r><w:rPr><w:b/><w:rPrChange ${by}><w:rPr/></w:rPrChange></w:rPr><w:t>Bold now</w:t></w:r>`),
    ['Bold now'],
    [],
  ),
  changes(
    'inserted-table-row.docx',
    table([['Old row', 'a']]).replace(
      '</w:tbl>',
      `<w:tr><w:trPr><w:ins ${by}/></w:trPr><w:tc>${p(inserted('New row'))}</w:tc></w:tr></w:tbl>`,
    ) + p('End'),
    ['New row'],
    [],
  ),
  fields(
    'simple-field.docx',
    p(
      `${run('My name is ')}<w:fldSimple w:instr=" AUTHOR "><w:r><w:t>Ana Lee</w:t></w:r></w:fldSimple>${run(' and I write')}`,
    ),
    ['My name is Ana Lee and I write'],
  ),
  fields(
    'complex-field.docx',
    p(run('Today is ') + field('DATE', 'November 29') + run(' here')),
    ['Today is November 29 here'],
    ['DATE'],
  ),
  fields(
    'field-in-one-run.docx',
    p(
      '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>AUTHOR</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>Ana Maria Lee</w:t><w:fldChar w:fldCharType="end"/></w:r>',
    ),
    ['Ana Maria Lee'],
  ),
  fields('nested-field.docx', p(run('If: ') + field('IF', field('MERGEFIELD name', 'Ana Lee is here'))), [
    'Ana Lee is here',
  ]),
  fields(
    'contents.docx',
    p(
      field('TOC \\o', `<w:hyperlink w:anchor="a">${run('Introduction')}<w:r><w:tab/></w:r>${run('1')}</w:hyperlink>`),
    ) + p('Introduction'),
    ['Introduction'],
  ),
  fields('form-text.docx', p(run('Name: ') + formField('<w:textInput/>', 'Ana Lee Garcia')), ['Ana Lee Garcia']),
  fields(
    'form-list.docx',
    p(
      run('Degree: ') +
        formField(
          '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Bachelor"/><w:listEntry w:val="Master of Science"/></w:ddList>',
        ),
    ),
    ['Master of Science'],
  ),
  fields(
    'form-check.docx',
    p(formField('<w:checkBox><w:sizeAuto/><w:checked/></w:checkBox>') + run(' I have read this')),
    ['I have read this'],
  ),
  fields(
    'content-control.docx',
    p(
      `<w:sdt><w:sdtPr><w:alias w:val="Name"/></w:sdtPr><w:sdtContent>${run('Typed into a control')}</w:sdtContent></w:sdt>`,
    ),
    ['Typed into a control'],
  ),
  fields(
    'control-around-row.docx',
    table([['First', 'row']]).replace(
      '</w:tbl>',
      `<w:sdt><w:sdtContent><w:tr><w:tc>${p('Row in a control')}</w:tc></w:tr></w:sdtContent></w:sdt></w:tbl>`,
    ) + p('End'),
    ['Row in a control'],
  ),
  fields(
    'control-in-link.docx',
    p(
      `<w:hyperlink w:anchor="a"><w:sdt><w:sdtContent>${run('Link in a control')}</w:sdtContent></w:sdt></w:hyperlink>`,
    ),
    ['Link in a control'],
  ),
  fields(
    'custom-xml.docx',
    `<w:customXml w:element="a">${p(`<w:customXml w:element="b">${run('Inside custom markup')}</w:customXml>`)}</w:customXml>`,
    ['Inside custom markup'],
  ),
  fields('smart-tag.docx', p(`<w:smartTag w:element="place">${run('Born in Guayaquil')}</w:smartTag>`), [
    'Born in Guayaquil',
  ]),
  fields(
    'direction.docx',
    p(`<w:dir w:val="ltr">${run('Inside a direction')}</w:dir><w:bdo w:val="ltr">${run(' and another')}</w:bdo>`),
    ['Inside a direction and another'],
  ),
  fields(
    'ruby.docx',
    p(
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('かんご')}</w:rt><w:rubyBase>${run('看護')}</w:rubyBase></w:ruby></w:r>${run('を学びたい')}`,
    ),
    [],
  ),
];

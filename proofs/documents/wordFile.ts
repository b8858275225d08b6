import { type Parts, zip } from '../../server/testing/documents/zip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const microsoft = 'http://schemas.microsoft.com/office/word/2010';

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${office}"`,
  `xmlns:a="${drawing}/main"`,
  `xmlns:pic="${drawing}/picture"`,
  `xmlns:wp="${drawing}/wordprocessingDrawing"`,
  `xmlns:c="${drawing}/chart"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  `xmlns:wps="${microsoft}/wordprocessingShape"`,
  `xmlns:wpg="${microsoft}/wordprocessingGroup"`,
].join(' ');

const xml = (name: string, inner: string, attributes = namespaces) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${name} ${attributes}>${inner}</${name}>`;

export interface Relation {
  id: string;
  type: string;
  target: string;
  isExternal?: boolean;
}

export interface WordParts {
  /** The inside of the body, without the properties of its last section. */
  body: string;
  section?: string;
  styles?: string;
  settings?: string;
  numbering?: string;
  footnotes?: string;
  endnotes?: string;
  comments?: string;
  /** Headers and footers by name, such as `header1`. Their relationship has the same name. */
  headers?: Readonly<Record<string, string>>;
  relations?: readonly Relation[];
  more?: Parts;
}

export const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
/** A paragraph of a text, or of runs. */
export const p = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`;
export const letter = (margins = 1440) =>
  `<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="${margins}" w:right="${margins}" w:bottom="${margins}" w:left="${margins}" w:header="720" w:footer="720" w:gutter="0"/>`;
export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/>${properties}</w:tcPr>${content}</w:tc>`;
export const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${rows[0]?.map(() => '<w:gridCol w:w="4000"/>').join('')}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map((item) => cell(item.startsWith('<') ? item : p(item))).join('')}</w:tr>`).join('')}</w:tbl>`;
/** A field whose result Word saved. */
export const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result.startsWith('<') ? result : run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A Word document of the parts given. */
export function wordFile({
  body,
  section = letter(),
  headers = {},
  relations = [],
  more = {},
  ...stories
}: WordParts): Buffer {
  const optional = Object.entries({
    styles: ['w:styles', stories.styles],
    settings: ['w:settings', stories.settings],
    numbering: ['w:numbering', stories.numbering],
    footnotes: ['w:footnotes', stories.footnotes],
    endnotes: ['w:endnotes', stories.endnotes],
    comments: ['w:comments', stories.comments],
  } as const).flatMap(([name, [root, inner]]) => (inner === undefined ? [] : [{ name, root, inner }]));
  const around = Object.entries(headers).map(([name, inner]) => {
    const kind = name.startsWith('header') ? 'header' : 'footer';
    return { name, kind, root: kind === 'header' ? 'w:hdr' : 'w:ftr', inner };
  });
  const own: readonly Relation[] = [
    ...optional.map(({ name }) => ({ id: name, type: name, target: `${name}.xml` })),
    ...around.map(({ name, kind }) => ({ id: name, type: kind, target: `${name}.xml` })),
    ...relations,
  ];
  const overrides = [
    { name: 'document', type: 'document.main' },
    ...optional.map(({ name }) => ({ name, type: name })),
    ...around.map(({ name, kind }) => ({ name, type: kind })),
  ].map(({ name, type }) => `<Override PartName="/word/${name}.xml" ContentType="${word}.${type}+xml"/>`);
  return zip({
    '[Content_Types].xml': xml(
      'Types',
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}`,
      `xmlns="${package_}/content-types"`,
    ),
    '_rels/.rels': relationships([{ id: 'document', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': xml('w:document', `<w:body>${body}<w:sectPr>${section}</w:sectPr></w:body>`),
    'word/_rels/document.xml.rels': relationships(own),
    ...Object.fromEntries(
      [...optional, ...around].map(({ name, root, inner }) => [`word/${name}.xml`, xml(root, inner)]),
    ),
    ...more,
  });
}

export const relationships = (all: readonly Relation[]) =>
  xml(
    'Relationships',
    all
      .map(
        ({ id, type, target, isExternal }) =>
          `<Relationship Id="${id}" Type="${office}/${type}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
      )
      .join(''),
    `xmlns="${package_}/relationships"`,
  );

import type { Element } from '@xmldom/xmldom';
import { attribute, child, childrenOf, descendants, isOn, type Parts, parseXml } from '../word/docxXml.ts';
import { type Margins, readMargins } from './docxMargins.ts';

/** What a reader of a Word document sees. */
export interface DocxText {
  paragraphs: readonly string[];
  /** It shows something that is not in its own text: a chart, a diagram, an embedded document. */
  hasForeignContent: boolean;
  /** The smallest margins of all pages, where headers and footers count as text. In points. */
  margins: Margins;
}

/** Reads what a Word document shows: no comments, no hidden or deleted text, no parts that no page uses. */
export function readDocxText(parts: Parts): DocxText {
  const reader = new Reader(hiddenStyles(parts));
  const document = parseXml(parts.get('word/document.xml') ?? Buffer.alloc(0));
  reader.read(document);
  for (const [part, notes] of [
    ['footnotes', reader.footnotes],
    ['endnotes', reader.endnotes],
  ] as const) {
    const root = notes.size > 0 && parts.get(`word/${part}.xml`);
    if (root)
      for (const note of childrenOf(parseXml(root))) if (notes.has(attribute(note, 'id') ?? '')) reader.read(note);
  }
  for (const header of firstHeaders(document, parts)) reader.read(header);
  const { paragraphs, hasForeignContent } = reader;
  return { paragraphs, hasForeignContent, margins: readMargins(document) };
}

/** Elements without text that a reader sees. */
const unseen = ['del', 'moveFrom', 'delText', 'pPr', 'sdtPr', 'sectPr', 'oMath', 'oMathPara', 'rubyPr'];
/** What is drawn of these comes from other parts. */
const foreign = ['altChunk', 'subDoc', 'chart', 'relIds', 'contentPart'];

/** A program draws a number or something else here, so that the words before and after it do not follow one another. */
const interrupting = [
  'footnoteReference',
  'endnoteReference',
  'ruby',
  'rubyBase',
  'fldSimple',
  'sym',
  'drawing',
  'pict',
  'oMath',
];

/** Reads one story after another. */
class Reader {
  readonly paragraphs: string[] = [];
  readonly footnotes = new Set<string>();
  readonly endnotes = new Set<string>();
  hasForeignContent = false;
  private readonly hiddenStyles: ReadonlySet<string>;
  private readonly fields = new OpenFields();

  constructor(hiddenStyles: ReadonlySet<string>) {
    this.hiddenStyles = hiddenStyles;
  }

  /** `paragraph` is the index of the paragraph that the element is in. A text box inside a paragraph has its own ones. */
  read(element: Element, paragraph = 0) {
    const name = element.localName ?? '';
    if (interrupting.includes(name)) this.add(paragraph, '\n');
    if (unseen.includes(name) || this.isHidden(element, name)) return;
    if (foreign.includes(name) || (name === 'wgp' && descendants(element, 'pic').length > 0))
      this.hasForeignContent = true;
    if (name === 'footnoteReference') this.footnotes.add(attribute(element, 'id') ?? '');
    if (name === 'endnoteReference') this.endnotes.add(attribute(element, 'id') ?? '');
    if (this.fields.read(element, name)) return this.add(paragraph, '\n');
    const index = name === 'p' || name === 'rt' ? this.paragraphs.push('') - 1 : paragraph;
    if (name === 't') this.add(index, element.textContent ?? '');
    if (['tab', 'br', 'cr', 'ptab'].includes(name)) this.add(index, ' ');
    for (const inner of branchesOf(element, name)) this.read(inner, index);
    if (interrupting.includes(name)) this.add(index, '\n');
  }

  private add(paragraph: number, text: string) {
    if (text === '\n' || this.fields.areShown)
      this.paragraphs[paragraph] = `${this.paragraphs[paragraph] ?? ''}${text}`;
  }

  private isHidden(element: Element, name: string): boolean {
    if (name === 'tr') return child(child(element, 'trPr'), 'del') !== undefined;
    if (name === 'fldSimple') return isPageNumber(attribute(element, 'instr') ?? '');
    if (name !== 'r' && name !== 'p') return false;
    const properties = child(element, name === 'r' ? 'rPr' : 'pPr');
    const style = attribute(child(properties, name === 'r' ? 'rStyle' : 'pStyle'), 'val');
    return (name === 'r' && isOn(child(properties, 'vanish'))) || (style !== undefined && this.hiddenStyles.has(style));
  }
}

/** A field has a hidden instruction and a visible result. The number of a page is not the one that was saved. */
class OpenFields {
  private readonly open: { instruction: string; hasResult: boolean }[] = [];

  get areShown(): boolean {
    return this.open.every(({ instruction, hasResult }) => hasResult && !isPageNumber(instruction));
  }

  /** Returns whether the element belongs to a field. */
  read(element: Element, name: string): boolean {
    const field = this.open.at(-1);
    if (name === 'instrText' && field) field.instruction += element.textContent ?? '';
    if (name !== 'fldChar') return name === 'instrText';
    const type = attribute(element, 'fldCharType');
    if (type === 'begin') this.open.push({ instruction: '', hasResult: false });
    else if (type === 'separate' && field) field.hasResult = true;
    else this.open.pop();
    return true;
  }
}

const isPageNumber = (instruction: string): boolean => /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i.test(instruction);

/** Every reader draws one of the alternatives. */
function branchesOf(element: Element, name: string): readonly Element[] {
  if (name !== 'AlternateContent') return childrenOf(element);
  const branches = childrenOf(element);
  return branches.filter(
    (branch) => branch === (branches.find((item) => descendants(item, 't').length > 0) ?? branches.at(-1)),
  );
}

/** The header and footer of the first page. Whether those of other pages show depends on how long the text is. */
function firstHeaders(document: Element, parts: Parts): readonly Element[] {
  const [section] = descendants(document, 'sectPr');
  const relationships = parts.get('word/_rels/document.xml.rels');
  if (!section || !relationships) return [];
  const kind = isOn(child(section, 'titlePg')) ? 'first' : 'default';
  const targets = new Map(
    childrenOf(parseXml(relationships)).map((item) => [attribute(item, 'Id'), attribute(item, 'Target')]),
  );
  return childrenOf(section).flatMap((reference) => {
    const isShown =
      /^(header|footer)Reference$/.test(reference.localName ?? '') && attribute(reference, 'type') === kind;
    const part = isShown && parts.get(`word/${targets.get(attribute(reference, 'id'))}`);
    return part ? [parseXml(part)] : [];
  });
}

/** Styles whose text is hidden, and those that are based on them. */
function hiddenStyles(parts: Parts): ReadonlySet<string> {
  const styles = parts.get('word/styles.xml');
  const hidden = new Set<string>();
  if (!styles?.includes('vanish')) return hidden;
  const all = descendants(parseXml(styles), 'style');
  const idOf = (style: Element) => attribute(style, 'styleId') ?? '';
  for (const style of all) if (isOn(child(child(style, 'rPr'), 'vanish'))) hidden.add(idOf(style));
  for (const style of all) if (hidden.has(attribute(child(style, 'basedOn'), 'val') ?? '')) hidden.add(idOf(style));
  return hidden;
}

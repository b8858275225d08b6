import type { Element } from '@xmldom/xmldom';
import {
  ancestor,
  child,
  childrenOf,
  descendants,
  hasContent,
  make,
  makeText,
  parentOf,
  remove,
  unwrap,
} from './docxXml.ts';

/** Elements that mean something to Word alone. What is inside them is drawn. */
const wrappers = ['customXml', 'smartTag', 'dir', 'bdo', 'sdtContent'];

/** Puts what docx-preview draws in the place of what it leaves out: text in wrappers, alternatives, text boxes, ruby. */
export function flattenMarkup(root: Element) {
  for (const choice of descendants(root, 'AlternateContent')) chooseAlternative(choice);
  for (const control of descendants(root, 'sdt')) {
    for (const part of childrenOf(control)) if (part.localName !== 'sdtContent') remove(part);
    unwrap(control);
  }
  for (const wrapper of descendants(root, ...wrappers)) unwrap(wrapper);
  for (const box of descendants(root, 'txbxContent').toReversed()) liftTextBox(box);
  for (const ruby of descendants(root, 'ruby')) flattenRuby(ruby);
  for (const embedded of descendants(root, 'object'))
    replaceWith(embedded, make(embedded, 'pict'), childrenOf(embedded));
  for (const hyphen of descendants(root, 'noBreakHyphen')) replaceWith(hyphen, makeText(hyphen, '\u2011'));
  for (const hyphen of descendants(root, 'softHyphen')) replaceWith(hyphen, makeText(hyphen, '\u00AD'));
  for (const tab of descendants(root, 'ptab')) replaceWith(tab, make(tab, 'tab'));
  for (const rendered of descendants(root, 'lastRenderedPageBreak')) remove(rendered);
}

function replaceWith(element: Element, other: Element, children: readonly Element[] = []) {
  for (const inner of children) other.appendChild(inner);
  element.parentNode?.replaceChild(other, element);
}

/** Every reader draws one branch. The fallback is the older markup, which docx-preview knows, but programs leave it empty. */
function chooseAlternative(alternatives: Element) {
  const fallback = child(alternatives, 'Fallback');
  const chosen = fallback && hasContent(fallback) ? fallback : (child(alternatives, 'Choice') ?? fallback);
  for (const branch of childrenOf(alternatives)) if (branch === chosen) unwrap(branch);
  for (const branch of childrenOf(alternatives).filter(({ localName }) =>
    ['Choice', 'Fallback'].includes(localName ?? ''),
  ))
    remove(branch);
  unwrap(alternatives);
}

/** Puts a text box below its paragraph, in a frame, and takes its drawing away unless that has a picture. */
function liftTextBox(box: Element) {
  const paragraph = ancestor(box, 'p');
  const drawing = ancestor(box, 'drawing', 'pict', 'object');
  if (!paragraph) return;
  const line = (name: string) => make(box, name, { val: 'single', sz: '4', color: 'A6A6A6' });
  const borders = make(box, 'tblBorders', {}, ['top', 'left', 'bottom', 'right'].map(line));
  const cell = make(box, 'tc', {}, childrenOf(box));
  const table = make(box, 'tbl', {}, [make(box, 'tblPr', {}, [borders]), make(box, 'tr', {}, [cell])]);
  parentOf(paragraph)?.insertBefore(table, paragraph.nextSibling);
  remove(box);
  if (drawing && descendants(drawing, 'blip', 'imagedata', 'txbxContent').length === 0) remove(drawing);
}

/** Puts the reading of East Asian characters behind them, in brackets. */
function flattenRuby(ruby: Element) {
  const run = ancestor(ruby, 'r');
  const runsOf = (name: string) => ruby && descendants(ruby, name).flatMap((part) => childrenOf(part));
  const bracket = (text: string) => make(ruby, 'r', {}, [makeText(ruby, text)]);
  for (const part of [...runsOf('rubyBase'), bracket('('), ...runsOf('rt'), bracket(')')])
    run?.parentNode?.insertBefore(part, run);
  remove(ruby);
}

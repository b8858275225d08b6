import type { Element } from '@xmldom/xmldom';
import { attribute, child, descendants, isOn, make, makeText, parentOf, remove, unwrap } from './docxXml.ts';

/** Stand for the number of a page and the count of pages until the pages are known. Unicode reserves them for programs. */
export const pageMark = '\uFDD0';
export const pageCountMark = '\uFDD1';

const marks = { PAGE: pageMark, NUMPAGES: pageCountMark, SECTIONPAGES: pageCountMark } as const;

const markOf = (instruction: string): string | undefined =>
  Object.entries(marks).find(([name]) => instruction.trim().toUpperCase().split(/\s/)[0] === name)?.[1];

/**
 * Leaves the results of fields, which Word saved at the last time. In a header or footer (`hasMarks`) a field for the page's number becomes a
 * mark.
 */
export function resolveFields(root: Element, hasMarks: boolean) {
  resolveComplexFields(root, hasMarks);
  for (const field of descendants(root, 'fldSimple')) {
    const mark = hasMarks && markOf(attribute(field, 'instr') ?? '');
    const result = descendants(field, 't');
    if (mark && result[0]) keepAs(result, mark);
    else if (mark) field.appendChild(make(field, 'r', {}, [makeText(field, mark)]));
    unwrap(field);
  }
}

interface OpenField {
  instruction: string;
  isInResult: boolean;
  result: Element[];
  begin: Element;
}

function resolveComplexFields(root: Element, hasMarks: boolean) {
  const open: OpenField[] = [];
  for (const element of descendants(root, 'fldChar', 'instrText', 't')) {
    const field = open.at(-1);
    if (element.localName === 't') {
      if (open.some(({ isInResult }) => !isInResult)) remove(element);
      else field?.result.push(element);
      continue;
    }
    if (element.localName === 'instrText') {
      if (field) field.instruction += element.textContent ?? '';
      remove(element);
      continue;
    }
    const type = attribute(element, 'fldCharType');
    if (type === 'begin') open.push({ instruction: '', isInResult: false, result: [], begin: element });
    else if (type === 'separate' && field) field.isInResult = true;
    else if (type === 'end' && field) {
      open.pop();
      endField(field, element, hasMarks);
    }
    if (type !== 'begin') remove(element);
  }
  for (const { begin } of open) remove(begin);
}

function endField({ instruction, result, begin }: OpenField, end: Element, hasMarks: boolean) {
  const mark = hasMarks && markOf(instruction);
  const text = mark || formValue(child(begin, 'ffData'));
  if (text && result[0]) keepAs(result, text);
  else if (text) parentOf(end)?.insertBefore(makeText(end, text), end);
  remove(begin);
}

/** A form field of an old kind saves its value in itself. Undefined for a text field, which has a result. */
function formValue(data: Element | undefined): string | undefined {
  const box = child(data, 'checkBox');
  if (box) return isOn(child(box, 'checked') ?? child(box, 'default')) ? '☒' : '☐';
  const list = child(data, 'ddList');
  if (!list) return undefined;
  const entries = descendants(list, 'listEntry').map((entry) => attribute(entry, 'val') ?? '');
  return entries[Number(attribute(child(list, 'result'), 'val') ?? 0)];
}

/** Shows another text in the place of a result. */
function keepAs([first, ...others]: readonly Element[], text: string) {
  if (first) first.textContent = text;
  for (const other of others) remove(other);
}

import { answerColumn, type Column, type Field, fieldColumn, fields, textColumn } from './columns.ts';

/*
 * A university's own columns: a JSON file with `columns`, in their order. Each has a name and what it shows:
 *
 * { "column": "APPLICANT", "field": "id" }
 * { "column": "TERM", "answer": "enroll_term", "codes": { "fall": "202710" } }
 * { "column": "TERM_NAME", "text": "enroll_term" }
 * { "column": "SOURCE", "value": "WEB" }
 */

/** Every fault of a mapping, one line each. */
export class MappingError extends Error {}

/**
 * Reads the columns of a mapping.
 *
 * @param isKey whether a form of the exported applications has the answer
 * @throws a `MappingError`
 */
export function readMapping(json: unknown, isKey: (key: string) => boolean): readonly Column[] {
  const { columns } = Object(json);
  if (!Array.isArray(columns) || columns.length === 0) throw new MappingError('"columns" must be a list.');
  const faults: string[] = [];
  const read = columns.flatMap((entry: unknown, index) => {
    const column = readColumn(entry, isKey);
    if (typeof column !== 'string') return [column];
    faults.push(`Column ${index + 1}: ${column}`);
    return [];
  });
  const names = read.map(({ name }) => name);
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index)))
    faults.push(`Two columns are named ${name}.`);
  if (faults.length > 0) throw new MappingError(faults.join('\n'));
  return read;
}

/** The column, or what is wrong with its entry. */
function readColumn(entry: unknown, isKey: (key: string) => boolean): Column | string {
  const { column: name, field, answer, text, value, codes, ...others } = Object(entry);
  const unknown = Object.keys(others);
  if (unknown.length > 0) return `${unknown.join(', ')} is not known.`;
  if (typeof name !== 'string' || name === '') return '"column" must be its name.';
  const shown = [field, answer, text, value].filter((each) => each !== undefined);
  if (shown.length !== 1 || typeof shown[0] !== 'string')
    return `${name} must have one of "field", "answer", "text" and "value", with a text.`;
  if (codes !== undefined && (answer === undefined || !areTexts(codes)))
    return `${name}: "codes" must be texts by answer, beside "answer".`;
  if (isField(field)) return fieldColumn(name, field);
  if (field !== undefined) return `${name}: ${field} is no field. The fields are ${fields.join(', ')}.`;
  if (value !== undefined) return { name, show: () => value };
  const key = answer ?? text;
  if (!isKey(key)) return `${name}: no question has the key ${key}.`;
  if (text !== undefined) return textColumn(name, key);
  return codes ? translated(answerColumn(name, key), new Map(Object.entries(codes))) : answerColumn(name, key);
}

/** Shows the university's code for an answer. One that is not listed stops the export: nothing wrong gets to the university. */
const translated = ({ name, show }: Column, codes: ReadonlyMap<string, string>): Column => ({
  name,
  show(application) {
    const answer = show(application);
    const code = codes.get(answer) ?? (answer === '' ? '' : undefined);
    if (code === undefined)
      throw new MappingError(`${name}: "codes" has none for ${answer}, the answer of application ${application.id}.`);
    return code;
  },
});

const isField = (field: unknown): field is Field => fields.some((each) => each === field);

const areTexts = (codes: unknown): codes is Record<string, string> =>
  typeof codes === 'object' && codes !== null && Object.values(codes).every((code) => typeof code === 'string');

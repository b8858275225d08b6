import type { FormRecord } from '../../form/engine/formRecord.ts';
import { keysOf, type Question } from '../../form/engine/questions.ts';
import type { ExportedApplication } from './exportedApplication.ts';

/** A column of `applications.csv`. */
export interface Column {
  name: string;
  show(application: ExportedApplication): string;
}

/** What a column may show of an application besides its answers. */
export const fields = ['id', 'username', 'confirmation_number', 'submitted_at', 'form_version'] as const;
export type Field = (typeof fields)[number];

export const fieldColumn = (name: string, field: Field): Column => ({
  name,
  show: (application) => application[field] ?? '',
});

export const answerColumn = (name: string, key: string): Column => ({
  name,
  show: ({ answers }) => String(answers[key] ?? ''),
});

export const textColumn = (name: string, key: string): Column => ({ name, show: ({ texts }) => texts[key] ?? '' });

/** Whether the answer alone does not say what the applicant read. */
const hasText = ({ kind }: Question) =>
  kind === 'choice' || kind === 'yesNo' || kind === 'monthYear' || kind === 'checkGroup';

/** The keys whose answers a column may show: those of every form that the applications were written for. */
export const answerKeysOf = (forms: readonly FormRecord[]): readonly string[] => [
  ...new Set(forms.flatMap(({ places }) => places.flatMap(({ question }) => keysOf(question)))),
];

/** Every field and every answer in the order of the form; after a code, what the applicant read, in the column `key.text`. */
export function everyColumn(forms: readonly FormRecord[]): readonly Column[] {
  const answers = forms.flatMap(({ places }) =>
    places.flatMap(({ question }) => {
      const { month, year, boxes } = { month: undefined, year: undefined, boxes: [], ...question };
      const keys =
        month && year ? [month.key, year.key] : boxes.length > 0 ? boxes.map(({ key }) => key) : [question.key];
      const codes = keys.map((key) => answerColumn(key, key));
      return hasText(question) ? [...codes, textColumn(`${question.key}.text`, question.key)] : codes;
    }),
  );
  const byName = new Map(
    [...fields.map((field) => fieldColumn(field, field)), ...answers].map((each) => [each.name, each]),
  );
  return [...byName.values()];
}

/** What a spreadsheet takes for a formula, also in the full width of East Asian keyboards (CWE-1236). */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The cell with an apostrophe in front where a spreadsheet would take it for a formula. */
export const asText = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

import type { Answers } from '../../form/engine/answers.ts';
import type { Profile } from '../platform/client.ts';
import type { Call, NamedReply } from './contract.ts';

/** The ids that a call names in its headers, without their quotes. */
export const conditionsIn = (parameters: NonNullable<Call['parameters']>) => ({
  ifMatch: idsIn(parameters['If-Match']),
  key: idsIn(parameters['Idempotency-Key'])[0],
});

const idsIn = (header = ''): string[] => [...header.matchAll(/"([^"]*)"/g)].map(([, id = '']) => id);

/** An application as a server has it. */
export function serverRecord() {
  let changes = 0;
  const changedElsewhere = () => `changed-elsewhere-${++changes}`;
  const record = {
    answers: {} as Answers,
    documents: {} as Profile['document_answer'],
    /** Null where the server offers no revisions. */
    revision: null as string | null,
    isSubmitted: false,
    /** The size of the last file in the storage. */
    uploaded: 0,
    /** Another device saves these answers. */
    saveElsewhere(answers: Answers) {
      record.answers = { ...record.answers, ...answers };
      if (record.revision !== null) record.revision = changedElsewhere();
    },
    /** Another device has this document converted. */
    uploadElsewhere(key: string, document: { file_name: string; file_size: number }) {
      record.documents = { ...record.documents, [key]: document };
      record.saveElsewhere({ [key]: document.file_name });
    },
    /** Makes the change that a call asks for, under its conditions. Returns undefined for a call that changes no record. */
    receive({ operation, body, parameters = {} }: Call): NamedReply | undefined {
      const { ifMatch, key } = conditionsIn(parameters);
      if (operation === 'submitApplication') return isOther(ifMatch) ? { status: 412 } : {};
      if (!changesOfRecord.has(operation)) return undefined;
      if (record.isSubmitted) return { status: 409 };
      const isMadeBefore = key !== undefined && key === record.revision;
      if (!isMadeBefore && isOther(ifMatch)) return { status: 412 };
      if (!isMadeBefore && operation === 'saveAnswers') record.answers = { ...record.answers, ...body };
      const { [parameters.key ?? '']: _, ...others } = record.documents;
      if (operation === 'deleteDocumentAnswer') record.documents = others;
      if (operation === 'convertDocument')
        record.documents = {
          ...others,
          [parameters.key ?? '']: { file_name: body.file_name, file_size: record.uploaded },
        };
      if (key !== undefined || record.revision !== null) record.revision = key ?? changedElsewhere();
      if (operation !== 'saveAnswers') return {};
      return { body: { message: 'Saved.', ...(record.revision !== null && { revision: record.revision }) } };
    },
  };

  const isOther = (ifMatch: readonly string[]) =>
    record.revision !== null && ifMatch.length > 0 && !ifMatch.includes(record.revision);

  return record;
}

const changesOfRecord: ReadonlySet<Call['operation']> = new Set([
  'saveAnswers',
  'convertDocument',
  'deleteDocumentAnswer',
  'deleteConversion',
]);

import { operationOfCall } from '../smallBackend.ts';
import {
  bodyOf,
  changeBody,
  changeReply,
  fieldsOf,
  htmlPage,
  inFlow,
  noContent,
  ownerOf,
  replaceReply,
} from './fault.ts';

export const documentsFaults = inFlow('documents', [
  {
    name: 'a file of any size is accepted',
    caughtBy: 'storage refuses a file of more than 1,048,576 bytes',
    wrap: (next) => (call) => (call.path === '/storage' && call.bytes.length > 1_048_576 ? noContent : next(call)),
  },
  {
    name: 'a file that was never uploaded is converted',
    caughtBy: 'a file that was never uploaded cannot be converted',
    wrap: changeReply('convertDocument', (reply) => (reply.status === 404 ? noContent : reply)),
  },
  {
    name: "another applicant's file is converted",
    caughtBy: "another applicant's file cannot be converted",
    wrap: (next, state) => (call) => {
      const file = state.files.get(String(bodyOf(call).file_key));
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'convertDocument' && file && file.bytes.length > 0 && account)
        file.owner = account.username;
      return next(call);
    },
  },
  {
    name: 'the presigned upload lacks its key',
    caughtBy: 'a document can be uploaded to the presigned address',
    wrap: changeBody('presignUpload', (upload) => ({ ...upload, fields: {} })),
  },
  {
    name: 'a conversion that never ends',
    caughtBy: 'a document is converted to PDF',
    timeoutMs: 1000,
    wrap: changeBody('getConversion', (conversion) =>
      conversion.status === 'COMPLETED' ? { status: 'IN_PROGRESS' } : conversion,
    ),
  },
  {
    name: 'an undocumented conversion status',
    caughtBy: 'a document is converted to PDF',
    wrap: changeBody('getConversion', (conversion) =>
      conversion.status === 'COMPLETED' ? { ...conversion, status: 'DONE' } : conversion,
    ),
  },
  {
    name: 'the link leads to an error page',
    caughtBy: 'the applicant can read the PDF',
    wrap: (next) => (call) => (call.path.startsWith('/files/') && call.cookies.has('session') ? htmlPage : next(call)),
  },
  {
    name: "another applicant's PDF is readable",
    caughtBy: 'only the applicant can read the PDF',
    wrap: (next) => (call) =>
      call.path.startsWith('/files/') ? { status: 200, bytes: Buffer.from('%PDF-1.4') } : next(call),
  },
  {
    name: 'the size is in kilobytes',
    caughtBy: 'an uploaded document is listed with its name and size',
    wrap: changeBody('getDocumentAnswers', (listed) =>
      Object.fromEntries(Object.entries(listed).map(([key, value]) => [key, { ...fieldsOf(value), file_size: 1 }])),
    ),
  },
  {
    name: 'a deleted PDF remains',
    caughtBy: 'a PDF can be deleted',
    wrap: replaceReply('deleteConversion', () => noContent),
  },
  {
    name: 'a deleted document remains listed',
    caughtBy: 'a document can be deleted',
    wrap: replaceReply('deleteDocumentAnswer', () => noContent),
  },
  {
    name: "other applicants' documents are deleted",
    caughtBy: "an applicant cannot delete another applicant's document",
    wrap: changeReply('deleteDocumentAnswer', (reply, _, { accounts }) => {
      for (const account of accounts.values()) delete account.document;
      return reply;
    }),
  },
  {
    name: 'any content is reported as converted',
    caughtBy: 'a file whose content does not match its name is refused',
    wrap: changeBody('getConversion', (conversion) =>
      conversion.status === 'FAILED' ? { status: 'COMPLETED', url: '/files/x.pdf' } : conversion,
    ),
  },
  {
    name: 'the answer of a document outlives its PDF',
    caughtBy: 'a PDF can be deleted',
    wrap: changeBody('getProfile', (profile) => ({
      ...profile,
      answer: { ...namesOf(profile.document_answer), ...fieldsOf(profile.answer) },
    })),
  },
  {
    name: 'a client answers the question of a document without one',
    caughtBy: 'a name that a client saves as the answer makes no document',
    wrap: (next, state) => async (call) => {
      const reply = await next(call);
      const { personal_statement_doc: name } = bodyOf(call);
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'saveAnswers' && account && typeof name === 'string')
        account.answer.personal_statement_doc = name;
      return reply;
    },
  },
  {
    name: 'a document that failed is listed',
    caughtBy: 'a file whose content does not match its name is refused',
    wrap: changeBody('getProfile', (profile, call, state) => {
      const document = ownerOf(call, state)?.document;
      const failed = { personal_statement_doc: { file_name: document?.fileName, file_size: document?.size } };
      return document?.status === 'FAILED' ? { ...profile, document_answer: failed } : profile;
    }),
  },
  {
    name: 'the message of an old failure stays after a success',
    caughtBy: 'a document that replaces a failed one is converted, and the old message is gone',
    wrap: (next, state) => {
      const messages = new Map<unknown, unknown>();
      return changeBody('getConversion', (conversion, call) => {
        const owner = ownerOf(call, state)?.username;
        if (conversion.message) messages.set(owner, conversion.message);
        return messages.has(owner) ? { ...conversion, message: messages.get(owner) } : conversion;
      })(next, state);
    },
  },
  {
    name: 'a page of another site uploads',
    caughtBy: 'storage takes a file from the application’s page, and from no other site’s',
    wrap: (next) => (call) =>
      next(call.path === '/storage' ? { ...call, headers: { ...call.headers, 'sec-fetch-site': 'none' } } : call),
  },
  {
    name: 'an upload with an Origin is refused',
    caughtBy: 'storage takes a file from the application’s page, and from no other site’s',
    wrap: (next) => (call) => (call.path === '/storage' && call.headers.origin ? { status: 403 } : next(call)),
  },
]);

/** An answer for each listed document. */
const namesOf = (listed: unknown) =>
  Object.fromEntries(Object.entries(fieldsOf(listed)).map(([key, document]) => [key, fieldsOf(document).file_name]));

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
]);

import { operationOfCall } from '../smallBackend.ts';
import { answers, body, done, fieldsOf, html, inFlow, instead, ownerOf, sentIn } from './fault.ts';

export const documentsFaults = inFlow('documents', [
  {
    name: 'a file of any size',
    caughtBy: 'a file of more than 1,048,576 bytes is refused by storage',
    wrap: (next) => (call) => (call.path === '/storage' && call.bytes.length > 1_048_576 ? done : next(call)),
  },
  {
    name: 'a conversion of nothing',
    caughtBy: 'a file that was never sent cannot be converted',
    wrap: answers('convertDocument', (reply) => (reply.status === 404 ? done : reply)),
  },
  {
    name: "another applicant's file converts",
    caughtBy: "another applicant's file cannot be converted",
    wrap: (next, state) => (call) => {
      const file = state.files.get(String(sentIn(call).file_key));
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'convertDocument' && file && file.bytes.length > 0 && account)
        file.owner = account.username;
      return next(call);
    },
  },
  {
    name: 'the place for an upload lacks its key',
    caughtBy: 'a document can be sent where the backend says',
    wrap: body('presignUpload', (place) => ({ ...place, fields: {} })),
  },
  {
    name: 'a conversion that never ends',
    caughtBy: 'a document is converted to PDF',
    wrap: body('getConversion', (conversion) =>
      conversion.status === 'COMPLETED' ? { status: 'IN_PROGRESS' } : conversion,
    ),
  },
  {
    name: 'a conversion status outside the list',
    caughtBy: 'a document is converted to PDF',
    wrap: body('getConversion', (conversion) =>
      conversion.status === 'COMPLETED' ? { ...conversion, status: 'DONE' } : conversion,
    ),
  },
  {
    name: 'the link leads to an error page',
    caughtBy: 'the applicant can read the PDF',
    wrap: (next) => (call) => (call.path.startsWith('/files/') && call.cookies.has('session') ? html : next(call)),
  },
  {
    name: "another applicant's PDF is readable",
    caughtBy: 'nobody else can read the PDF',
    wrap: (next) => (call) =>
      call.path.startsWith('/files/') ? { status: 200, bytes: Buffer.from('%PDF-1.4') } : next(call),
  },
  {
    name: 'the size in kilobytes',
    caughtBy: 'an uploaded document is listed with its name and size',
    wrap: body('getDocumentAnswers', (listed) =>
      Object.fromEntries(Object.entries(listed).map(([key, value]) => [key, { ...fieldsOf(value), file_size: 1 }])),
    ),
  },
  {
    name: 'a deleted PDF stays',
    caughtBy: 'a PDF can be deleted',
    wrap: instead('deleteConversion', () => done),
  },
  {
    name: 'a deleted document stays listed',
    caughtBy: 'a document can be deleted',
    wrap: instead('deleteDocumentAnswer', () => done),
  },
  {
    name: "anybody's document is deleted",
    caughtBy: "one applicant cannot delete another's document",
    wrap: answers('deleteDocumentAnswer', (reply, _, { accounts }) => {
      for (const account of accounts.values()) delete account.document;
      return reply;
    }),
  },
  {
    name: 'whatever was sent counts as converted',
    caughtBy: 'a file that is not what its name says is refused',
    wrap: body('getConversion', (conversion) =>
      conversion.status === 'FAILED' ? { status: 'COMPLETED', url: '/files/x.pdf' } : conversion,
    ),
  },
]);

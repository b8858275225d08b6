import { operationOfCall } from '../smallBackend.ts';
import { answers, body, done, fieldsOf, inFlow, sentIn } from './fault.ts';

export const wrongRequestsFaults = inFlow('wrong requests', [
  {
    name: 'a refusal that names no field',
    caughtBy: 'saveTab refuses an unknown field',
    wrap: answers('saveTab', (reply) =>
      reply.status === 422 ? { ...reply, body: { message: 'Wrong.', errors: {} } } : reply,
    ),
  },
  {
    name: 'any content type is read',
    caughtBy: 'saveAnswers takes JSON alone',
    wrap: (next) => (call) =>
      next(operationOfCall(call) === 'saveAnswers' ? { ...call, contentType: 'application/json' } : call),
  },
  {
    name: 'half a body breaks the server',
    caughtBy: 'saveLastPage refuses half a body, and bytes that are no text',
    wrap: answers('saveLastPage', (reply) =>
      reply.status === 400 ? { status: 500, body: { message: 'SyntaxError' } } : reply,
    ),
  },
  {
    name: 'bodies of any size',
    caughtBy: 'saveValidations refuses a body larger than any application',
    wrap: answers('saveValidations', (reply) =>
      reply.status === 413 ? { status: 422, body: { message: 'Wrong.', errors: {} } } : reply,
    ),
  },
]);

export const generatedRequestsFaults = inFlow('generated requests', [
  {
    name: 'half a number is rounded',
    caughtBy: 'saveAddAnother refuses every body that does not fit',
    wrap: answers('saveAddAnother', (reply, call) =>
      reply.status === 422 && sentIn(call).num_components === 1.5 ? done : reply,
    ),
  },
  {
    name: 'a tab name of sixty letters breaks the server',
    caughtBy: 'saveTab takes every body that fits',
    wrap: answers('saveTab', (reply, call) =>
      String(sentIn(call).tab_id).length > 20 ? { status: 500, body: { message: 'Value too long.' } } : reply,
    ),
  },
  {
    name: 'letters beyond the first 65,536 are lost',
    caughtBy: 'whatever is saved is given back as it was',
    wrap: body('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(
        Object.entries(fieldsOf(profile.answer)).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.replace(/[\u{10000}-\u{10ffff}]/gu, '?') : value,
        ]),
      ),
    })),
  },
]);

import type { Reply } from '../serve.ts';
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

/** What a database says of a text that its column does not hold, when nobody has asked before. */
const tooLong: Reply = { status: 500, body: { message: 'Value too long.' } };

export const generatedRequestsFaults = inFlow('generated requests', [
  {
    name: 'half a number is rounded',
    caughtBy: 'saveAddAnother refuses every body that does not fit',
    only: 'add-another',
    wrap: answers('saveAddAnother', (reply, call) =>
      reply.status === 422 && sentIn(call).num_components === 1.5 ? done : reply,
    ),
  },
  {
    name: 'a tab name of sixty letters breaks the server',
    caughtBy: 'saveTab takes every body that fits',
    only: 'tabs',
    wrap: answers('saveTab', (reply, call) => (String(sentIn(call).tab_id).length > 20 ? tooLong : reply)),
  },
  {
    name: 'a text of a hundred letters breaks the look-up',
    caughtBy: 'findLookup takes every query that fits',
    only: 'lookup',
    wrap: answers('findLookup', (reply, { query }) => ((query.get('text') ?? '').length > 100 ? tooLong : reply)),
  },
  {
    name: 'a look-up of any number of results',
    caughtBy: 'findLookup refuses every query that does not fit',
    only: 'lookup',
    wrap: (next) => (call) => {
      const query = new URLSearchParams(call.query);
      if (Number(query.get('max_results')) > 20) query.delete('max_results');
      return next({ ...call, query });
    },
  },
  {
    name: 'a key of thirty letters breaks the question for its conversion',
    caughtBy: 'getConversion refuses every path that does not fit',
    only: 'documents',
    wrap: answers('getConversion', (reply, { path }) =>
      reply.status === 404 && path.length > '/api/pdf/document-answer/'.length + 30 ? tooLong : reply,
    ),
  },
  {
    name: 'an invitation of fifty letters breaks the server',
    caughtBy: 'getTemporaryAnswers takes every query that fits',
    only: 'answers',
    wrap: answers('getTemporaryAnswers', (reply, { query }) =>
      (query.get('token') ?? '').length > 50 ? tooLong : reply,
    ),
  },
  {
    name: 'a letter beyond the first 65,536 breaks the new code',
    caughtBy: 'resendConfirmation takes every body that fits',
    only: 'account',
    wrap: answers('resendConfirmation', (reply, call) =>
      /[\u{10000}-\u{10ffff}]/u.test(String(sentIn(call).username))
        ? { status: 500, body: { message: 'Incorrect string value.' } }
        : reply,
    ),
  },
  {
    name: 'letters beyond the first 65,536 are lost',
    caughtBy: 'whatever is saved is given back as it was',
    only: 'answers',
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

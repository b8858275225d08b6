import type { Reply } from '../serve.ts';
import { operationOfCall } from '../smallBackend.ts';
import { bodyOf, changeBody, changeReply, fieldsOf, inFlow, noContent } from './fault.ts';

export const invalidRequestsFaults = inFlow('invalid requests', [
  {
    name: 'a 422 that names no field',
    caughtBy: 'saveTab refuses an unknown field',
    wrap: changeReply('saveTab', (reply) =>
      reply.status === 422 ? { ...reply, body: { message: 'Wrong.', errors: {} } } : reply,
    ),
  },
  {
    name: 'any content type is accepted',
    caughtBy: 'saveAnswers accepts only JSON',
    wrap: (next) => (call) =>
      next(operationOfCall(call) === 'saveAnswers' ? { ...call, contentType: 'application/json' } : call),
  },
  {
    name: 'malformed JSON causes a 500',
    caughtBy: 'saveLastPage refuses malformed JSON and invalid UTF-8',
    wrap: changeReply('saveLastPage', (reply) =>
      reply.status === 400 ? { status: 500, body: { message: 'SyntaxError' } } : reply,
    ),
  },
  {
    name: 'bodies of any size are accepted',
    caughtBy: 'saveValidations refuses a body that is too large',
    wrap: changeReply('saveValidations', (reply) =>
      reply.status === 413 ? { status: 422, body: { message: 'Wrong.', errors: {} } } : reply,
    ),
  },
]);

/** The response when a database column cannot hold a text whose length was not checked. */
const tooLong: Reply = { status: 500, body: { message: 'Value too long.' } };

export const generatedRequestsFaults = inFlow('generated requests', [
  {
    name: 'a decimal number is rounded',
    caughtBy: 'saveAddAnother refuses every invalid body',
    only: 'add-another',
    wrap: changeReply('saveAddAnother', (reply, call) =>
      reply.status === 422 && bodyOf(call).num_components === 1.5 ? noContent : reply,
    ),
  },
  {
    name: 'a list without parameters causes a 500',
    caughtBy: 'getTabs answers a valid call',
    only: 'tabs',
    wrap: changeReply('getTabs', (reply) => (reply.status === 200 ? { status: 500, body: { message: '' } } : reply)),
  },
  {
    name: 'a tab name of sixty characters causes a 500',
    caughtBy: 'saveTab accepts every valid body',
    only: 'tabs',
    wrap: changeReply('saveTab', (reply, call) => (String(bodyOf(call).tab_id).length > 20 ? tooLong : reply)),
  },
  {
    name: 'a lookup text of a hundred characters causes a 500',
    caughtBy: 'findLookup accepts every valid query',
    only: 'lookup',
    wrap: changeReply('findLookup', (reply, { query }) => ((query.get('text') ?? '').length > 100 ? tooLong : reply)),
  },
  {
    name: 'any max_results is accepted',
    caughtBy: 'findLookup refuses every invalid query',
    only: 'lookup',
    wrap: (next) => (call) => {
      const query = new URLSearchParams(call.query);
      if (Number(query.get('max_results')) > 20) query.delete('max_results');
      return next({ ...call, query });
    },
  },
  {
    name: 'a key of thirty characters causes a 500',
    caughtBy: 'getConversion refuses every invalid path',
    only: 'documents',
    wrap: changeReply('getConversion', (reply, { path }) =>
      reply.status === 404 && path.length > '/api/pdf/document-answer/'.length + 30 ? tooLong : reply,
    ),
  },
  {
    name: 'an invitation token of fifty characters causes a 500',
    caughtBy: 'getTemporaryAnswers accepts every valid query',
    only: 'answers',
    wrap: changeReply('getTemporaryAnswers', (reply, { query }) =>
      (query.get('token') ?? '').length > 50 ? tooLong : reply,
    ),
  },
  {
    name: 'a character beyond the first 65,536 causes a 500',
    caughtBy: 'resendConfirmation accepts every valid body',
    only: 'account',
    wrap: changeReply('resendConfirmation', (reply, call) =>
      /[\u{10000}-\u{10ffff}]/u.test(String(bodyOf(call).username))
        ? { status: 500, body: { message: 'Incorrect string value.' } }
        : reply,
    ),
  },
  {
    name: 'characters beyond the first 65,536 are lost',
    caughtBy: 'generated answers are returned as they were saved',
    only: 'answers',
    wrap: changeBody('getProfile', (profile) => ({
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

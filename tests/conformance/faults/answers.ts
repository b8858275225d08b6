import { operationOfCall } from '../smallBackend.ts';
import { answers, body, done, fieldsOf, inFlow, instead, ownerOf, saved, sentIn } from './fault.ts';

export const answersFaults = inFlow('answers', [
  {
    name: 'a new profile with an answer',
    caughtBy: 'a new applicant has answered nothing',
    wrap: body('getProfile', (profile) => ({ ...profile, answer: { country: 'USA', ...fieldsOf(profile.answer) } })),
  },
  {
    name: 'answers are trimmed',
    caughtBy: 'an answer is given back as it was saved',
    wrap: body('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(
        Object.entries(fieldsOf(profile.answer)).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.trim() : value,
        ]),
      ),
    })),
  },
  {
    name: 'answers come back with HTML escaped',
    caughtBy: 'an answer is given back as it was saved',
    wrap: body('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(
        Object.entries(fieldsOf(profile.answer)).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.replaceAll('<', '&lt;') : value,
        ]),
      ),
    })),
  },
  {
    name: 'a save replaces all answers',
    caughtBy: 'answers that are not named stay as they are',
    wrap: (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'saveAnswers' && account) account.answer = {};
      return next(call);
    },
  },
  {
    name: 'an empty answer is left out',
    caughtBy: 'answers that are not named stay as they are',
    wrap: body('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(Object.entries(fieldsOf(profile.answer)).filter(([, value]) => value !== '')),
    })),
  },
  {
    name: 'the known part of a refused save is kept',
    caughtBy: 'a save that is refused changes nothing',
    wrap: answers('saveAnswers', (reply, call, state) => {
      if (reply.status === 422) Object.assign(ownerOf(call, state)?.answer ?? {}, { city: sentIn(call).city });
      return reply;
    }),
  },
  {
    name: 'an unknown answer is taken in silence',
    caughtBy: 'a save that is refused changes nothing',
    wrap: answers('saveAnswers', (reply) => (reply.status === 422 ? saved : reply)),
  },
  {
    name: 'the last page is forgotten',
    caughtBy: 'the page an applicant left is remembered',
    wrap: instead('saveLastPage', () => done),
  },
  {
    name: 'the chosen tab is forgotten',
    caughtBy: 'a chosen tab is remembered',
    wrap: instead('saveTab', () => done),
  },
  {
    name: 'the tabs alone are always empty',
    caughtBy: 'the chosen tabs can be asked for alone',
    wrap: body('getTabs', () => ({})),
  },
  {
    name: 'one repeater for all',
    caughtBy: 'how many entries a repeater shows is remembered',
    wrap: (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'saveAddAnother' && account) account.addAnother = {};
      return next(call);
    },
  },
  {
    name: 'eleven entries',
    caughtBy: 'a repeater never shows more than ten entries, nor none',
    wrap: answers('saveAddAnother', (reply) => (reply.status === 422 ? done : reply)),
  },
  {
    name: 'the order of statuses is ignored',
    caughtBy: 'an application is not validating before it was started',
    wrap: answers('saveWebStatus', (reply) => (reply.status === 409 ? done : reply)),
  },
  {
    name: 'a status is recorded twice',
    caughtBy: 'a status is recorded once',
    wrap: (next, state) => (call) => {
      const statuses = ownerOf(call, state)?.statuses ?? [];
      if (operationOfCall(call) === 'saveWebStatus' && sentIn(call).web_status === statuses.at(-1))
        statuses.push('started');
      return next(call);
    },
  },
  {
    name: 'submitted by its status',
    caughtBy: 'only the submit call submits',
    wrap: answers('saveWebStatus', (reply, call) => (sentIn(call).web_status === 'submitted' ? done : reply)),
  },
  {
    name: 'all applicants share their answers',
    caughtBy: "one applicant's answers are not another's",
    wrap: (next, { accounts }) => {
      const shared = {};
      return async (call) => {
        const reply = await next(call);
        if (operationOfCall(call) === 'saveAnswers' && reply.status === 200) Object.assign(shared, sentIn(call));
        for (const account of accounts.values()) Object.assign(account.answer, shared);
        return reply;
      };
    },
  },
]);

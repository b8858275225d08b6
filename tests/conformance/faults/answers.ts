import { operationOfCall } from '../smallBackend.ts';
import {
  bodyOf,
  changeBody,
  changeReply,
  fieldsOf,
  inFlow,
  noContent,
  ownerOf,
  replaceReply,
  savedReply,
} from './fault.ts';

export const answersFaults = inFlow('answers', [
  {
    name: 'a new profile has an answer',
    caughtBy: 'the profile of a new applicant is empty',
    wrap: changeBody('getProfile', (profile) => ({
      ...profile,
      answer: { country: 'USA', ...fieldsOf(profile.answer) },
    })),
  },
  {
    name: 'answers are trimmed',
    caughtBy: 'answers are returned as they were saved',
    wrap: changeBody('getProfile', (profile) => ({
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
    name: 'answers are returned with HTML escaped',
    caughtBy: 'answers are returned as they were saved',
    wrap: changeBody('getProfile', (profile) => ({
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
    caughtBy: 'a save keeps the answers that it does not name',
    wrap: (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'saveAnswers' && account) account.answer = {};
      return next(call);
    },
  },
  {
    name: 'an empty answer is left out',
    caughtBy: 'a save keeps the answers that it does not name',
    wrap: changeBody('getProfile', (profile) => ({
      ...profile,
      answer: Object.fromEntries(Object.entries(fieldsOf(profile.answer)).filter(([, value]) => value !== '')),
    })),
  },
  {
    name: 'the valid part of a refused save is stored',
    caughtBy: 'a refused save changes nothing',
    wrap: changeReply('saveAnswers', (reply, call, state) => {
      const { 'no-such-question': _, ...valid } = bodyOf(call);
      if (reply.status === 422) Object.assign(ownerOf(call, state)?.answer ?? {}, valid);
      return reply;
    }),
  },
  {
    name: 'an unknown answer key is ignored',
    caughtBy: 'a refused save changes nothing',
    wrap: changeReply('saveAnswers', (reply) => (reply.status === 422 ? savedReply : reply)),
  },
  {
    name: 'the last page is forgotten',
    caughtBy: 'the last page is remembered',
    wrap: replaceReply('saveLastPage', () => noContent),
  },
  {
    name: 'the chosen tab is forgotten',
    caughtBy: 'a chosen tab is remembered',
    wrap: replaceReply('saveTab', () => noContent),
  },
  {
    name: 'getTabs is always empty',
    caughtBy: 'the chosen tabs can be read without the profile',
    wrap: changeBody('getTabs', () => ({})),
  },
  {
    name: 'all repeated groups share one number',
    caughtBy: 'the number of entries in a repeated group is remembered',
    wrap: (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'saveAddAnother' && account) account.addAnother = {};
      return next(call);
    },
  },
  {
    name: 'eleven entries are accepted',
    caughtBy: 'a repeated group has one to ten entries',
    wrap: changeReply('saveAddAnother', (reply) => (reply.status === 422 ? noContent : reply)),
  },
  {
    name: 'the order of statuses is ignored',
    caughtBy: 'validating is refused before started',
    wrap: changeReply('saveWebStatus', (reply) => (reply.status === 409 ? noContent : reply)),
  },
  {
    name: 'a status is recorded twice',
    caughtBy: 'a status is recorded only once',
    wrap: (next, state) => (call) => {
      const statuses = ownerOf(call, state)?.statuses ?? [];
      if (operationOfCall(call) === 'saveWebStatus' && bodyOf(call).web_status === statuses.at(-1))
        statuses.push('started');
      return next(call);
    },
  },
  {
    name: 'the status submitted is accepted',
    caughtBy: 'submitted is refused outside the submit call',
    wrap: changeReply('saveWebStatus', (reply, call) => (bodyOf(call).web_status === 'submitted' ? noContent : reply)),
  },
  {
    name: 'all applicants share their answers',
    caughtBy: "an applicant does not see another applicant's answers",
    wrap: (next, { accounts }) => {
      const shared = {};
      return async (call) => {
        const reply = await next(call);
        if (operationOfCall(call) === 'saveAnswers' && reply.status === 200) Object.assign(shared, bodyOf(call));
        for (const account of accounts.values()) Object.assign(account.answer, shared);
        return reply;
      };
    },
  },
]);

import { operationOfCall } from '../smallBackend.ts';
import { changeReply, type Fault, inFlow, noContent, ownerOf, replaceReply } from './fault.ts';

/** Puts back after a deletion what `keep` picks of the state before it. */
const keeping =
  (keep: 'accounts' | 'sessions'): Fault['wrap'] =>
  (next, state) =>
  async (call) => {
    const account = ownerOf(call, state);
    const sessions = new Map(state.sessions);
    const reply = await next(call);
    if (operationOfCall(call) !== 'deleteApplication' || reply.status !== 204 || !account) return reply;
    state.accounts.set(account.username, account);
    if (keep === 'sessions') for (const [session, owner] of sessions) state.sessions.set(session, owner);
    return reply;
  };

export const deletionFaults = inFlow('deletion', [
  {
    name: 'any password deletes the account',
    caughtBy: 'deleting with a wrong password is refused and deletes nothing',
    wrap: changeReply('deleteApplication', (reply) => (reply.status === 422 ? noContent : reply)),
  },
  {
    name: 'a deletion keeps the cookies',
    caughtBy: 'an applicant can delete the account',
    wrap: changeReply('deleteApplication', ({ headers: _, ...reply }) => reply),
  },
  {
    name: 'a deletion keeps the sessions of other browsers',
    caughtBy: 'a deletion ends every session of the account',
    wrap: keeping('sessions'),
  },
  {
    name: 'a deleted account can log in',
    caughtBy: 'a deleted account cannot log in',
    wrap: keeping('accounts'),
  },
  {
    name: 'a new account of the same address has the answers of the deleted one',
    caughtBy: 'the address of a deleted account can sign up again and begins anew',
    wrap: (next, state) => async (call) => {
      const isConfirmed = operationOfCall(call) === 'confirmAccount';
      const reply = await next(call);
      if (isConfirmed) for (const account of state.accounts.values()) account.answer = { first_name: 'Ana' };
      return reply;
    },
  },
  {
    name: 'a submitted application can be deleted',
    caughtBy: 'a submitted application cannot be deleted',
    wrap: replaceReply('deleteApplication', (call, state) =>
      ownerOf(call, state)?.statuses.includes('submitted') ? noContent : undefined,
    ),
  },
]);

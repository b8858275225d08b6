import { type Account, logIn, newAccount, signUpConfirmed } from '../applicants.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isRecord } from '../json.ts';
import { specialCharacters } from '../publishedForm.ts';
import { assert } from '../result.ts';

/** Passwords that break one rule of the contract's `NewPassword` each. */
const wrongPasswords: readonly (readonly [rule: string, password: string])[] = [
  ['at least 12 characters', 'Correct-Ho7'],
  ['at least 12 characters, however many bytes they take', 'Éàü-Çñø-Rß7'],
  ['an uppercase letter', 'correct-horse-7'],
  ['a lowercase letter', 'CORRECT-HORSE-7'],
  ['a digit', 'Correct-Horse-Seven'],
  ['a special character', 'CorrectHorse77'],
  ['a special character that is not the space at an end', 'CorrectHorse77 '],
  ['no space at the beginning', ' Correct-Horse-7'],
  ['no space at the end', 'Correct-Horse-7 '],
  ['no tab at the end', 'Correct-Horse-7\t'],
  // Characters that only look like those that are needed.
  ['a special character, which no letter with an accent is', 'Éclairañejo77'],
  ['a special character, which no letter of another alphabet is', 'CorrectHorse77李я'],
  ['a special character, which no currency sign or emoji is', 'CorrectHorse77€😀'],
  ['a special character, which no tab and no other space is', 'Correct\tHorse\u00a077'],
  ['a digit from 0 to 9', 'Correct-Horse-٣'],
  ['an uppercase letter, which no letter without case is', 'correct-horse-7李'],
  ['a lowercase letter, which no letter without case is', 'CORRECT-HORSE-7李'],
  ['no space of another kind at the end', 'Correct-Horse-7\u00a0'],
];

/** Passwords that keep all of them, and only just. */
const rightPasswords: readonly (readonly [what: string, password: string])[] = [
  ['12 characters', 'Correct-Ho-7'],
  ['256 characters', `Aa1!${'x'.repeat(251)}y`],
  ['a space inside as the special character', 'Correct Horse 7'],
  ['letters with accents and of another alphabet', 'Éclair_Шахматы7'],
];

/** Each rule of a new password, broken alone, wherever one is set. */
export const passwordRules: Flow = {
  name: 'password rules',
  isSlow: true,
  operations: ['signUp', 'resetPassword', 'logIn'],
  run: async (context) => {
    const { caller, mailbox, step, check } = context;
    for (const [rule, password] of wrongPasswords)
      await check(`signing up needs a password with ${rule}`, 'signUp', () =>
        expectRefusal(context, 'signUp', { ...newAccount(), password }, rule),
      );
    let account: Account = newAccount();
    let id = '';
    await step('a link is sent for the rules of a new password', 'requestPasswordReset', async () => {
      account = await signUpConfirmed(caller, mailbox);
      await caller.expect(200, 'requestPasswordReset', { body: { username: account.username } });
      id = await mailbox.resetId(account.username);
    });
    for (const [rule, password] of wrongPasswords)
      await check(`a reset needs a password with ${rule}`, 'resetPassword', () =>
        expectRefusal(
          context,
          'resetPassword',
          { username: account.username, id, password, confirm_password: password },
          rule,
        ),
      );
    await check('refused passwords leave the old one, and the link works still', 'resetPassword', async () => {
      await logIn(caller, account);
      const password = 'Correct_Horse_8';
      const body = { username: account.username, id, password, confirm_password: password };
      await caller.expect(200, 'resetPassword', { body });
      account = { ...account, password };
    });
    await check('a reset takes every special character as the only one', 'resetPassword', async () => {
      for (const character of specialCharacters) {
        const password = `Correct${character}Horse8`;
        const { username } = newAccount();
        const body = { username, id: 'never-sent', password, confirm_password: password };
        await caller.expect(403, 'resetPassword', { body }, 'the password keeps all rules, and the link is wrong');
      }
    });
    for (const [what, password] of rightPasswords)
      await check(`a password of ${what} is taken and works`, 'signUp', async () => {
        const own = await signUpConfirmed(caller, mailbox, { ...newAccount(), password });
        await logIn(caller, own);
        // Once is enough, and a backend limits log-ins: the longest password shows what is cut off, too.
        if (password.length === 256) await checkLookalikes(context, own);
      });
  },
};

/** Passwords that only a careless comparison takes for the right one. */
async function checkLookalikes({ caller }: FlowContext, { username, password }: Account): Promise<void> {
  for (const lookalike of [password.toUpperCase(), password.slice(0, -1), `${password} `])
    await caller.expect(
      [401, 422],
      'logIn',
      { body: { username, password: lookalike } },
      'the password is another one',
    );
}

async function expectRefusal(
  { caller }: FlowContext,
  id: 'signUp' | 'resetPassword',
  body: object,
  rule: string,
): Promise<void> {
  const refused = await caller.expect(422, id, { body }, `a new password needs ${rule}`);
  const { errors } = bodyOf(refused);
  assert(isRecord(errors) && 'password' in errors, 'errors must name the password.', refused);
  const others = Object.keys(errors).filter((field) => field !== 'password');
  assert(others.length === 0, `errors also names ${others.join(', ')}.`, refused);
}

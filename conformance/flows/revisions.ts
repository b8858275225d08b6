import { randomUUID } from 'node:crypto';
import { completeAnswers } from '../../form/testing.ts';
import { textKeys } from '../answerKeys.ts';
import { type Session, signUpAndLogIn } from '../applicants.ts';
import type { CallOptions } from '../client.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual } from '../json.ts';
import { assert, NotOffered } from '../result.ts';
import { pollJob, upload } from './files.ts';
import { profileOf, statusesIn } from './profile.ts';

const [first = '', second = first] = textKeys;

/** The headers of a call that may replace some revisions and makes another one. */
const headersOf = (ifMatch: readonly unknown[], key = randomUUID()) => ({
  'if-match': ifMatch.map((revision) => `"${revision}"`).join(', '),
  'idempotency-key': `"${key}"`,
});

/** Revisions: a call replaces nothing that its sender has not seen. A backend need not offer them. */
export const revisions: Flow = {
  name: 'revisions',
  operations: [
    'saveAnswers',
    'getProfile',
    'convertDocument',
    'deleteConversion',
    'deleteDocumentAnswer',
    'submitApplication',
  ],
  run: async (context) => {
    const { caller, mailbox, has, check } = context;
    let session: Session | undefined;
    await check('the profile of a backend that offers revisions has one', 'getProfile', async () => {
      const { cookie, ...account } = await signUpAndLogIn(caller, mailbox);
      if ((await profileOf(context, cookie)).revision === undefined)
        throw new NotOffered('The profile has no revision.');
      session = { cookie, ...account };
    });
    if (!session) return;
    await checkSaves(context, session);
    if (has('convertDocument')) await checkDocuments(context, session);
    await checkSubmission(context, session);
  },
};

async function checkSaves(context: FlowContext, { cookie }: Session): Promise<void> {
  const { caller, check } = context;
  const revisionNow = async () => (await profileOf(context, cookie)).revision;
  const save = (text: string, headers: CallOptions['headers'] = {}, expected: number | readonly number[] = 200) =>
    caller.expect(expected, 'saveAnswers', { cookie, headers, body: { [first]: text } });
  const assertStored = async (text: string, revision: string) => {
    const { answer, revision: stored } = await profileOf(context, cookie);
    assert(Object(answer)[first] === text, `The answer must be “${text}” and is “${Object(answer)[first]}”.`);
    assert(stored === revision, `The revision must be ${revision} and is ${stored}.`);
  };

  await check(
    'the key of a save is the revision that it makes, also when it is sent again',
    'saveAnswers',
    async () => {
      const key = randomUUID();
      const headers = headersOf([await revisionNow()], key);
      for (const time of ['once', 'again']) {
        const reply = await save('Ana', headers);
        const { revision } = bodyOf(reply);
        assert(revision === key, `Sent ${time}, its reply must have the revision ${key} and has ${revision}.`, reply);
        await assertStored('Ana', key);
      }
    },
  );
  await check(
    'a save may replace an earlier one without a reply, whether that was stored or lost',
    'saveAnswers',
    async () => {
      for (const isStored of [true, false]) {
        const [before, lost, key] = [await revisionNow(), randomUUID(), randomUUID()];
        if (isStored) await save('Ani', headersOf([before], lost));
        await save('Anna', headersOf([before, lost], key));
        await assertStored('Anna', key);
      }
    },
  );
  await check(
    'a save changes nothing when another one, with headers or without, was stored before it',
    'saveAnswers',
    async () => {
      const key = randomUUID();
      const before = await revisionNow();
      await save('Anne', headersOf([before], key));
      await save('Eve', headersOf([before]), 412);
      await assertStored('Anne', key);
      await caller.expect(200, 'saveAnswers', { cookie, body: { [second]: 'Ortiz' } });
      const after = await profileOf(context, cookie);
      assert(after.revision !== key, 'A save without headers makes a revision, too.');
      await save('Eve', headersOf([key]), 412);
      assert(isEqual(await profileOf(context, cookie), after), 'The refused save changed the profile.');
    },
  );
  await check('of saves at once that may replace the same revision, one is stored', 'saveAnswers', async () => {
    for (let round = 1; round <= 4; round++) {
      const before = await revisionNow();
      const texts = [1, 2, 3].map((device) => `round ${round}, device ${device}`);
      const keys = texts.map(() => randomUUID());
      const replies = await Promise.all(
        texts.map((text, index) => save(text, headersOf([before], keys[index]), [200, 412])),
      );
      const [stored = -1, ...more] = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      assert(
        stored >= 0 && more.length === 0,
        `${more.length + (stored < 0 ? 0 : 1)} of the saves were stored.`,
        replies[0],
      );
      await assertStored(texts[stored] ?? '', keys[stored] ?? '');
    }
  });
}

async function checkDocuments(context: FlowContext, { cookie }: Session): Promise<void> {
  const { caller, check } = context;
  await check(
    'a call about a document makes a revision, and changes nothing when it may not replace the one there',
    'convertDocument',
    async () => {
      const body = await upload(context, cookie);
      for (const [id, sent] of [
        ['convertDocument', { body }],
        ['deleteConversion', {}],
        ['deleteDocumentAnswer', {}],
      ] as const) {
        const key = randomUUID();
        const before = await profileOf(context, cookie);
        await caller.expect(412, id, { cookie, ...sent, headers: headersOf([randomUUID()]) });
        assert(isEqual(await profileOf(context, cookie), before), `The refused ${id} changed the profile.`);
        await caller.expect(204, id, { cookie, ...sent, headers: headersOf([before.revision], key) });
        if (id === 'convertDocument') await pollJob(context, 'getConversion', cookie);
        const { revision } = await profileOf(context, cookie);
        assert(revision === key, `After ${id} the revision must be ${key} and is ${revision}.`);
      }
    },
  );
}

async function checkSubmission(context: FlowContext, { cookie }: Session): Promise<void> {
  const { caller, check } = context;
  await check(
    'an application of another revision than the one named is not submitted, and one of that revision is',
    'submitApplication',
    async () => {
      const { revision: seen } = await profileOf(context, cookie);
      const body = completeAnswers(new Date().toISOString().slice(0, 10));
      await caller.expect(200, 'saveAnswers', { cookie, body });
      const submit = (status: number, revision: unknown) =>
        caller.expect(status, 'submitApplication', { cookie, headers: { 'if-match': `"${revision}"` } });
      await submit(412, seen);
      const { revision, ...profile } = await profileOf(context, cookie);
      assert(!statusesIn(profile).includes('submitted'), 'It was submitted nevertheless.');
      await submit(204, revision);
      assert(statusesIn(await profileOf(context, cookie)).includes('submitted'), 'It was not submitted.');
    },
  );
}

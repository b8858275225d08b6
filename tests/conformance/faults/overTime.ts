import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pdfOf } from '../../../conformance/readPdf.ts';
import type { Call, Handler, Reply } from '../serve.ts';
import { operationOfCall, type State } from '../smallBackend.ts';
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

/* Faults of behavior: every reply is as documented, and something else is wrong. */

/** Changes the texts of a profile's answers. */
const changeTexts = (change: (text: string) => string) =>
  changeBody('getProfile', (profile) => ({
    ...profile,
    answer: Object.fromEntries(
      Object.entries(fieldsOf(profile.answer)).map(([key, value]) => [
        key,
        typeof value === 'string' ? change(value) : value,
      ]),
    ),
  }));

/** Does something more after a call that succeeded. */
const after =
  (id: string, work: (call: Call, state: State) => void) =>
  (next: Handler, state: State): Handler =>
  async (call) => {
    const reply = await next(call);
    if (operationOfCall(call) === id && reply.status < 300) work(call, state);
    return reply;
  };

/** Sends another body than the one that came. */
const changeSent =
  (id: string, change: (body: Record<string, unknown>) => object) =>
  (next: Handler): Handler =>
  (call) =>
    next(
      operationOfCall(call) === id && bodyOf(call)
        ? { ...call, bytes: Buffer.from(JSON.stringify(change(bodyOf(call)))) }
        : call,
    );

export const wholeRecordFaults = inFlow('whole record', [
  {
    name: 'a log-out makes a revision',
    caughtBy: 'a later log-in returns the whole application',
    wrap: (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'logOut' && account) account.revision = randomUUID();
      return next(call);
    },
  },
  {
    name: 'spaces around a text are cut off',
    caughtBy: 'spaces around a text are kept',
    wrap: changeTexts((text) => text.trim()),
  },
  {
    name: 'texts are composed (NFC)',
    caughtBy: 'letters that look alike are kept as they were typed',
    wrap: changeTexts((text) => text.normalize('NFC')),
  },
  {
    name: 'line ends are changed',
    caughtBy: 'line ends and tabs of a long text are kept',
    wrap: changeTexts((text) => text.replaceAll('\r\n', '\n')),
  },
  {
    name: 'a text of digits is taken for a number',
    caughtBy: 'zeros at the beginning of a text are kept, and texts that look like other values stay texts',
    wrap: changeTexts((text) => (/^\d+$/.test(text) ? String(Number(text)) : text)),
  },
  {
    name: 'emoji become question marks',
    caughtBy: 'characters beyond the first 65,536 are kept',
    wrap: changeTexts((text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')),
  },
  {
    name: 'texts are cut at 255 characters',
    caughtBy: 'every text is kept at its longest, in letters of many languages',
    wrap: changeTexts((text) => text.slice(0, 255)),
  },
  {
    name: 'texts are escaped for HTML',
    caughtBy: 'quotes, angle brackets, backslashes and percent signs are plain characters',
    wrap: changeTexts((text) => text.replaceAll('<', '&lt;')),
  },
  {
    name: 'one of the listed choices is not stored',
    caughtBy: 'every choice that the contract lists can be saved and taken back',
    wrap: changeTexts((text) => (text === 'N' ? '' : text)),
  },
  {
    name: 'an unchecked box is taken for one that was not sent',
    caughtBy: 'every check box can be checked and unchecked',
    wrap: changeSent('saveAnswers', (body) =>
      Object.fromEntries(Object.entries(body).filter(([, value]) => value !== false)),
    ),
  },
  {
    name: 'an empty text is taken for one that was not sent',
    caughtBy: 'every answer can be emptied',
    wrap: changeSent('saveAnswers', (body) =>
      Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')),
    ),
  },
  {
    name: 'a log-out forgets the answers that were not submitted',
    caughtBy: 'a later log-in returns the whole application',
    wrap: (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'logOut' && account) account.answer = {};
      return next(call);
    },
  },
  {
    name: 'the largest number of entries is kept',
    caughtBy: 'a repeated group takes every number from one to ten, each in place of the one before',
    wrap: changeBody('getProfile', (profile, call, state) => {
      const account = ownerOf(call, state);
      if (!account) return profile;
      const most = Math.max(Number(fieldsOf(profile.add_another).activities ?? 0), account.logins.length);
      return { ...profile, add_another: { ...fieldsOf(profile.add_another), activities: Math.max(most, 3) } };
    }),
  },
  {
    name: 'a chosen tab never changes again',
    caughtBy: 'a tab group has the tab that was chosen last, and each group its own',
    wrap: (next, state) => (call) => {
      const isChosen = String(bodyOf(call).tab_id) in (ownerOf(call, state)?.tabs ?? {});
      return operationOfCall(call) === 'saveTab' && isChosen ? noContent : next(call);
    },
  },
]);

export const twoApplicantsFaults = inFlow('two applicants', [
  {
    name: 'a save also starts the application',
    caughtBy: 'saveAnswers changes answer, and nothing else',
    wrap: after('saveAnswers', (call, state) => {
      const account = ownerOf(call, state);
      if (account?.statuses.length === 0 && Object.values(bodyOf(call)).includes('Peña'))
        account.statuses.push('started');
    }),
  },
  {
    name: 'tabs are shared by all applicants',
    caughtBy: 'saveTab changes tabs, and nothing else',
    wrap: after('saveTab', (call, { accounts }) => {
      const { tab_id, chosen_tab } = bodyOf(call);
      for (const account of accounts.values()) account.tabs[String(tab_id)] = String(chosen_tab);
    }),
  },
  {
    name: 'a chosen tab moves the last page',
    caughtBy: 'saveTab changes tabs, and nothing else',
    wrap: after('saveTab', (call, state) => {
      const account = ownerOf(call, state);
      if (account && bodyOf(call).tab_id === 'second') account.lastPage = '/final-steps';
    }),
  },
  {
    name: 'a log-out ends all sessions',
    caughtBy: 'a log-out of one leaves the other logged in',
    wrap: after('logOut', (_, { sessions }) => sessions.clear()),
  },
  {
    name: 'a log-in answers with the session that the browser had',
    caughtBy: 'two applicants can be logged in at the same time',
    wrap: changeBody('getProfile', (profile, _, { accounts }) => ({ ...profile, username: [...accounts.keys()][0] })),
  },
]);

/** Reads the account, waits, and writes the whole of it: what came meanwhile is lost. */
const losesUpdates =
  (part: 'answer' | 'tabs' | 'addAnother', id: string) =>
  (next: Handler, state: State): Handler =>
  async (call) => {
    const account = ownerOf(call, state);
    if (operationOfCall(call) !== id || !account) return next(call);
    const before = { ...account[part] };
    await pause(20);
    account[part] = before as never;
    return next(call);
  };

export const atOnceFaults = inFlow('two requests at once', [
  {
    name: 'a save writes all answers as they were when it began',
    caughtBy: 'saves of different answers at once are all kept',
    wrap: losesUpdates('answer', 'saveAnswers'),
  },
  {
    name: 'a chosen tab writes all tabs as they were when it began',
    caughtBy: 'tabs that are chosen at once are all kept',
    wrap: losesUpdates('tabs', 'saveTab'),
  },
  {
    name: 'a number of entries writes all numbers as they were when it began',
    caughtBy: 'numbers of entries that are saved at once are all kept',
    wrap: losesUpdates('addAnother', 'saveAddAnother'),
  },
  {
    name: 'a code is looked up before, and used up after, a pause',
    caughtBy: 'a code that comes twice at once counts once',
    wrap:
      (next, { accounts }) =>
      async (call) => {
        if (operationOfCall(call) !== 'confirmAccount') return next(call);
        const { username, code } = bodyOf(call);
        const isRight = accounts.get(String(username))?.codes.at(-1) === code;
        await pause(20);
        const reply = await next(call);
        return isRight ? savedReply : reply;
      },
  },
  {
    name: 'a link is looked up before, and used up after, a pause',
    caughtBy: 'a link that is used twice at once sets one password',
    wrap:
      (next, { accounts }) =>
      async (call) => {
        if (operationOfCall(call) !== 'resetPassword') return next(call);
        const { username, id } = bodyOf(call);
        const isRight = accounts.get(String(username))?.resetIds.at(-1) === id;
        await pause(20);
        const reply = await next(call);
        return isRight && reply.status === 403 ? savedReply : reply;
      },
  },
  {
    name: 'two submissions at once are recorded twice',
    caughtBy: 'two submissions and a save at once: one submission, and the save is in it or refused',
    wrap: after('submitApplication', (call, state) => ownerOf(call, state)?.statuses.push('submitted')),
  },
  {
    name: 'a save is acknowledged and dropped while the application is submitted',
    caughtBy: 'two submissions and a save at once: one submission, and the save is in it or refused',
    wrap: (next) => async (call) => {
      if (operationOfCall(call) !== 'saveAnswers' || Object.keys(bodyOf(call)).length !== 1) return next(call);
      await pause(30);
      const reply = await next(call);
      return reply.status === 409 ? savedReply : reply;
    },
  },
]);

/** Accepts passwords that break one rule, as if it were not there. */
const withoutRule = (broken: string, kept: string) =>
  changeSent('signUp', (body) => (body.password === broken ? { ...body, password: kept } : body));

export const passwordRulesFaults = inFlow('password rules', [
  {
    name: 'a password needs no digit',
    caughtBy: 'signing up needs a password with a digit',
    wrap: withoutRule('Correct-Horse-Seven', 'Correct-Horse-7'),
  },
  {
    name: 'a letter with an accent is a special character',
    caughtBy: 'signing up needs a password with a special character, which no letter with an accent is',
    wrap: withoutRule('Éclairañejo77', 'Correct-Horse-7'),
  },
  {
    name: 'a password needs 11 characters',
    caughtBy: 'signing up needs a password with at least 12 characters',
    wrap: withoutRule('Correct-Ho7', 'Correct-Horse-7'),
  },
  {
    name: 'spaces around a password are cut off',
    caughtBy: 'signing up needs a password with no space at the end',
    wrap: changeSent('signUp', (body) => ({ ...body, password: String(body.password).trim() })),
  },
  {
    name: 'a reset sets any password',
    caughtBy: 'a reset needs a password with an uppercase letter',
    wrap: changeSent('resetPassword', (body) =>
      body.password === 'correct-horse-7'
        ? { ...body, password: 'Correct-Horse-7', confirm_password: 'Correct-Horse-7' }
        : body,
    ),
  },
  {
    name: 'passwords are compared without regard to case',
    caughtBy: 'a password of 256 characters is taken and works',
    wrap:
      (next, { accounts }) =>
      (call) => {
        const { username, password } = bodyOf(call);
        const known = accounts.get(String(username))?.password;
        const isAlike = operationOfCall(call) === 'logIn' && known?.toLowerCase() === String(password).toLowerCase();
        return next(isAlike ? { ...call, bytes: Buffer.from(JSON.stringify({ username, password: known })) } : call);
      },
  },
  {
    name: 'only the first 72 characters of a password count',
    caughtBy: 'a password of 256 characters is taken and works',
    wrap:
      (next, { accounts }) =>
      (call) => {
        const { username, password } = bodyOf(call);
        const known = accounts.get(String(username))?.password;
        const isAlike =
          operationOfCall(call) === 'logIn' &&
          known !== undefined &&
          known.length > 72 &&
          known.slice(0, 72) === String(password).slice(0, 72);
        return next(isAlike ? { ...call, bytes: Buffer.from(JSON.stringify({ username, password: known })) } : call);
      },
  },
]);

const headersOf = (id: 'getProfile' | 'logOut' | 'logIn', headers: (reply: Reply, call: Call) => Reply['headers']) =>
  changeReply(id, (reply, call) => ({ ...reply, headers: { ...reply.headers, ...headers(reply, call) } }));

export const browsersFaults = inFlow('browsers', [
  {
    name: 'each log-in names its marker anew',
    caughtBy: 'a browser has one session and one marker, however often it logs in',
    wrap: headersOf('logIn', ({ headers }) => ({
      'set-cookie': [headers?.['set-cookie'] ?? []]
        .flat()
        .map((line) => line.replace(/^idp\.session=(.{8})/, 'idp.$1=$1')),
    })),
  },
  {
    name: 'a log-out without a session clears nothing',
    caughtBy: 'a log-out after several log-ins leaves neither session nor marker, nor does one whose session has ended',
    wrap:
      (next, { sessions }) =>
      async (call) => {
        const isOpen = sessions.has(call.cookies.get('session') ?? '');
        const reply = await next(call);
        return operationOfCall(call) === 'logOut' && !isOpen ? noContent : reply;
      },
  },
  {
    name: 'every origin may read what needs no session',
    caughtBy: 'findLookup cannot be read by a page of another site',
    wrap: changeReply('findLookup', (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'access-control-allow-origin': '*' },
    })),
  },
  {
    name: 'a log-out clears the cookies of another path',
    caughtBy: 'after a log-out a browser has neither the session nor the marker',
    wrap: headersOf('logOut', () => ({
      'set-cookie': ['session=; Path=/api; Max-Age=0', 'idp.session=; Path=/api; Max-Age=0'],
    })),
  },
  {
    name: 'the marker is set for the calls alone',
    caughtBy: 'a browser sends the session to every call, and sees the marker on every page',
    wrap: headersOf('logIn', ({ headers }) => ({
      'set-cookie': [headers?.['set-cookie'] ?? []]
        .flat()
        .map((line) => (line.startsWith('idp.') ? line.replace('Path=/', 'Path=/api') : line)),
    })),
  },
  {
    name: 'each account has one session for ever',
    caughtBy: 'a log-in in the same browser starts another session, and the ended one stays ended',
    wrap:
      (next, { sessions }) =>
      async (call) => {
        const reply = await next(call);
        const cookies = [reply.headers?.['set-cookie'] ?? []].flat();
        const started = /^session=([^;]+)/.exec(cookies.find((line) => line.startsWith('session=')) ?? '')?.[1];
        if (operationOfCall(call) !== 'logIn' || !started) return reply;
        const username = sessions.get(started) ?? '';
        const own = `always-${username}`;
        sessions.set(own, username);
        return {
          ...reply,
          headers: { ...reply.headers, 'set-cookie': cookies.map((line) => line.replace(started, own)) },
        };
      },
  },
  {
    name: 'a call that says where its page is from is refused',
    caughtBy: 'a page of the application may save, and say where it is from',
    wrap: replaceReply('saveAnswers', ({ headers }) =>
      headers.origin ? { status: 403, body: { message: 'Not from here.', reason: 'other_site' } } : undefined,
    ),
  },
  {
    name: 'the profile may be kept by the browser',
    caughtBy: 'getProfile is kept by no cache',
    wrap: headersOf('getProfile', () => ({ 'cache-control': 'private, max-age=60' })),
  },
  {
    name: 'every origin may read the profile',
    caughtBy: 'getProfile cannot be read by a page of another site',
    wrap: headersOf('getProfile', (_, { headers }) => ({
      ...(headers.origin && {
        'access-control-allow-origin': headers.origin,
        'access-control-allow-credentials': 'true',
      }),
    })),
  },
]);

/** Takes submissions although a question has an error. */
const withoutCheckOf = (key: string) =>
  changeReply('submitApplication', (reply) => {
    const { [key]: _, ...errors } = fieldsOf(fieldsOf(reply.body).errors);
    if (reply.status !== 422) return reply;
    return Object.keys(errors).length === 0 ? noContent : { ...reply, body: { message: 'Missing.', errors } };
  });

export const applicationRulesFaults = inFlow('application rules', [
  {
    name: 'a name is not required',
    caughtBy: 'an application that breaks the rule required of last_name is refused for that alone',
    wrap: withoutCheckOf('last_name'),
  },
  {
    name: 'white space is an answer',
    caughtBy: 'an application that breaks the rule required of city in another way is refused for that alone',
    wrap: changeReply('submitApplication', (reply, call, state) =>
      /^\s+$/.test(String(ownerOf(call, state)?.answer.city)) ? noContent : reply,
    ),
  },
  {
    name: 'an error is named for a question that has none',
    caughtBy: 'an application that breaks the rule required of last_name is refused for that alone',
    wrap: changeBodyOfRefusal((errors) => ({ ...errors, middle_name: ['Middle name'] })),
  },
  {
    name: 'a refused submission is recorded as validating',
    caughtBy: 'an application with one answer is refused, and nothing of it changes',
    wrap: changeReply('submitApplication', (reply, call, state) => {
      if (reply.status === 422) ownerOf(call, state)?.statuses.push('started', 'validating');
      return reply;
    }),
  },
]);

function changeBodyOfRefusal(change: (errors: Record<string, unknown>) => object) {
  return changeReply('submitApplication', (reply) =>
    reply.status === 422
      ? { ...reply, body: { message: 'Missing.', errors: change(fieldsOf(fieldsOf(reply.body).errors)) } }
      : reply,
  );
}

export const randomHistoriesFaults = inFlow('random histories', [
  {
    name: 'a last page is stored for all applicants',
    caughtBy: 'whatever two applicants do on two devices, each has what was saved last',
    wrap: after('saveLastPage', (call, { accounts }) => {
      for (const account of accounts.values()) account.lastPage = String(bodyOf(call).last_page);
    }),
  },
  {
    name: 'a log-out takes the tabs away',
    caughtBy: 'whatever two applicants do on two devices, each has what was saved last',
    wrap: (next, state) => (call) => {
      const account = ownerOf(call, state);
      if (operationOfCall(call) === 'logOut' && account) account.tabs = {};
      return next(call);
    },
  },
]);

export const unchangedFaults = inFlow('calls that change nothing', [
  {
    name: 'a refused log-in ends the session that it came with',
    caughtBy: 'logIn, when it is refused, changes nothing and ends no session',
    wrap: changeReply('logIn', (reply, { cookies }, { sessions }) => {
      if (reply.status === 401) sessions.delete(cookies.get('session') ?? '');
      return reply;
    }),
  },
  {
    name: 'a refusal clears the cookies of the session',
    caughtBy: 'confirmAccount, when it is refused, changes nothing and ends no session',
    wrap: changeReply('confirmAccount', (reply) =>
      reply.status === 422 ? { ...reply, headers: { 'set-cookie': 'session=; Path=/; Max-Age=0' } } : reply,
    ),
  },
  {
    name: 'a wrong code uses the right one up',
    caughtBy: 'a wrong code leaves the right one as it is',
    wrap: changeReply('confirmAccount', (reply, call, { accounts }) => {
      if (reply.status === 422) accounts.get(String(bodyOf(call).username))?.codes.push('');
      return reply;
    }),
  },
  {
    name: 'a file that is unknown takes the document away',
    caughtBy: 'convertDocument, when it is refused, changes nothing and ends no session',
    wrap: changeReply('convertDocument', (reply, call, state) => {
      const account = ownerOf(call, state);
      if (reply.status === 404 && account) delete account.document;
      return reply;
    }),
  },
  {
    name: 'the same file again is converted again',
    caughtBy: 'convertDocument a second time changes nothing',
    wrap: after('convertDocument', (call, state) => {
      const { document } = ownerOf(call, state) ?? {};
      if (document) document.status = 'UNPROCESSED';
    }),
  },
]);

export const anotherSessionFaults = inFlow('another session', [
  {
    name: 'an upload is of one session',
    caughtBy: 'a file that was uploaded in one session can be converted in the next',
    wrap: (next) => {
      const sessionOf = new Map<unknown, string | undefined>();
      return async (call) => {
        const session = call.cookies.get('session');
        const id = operationOfCall(call);
        if (id === 'convertDocument' && sessionOf.get(bodyOf(call).file_key) !== session)
          return { status: 404, body: { message: 'Not here.' } };
        const reply = await next(call);
        if (id === 'presignUpload') sessionOf.set(fieldsOf(fieldsOf(reply.body).fields).key, session);
        return reply;
      };
    },
  },
]);

export const contentFaults = [
  ...inFlow('documents', [
    {
      name: 'the pages of a document are lost but for the first',
      caughtBy: 'a new document replaces the one before, page by page',
      wrap:
        (next: Handler): Handler =>
        async (call) => {
          const reply = await next(call);
          return call.path.startsWith('/files/') && reply.bytes
            ? { ...reply, bytes: pdfOf(['The first page of the statement']) }
            : reply;
        },
    },
    {
      name: 'the name of a file is made plain',
      caughtBy: 'a file keeps its name, in any letters',
      wrap: changeBody('getDocumentAnswers', (listed) =>
        Object.fromEntries(
          Object.entries(listed).map(([key, file]) => [
            key,
            { ...fieldsOf(file), file_name: String(fieldsOf(file).file_name).replaceAll(/[^\w. -]/g, '_') },
          ]),
        ),
      ),
    },
    {
      name: 'a deleted PDF can still be read',
      caughtBy: 'a PDF can be deleted',
      wrap: (next: Handler): Handler => {
        const kept = new Map<string, Reply>();
        return async (call) => {
          const reply = await next(call);
          if (call.path.startsWith('/files/') && reply.status === 200) kept.set(call.path, reply);
          return kept.get(call.path) ?? reply;
        };
      },
    },
    {
      name: 'a file of the largest size is refused',
      caughtBy: 'storage takes a file of exactly 1,048,576 bytes',
      wrap:
        (next: Handler): Handler =>
        (call) =>
          call.path === '/storage' && call.bytes.length > 1_048_576 ? { status: 413 } : next(call),
    },
  ]),
  ...inFlow('documents', [
    {
      name: 'a deletion leaves the file, which can be made the document again',
      caughtBy: 'a file that was deleted is no upload any more',
      wrap:
        (next: Handler, { files }: State): Handler =>
        async (call) => {
          const before = new Map(files);
          const reply = await next(call);
          if (operationOfCall(call) === 'deleteDocumentAnswer') for (const [key, file] of before) files.set(key, file);
          return reply;
        },
    },
  ]),
  ...inFlow('submission', [
    {
      name: 'letters that are not Latin are question marks in the copy',
      caughtBy: 'the copy has the answers of every entry, in letters of every alphabet',
      wrap:
        (next: Handler): Handler =>
        async (call) => {
          const reply = await next(call);
          if (!reply.bytes || !call.path.startsWith('/files/')) return reply;
          const text = Buffer.from(reply.bytes).toString('latin1');
          const printed = text.replaceAll(
            /<([0-9a-f]+)> Tj/g,
            (_, units) => `<${units.replaceAll(/0[34]../g, '003f')}> Tj`,
          );
          return { ...reply, bytes: Buffer.from(printed, 'latin1') };
        },
    },
    {
      name: 'submitting again makes the copy anew',
      caughtBy: 'submitting again leaves the copy, the document and the profile as they are',
      wrap: (next: Handler, state: State): Handler => {
        let isAgain = false;
        return async (call) => {
          const id = operationOfCall(call);
          if (id === 'submitApplication') isAgain = ownerOf(call, state)?.submission !== undefined;
          if (id !== 'getPdfCopy' || !isAgain) return next(call);
          isAgain = false;
          return { status: 200, body: { status: 'UNPROCESSED' } };
        };
      },
    },
    {
      name: 'the copy is of nothing',
      caughtBy: 'the copy has the answers and the confirmation number',
      wrap:
        (next: Handler): Handler =>
        async (call) => {
          const reply = await next(call);
          return call.path.startsWith('/files/') && reply.bytes ? { ...reply, bytes: pdfOf(['Application']) } : reply;
        },
    },
    {
      name: 'the submission empties an answer',
      caughtBy: 'the submission leaves the answers as they were saved',
      wrap: after('submitApplication', (call, state) => {
        const account = ownerOf(call, state);
        if (account) account.answer.middle_name = '';
      }),
    },
  ]),
  ...inFlow('deletion', [
    {
      name: 'the new account of a deleted one has its tabs',
      caughtBy: 'the address of a deleted account can sign up again and begins anew',
      wrap: (next: Handler, state: State): Handler => {
        const kept = new Map<string, Record<string, string>>();
        return async (call) => {
          const account = ownerOf(call, state);
          if (operationOfCall(call) === 'deleteApplication' && account) kept.set(account.username, account.tabs);
          const reply = await next(call);
          const { username } = bodyOf(call);
          const anew = state.accounts.get(String(username));
          if (operationOfCall(call) === 'signUp' && anew) anew.tabs = kept.get(anew.username) ?? anew.tabs;
          return reply;
        };
      },
    },
  ]),
  ...inFlow('lookup', [
    {
      name: 'a text of more than fifteen characters finds nothing',
      caughtBy: 'what is suggested of each kind is found by its own text, however long it is',
      wrap: changeReply('findLookup', (reply, { query }) =>
        (query.get('text') ?? '').length > 15 ? { ...reply, body: [] } : reply,
      ),
    },
    {
      name: 'look-ups tell capital letters apart',
      caughtBy: 'a suggestion is found by its own text, in capital letters too, and its details are of it',
      wrap: changeReply('findLookup', (reply, { query }) =>
        query.get('text') === query.get('text')?.toUpperCase() ? { ...reply, body: [] } : reply,
      ),
    },
  ]),
];

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answers } from '../../form/engine/answers.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { askedQuestions } from '../../form/engine/visibility.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import type { Caller } from './caller.ts';

/*
 * The evening of one applicant: opens the page with its files, logs in, types, in every third case uploads a statement, and
 * submits. Calls and their order are those of the page.
 */

export interface Plan {
  username: string;
  password: string;
  number: number;
  /** Milliseconds from the arrival to the submission. */
  typingMs: number;
  /** A file to upload, if any. */
  statement: Buffer | undefined;
}

export interface Outcome {
  /** What the server has acknowledged. */
  acknowledged: Answers;
  isUploaded: boolean;
  isSubmitted: boolean;
  /** The operation that never got the answer it needs. */
  stuckAt?: string;
}

const json = { 'content-type': 'application/json' };

/** Ends an applicant's evening early. */
class Stuck extends Error {}

/** Lives one evening. Never rejects. */
export async function live(caller: Caller, plan: Plan, assets: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: {}, isUploaded: false, isSubmitted: false };
  const must = async (...args: Parameters<Caller['call']>) => {
    const reply = await caller.call(...args);
    if (!reply) throw new Stuck(args[0]);
    return reply;
  };
  try {
    const record = recordOf(must, await arrive(must, plan, assets));
    const uploading = plan.statement ? upload(must, record, plan.statement, plan.typingMs / 3) : undefined;
    uploading?.catch(() => {});
    await type(must, record, plan, outcome);
    if (uploading) outcome.isUploaded = await uploading;
    await submit(must, record, outcome);
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    outcome.stuckAt = error.message;
  }
  return outcome;
}

type Must = Caller['call'] extends (...args: infer Arguments) => Promise<infer Reply | undefined>
  ? (...args: Arguments) => Promise<Exclude<Reply, undefined>>
  : never;

/** Returns the revision of the profile. */
async function arrive(must: Must, { username, password }: Plan, assets: readonly string[]): Promise<string> {
  await must('page', [200], { method: 'GET', path: '/about', headers: { accept: 'text/html' } });
  const accept = { 'accept-encoding': 'br' };
  await Promise.all(assets.map((path) => must('file of the page', [200], { method: 'GET', path, headers: accept })));
  await must('getOffers', [200], { method: 'GET', path: '/public/offers' });
  const body = JSON.stringify({ username, password });
  await must('logIn', [200], { method: 'POST', path: '/public/login', headers: json, body });
  const profile = await must('getProfile', [200], { method: 'GET', path: '/api/profile' });
  await must('getTabs', [200], { method: 'GET', path: '/api/tabs' });
  await must('getAddAnother', [200], { method: 'GET', path: '/api/add-another' });
  await sendJson(must, 'saveWebStatus', [204], { method: 'POST', path: '/api/web-status' }, { web_status: 'started' });
  return JSON.parse(profile.bytes.toString()).revision;
}

const sendJson = (must: Must, operation: string, expected: readonly number[], sent: Sent, body: object) =>
  must(operation, expected, { ...sent, headers: { ...json, ...sent.headers }, body: JSON.stringify(body) });

type Sent = Parameters<Must>[2];

interface RecordCalls {
  /** Sends a save or a call about a document, which makes another revision. */
  change(operation: string, expected: number, sent: Sent, body: object): Promise<void>;
  /** The revision that the last of them has made, in quotes. */
  revision(): string;
}

/** The calls that change answers or documents, one at a time. */
function recordOf(must: Must, first: string): RecordCalls {
  let revision = `"${first}"`;
  let last = Promise.resolve();
  return {
    revision: () => revision,
    change(operation, expected, sent, body) {
      last = last.then(async () => {
        const key = `"${randomUUID()}"`;
        const headers = { 'if-match': revision, 'idempotency-key': key };
        await sendJson(must, operation, [expected], { ...sent, headers }, body);
        revision = key;
      });
      return last;
    },
  };
}

/** How many questions a save carries, as of a person who types fast and pauses in between. */
const questionsPerSave = 3;
/** How often an applicant goes back to the name and writes it again. */
const edits = 8;

async function type(must: Must, record: RecordCalls, plan: Plan, { acknowledged }: Outcome) {
  const saves = [...savesOf(plan)];
  for (const [index, { page, answers }] of saves.entries()) {
    await pause((plan.typingMs / saves.length) * (0.5 + Math.random()) * 0.95);
    await record.change('saveAnswers', 200, { method: 'PUT', path: '/api/answer' }, answers);
    Object.assign(acknowledged, answers);
    if (page !== saves[index + 1]?.page)
      await sendJson(must, 'saveLastPage', [204], { method: 'PUT', path: '/api/last-page' }, { last_page: `/${page}` });
    if (page !== saves[index + 1]?.page)
      await must('findLookup', [200], { method: 'GET', path: '/lookup/find?category=hs_ceeb&text=lake&max_results=5' });
  }
}

/** The answers of a complete application in the order of its questions, and then the name again and again. */
function* savesOf({ number }: Plan) {
  const today = universityDay(new Date());
  const sensitive = Object.fromEntries([...form.sensitiveKeys].map((key) => [key, `219-09-${1000 + (number % 9000)}`]));
  const all: Answers = { ...completeAnswers(today), ...sensitive };
  let answers: Record<string, string | boolean> = {};
  let questions = 0;
  let page = '';
  for (const question of askedQuestions(form, all)) {
    const its = keysOf(question).flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]] as const]));
    if (its.length === 0) continue;
    const next = form.placeOf.get(question.key)?.page.key ?? page;
    if (questions >= questionsPerSave || (page !== '' && next !== page)) {
      yield { page, answers };
      answers = {};
      questions = 0;
    }
    page = next;
    questions += 1;
    Object.assign(answers, Object.fromEntries(its));
  }
  yield { page, answers };
  for (let edit = 1; edit <= edits; edit += 1) yield { page, answers: { [nameKey]: `Ana ${number} ${edit}` } };
}

const nameKey = form.questions.find(({ kind }) => kind === 'text')?.key ?? '';
const documentKey = form.documentKeys[0] ?? '';
const pollMs = 2000;

/** Uploads a statement after a while. Returns whether it was converted. */
async function upload(must: Must, record: RecordCalls, statement: Buffer, afterMs: number): Promise<boolean> {
  await pause(afterMs);
  const asked = { answer_key: documentKey };
  const presigned = await sendJson(must, 'presignUpload', [200], { method: 'POST', path: '/api/presigned-url' }, asked);
  const { url, fields } = JSON.parse(presigned.bytes.toString());
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.append(name, String(value));
  sent.append('file', new Blob([new Uint8Array(statement)]), 'statement.pdf');
  const request = new Request('http://rehearsal/', { method: 'POST', body: sent });
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  await must('upload', [204], { method: 'POST', path: new URL(url, 'http://rehearsal').pathname, headers, body });
  const path = `/api/pdf/document-answer/${documentKey}`;
  const file = { file_key: fields.key, file_name: 'statement.pdf' };
  await record.change('convertDocument', 204, { method: 'POST', path }, file);
  for (;;) {
    await pause(pollMs);
    const { status } = JSON.parse((await must('getConversion', [200], { method: 'GET', path })).bytes.toString());
    if (status === 'COMPLETED') return true;
    if (status === 'FAILED') return false;
  }
}

async function submit(must: Must, record: RecordCalls, outcome: Outcome) {
  const status = { web_status: 'validating' };
  await sendJson(must, 'saveWebStatus', [204], { method: 'POST', path: '/api/web-status' }, status);
  await must('submitApplication', [204], {
    method: 'POST',
    path: '/api/submit',
    headers: { ...json, 'if-match': record.revision() },
  });
  outcome.isSubmitted = true;
  const profile = await must('getProfile', [200], { method: 'GET', path: '/api/profile' });
  if (!JSON.parse(profile.bytes.toString()).submission) throw new Stuck('the submission in the profile');
  await must('getPdfCopy', [200], { method: 'GET', path: '/api/pdf' });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Answers } from '../../form/engine/answers.ts';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import type { components } from '../../openapi.d.ts';
import { logIn, makeAccount } from './accounts.ts';
import type { RunningServer } from './startServer.ts';

/*
 * Uploads, submissions and PDF copies without a browser, by the same calls as the page makes. The session cookie is valid at
 * every server that shares the database.
 */

type Schemas = components['schemas'];
type JobStatus = Schemas['Conversion'] | Schemas['PdfCopy'];

export interface Caller {
  url: string;
  cookie: string;
}

/** Makes an account and logs in. */
export const newCaller = async (server: RunningServer): Promise<Caller> => ({
  url: server.url,
  cookie: await logIn(server, await makeAccount(server)),
});

const key = 'personal_statement_doc';
const conversion = `/api/pdf/document-answer/${key}`;

async function call({ url, cookie }: Caller, method: string, path: string, body?: object): Promise<Response> {
  const ask = () =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  // As browsers do, where the server has just closed a kept connection, or was killed.
  const response = await ask().catch((error) => (method === 'GET' ? ask() : Promise.reject(error)));
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Uploads a document and requests its conversion. */
export async function uploadDocument(ana: Caller, bytes: Uint8Array, fileName = 'statement'): Promise<void> {
  const presigned = await call(ana, 'POST', '/api/presigned-url', { answer_key: key });
  const { url, fields }: Schemas['PresignedUpload'] = await presigned.json();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const { status } = await fetch(url, { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The storage answered ${status}`);
  await call(ana, 'POST', conversion, { file_key: fields.key, file_name: fileName });
}

/** The status of the conversion. */
export const conversionOf = async (ana: Caller): Promise<JobStatus> => (await call(ana, 'GET', conversion)).json();

/** The saved answers. */
export async function answersOf(ana: Caller): Promise<Answers> {
  const profile: Schemas['Profile'] = await (await call(ana, 'GET', '/api/profile')).json();
  return profile.answer;
}

/** Answers every required question, with some answers replaced. */
export async function completeApplication(ana: Caller, answers: Answers = {}): Promise<void> {
  await call(ana, 'PUT', '/api/answer', { ...completeAnswers(universityDay(new Date())), ...answers });
}

/** Submits a complete application. */
export async function submitApplication(ana: Caller): Promise<void> {
  await call(ana, 'POST', '/api/submit');
}

/** The status of the PDF copy. */
export const copyOf = async (ana: Caller): Promise<JobStatus> => (await call(ana, 'GET', '/api/pdf')).json();

/** Downloads the PDF of a conversion or copy. */
export async function pdfOf({ cookie }: Caller, { url }: JobStatus): Promise<Uint8Array> {
  const response = await fetch(url ?? 'no address was given', { headers: { cookie } });
  if (response.headers.get('content-type') !== 'application/pdf') throw new Error(`${response.status} and no PDF`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Polls a job until it is COMPLETED or FAILED. It asks as seldom as a test can bear, because each reply takes the server's time. */
export async function untilEnded(poll: () => Promise<JobStatus>): Promise<JobStatus> {
  for (;;) {
    const job = await poll();
    if (job.status === 'COMPLETED' || job.status === 'FAILED') return job;
    await pause(250);
  }
}

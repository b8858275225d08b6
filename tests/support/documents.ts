import { setTimeout as pause } from 'node:timers/promises';
import type { Answers } from '../../form/answers.ts';
import { dayOf } from '../../form/rules.ts';
import { completeAnswers } from '../../form/sampleApplication.ts';
import type { components } from '../../openapi.d.ts';
import { logIn, makeAccount } from './accounts.ts';
import type { RunningServer } from './startServer.ts';

/*
 * What an applicant does with documents and the PDF copy, without a browser: in the order of the page's own calls. The cookie is
 * good at every server of one application.
 */

type Schemas = components['schemas'];
type Standing = Schemas['Conversion'] | Schemas['PdfCopy'];

export interface Caller {
  url: string;
  cookie: string;
}

/** Somebody with a new account who has logged in. */
export const newCaller = async (server: RunningServer): Promise<Caller> => ({
  url: server.url,
  cookie: await logIn(server, await makeAccount(server)),
});

const key = 'personal_statement_doc';
const conversion = `/api/pdf/document-answer/${key}`;

async function call({ url, cookie }: Caller, method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Uploads a document and asks for its conversion. */
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

/** How the conversion of the document stands now. */
export const conversionOf = async (ana: Caller): Promise<Standing> => (await call(ana, 'GET', conversion)).json();

/** Answers all that must be answered, and these. */
export async function completeApplication(ana: Caller, answers: Answers = {}): Promise<void> {
  await call(ana, 'PUT', '/api/answer', { ...completeAnswers(dayOf(new Date())), ...answers });
}

/** Submits an application that is complete. */
export async function submitApplication(ana: Caller): Promise<void> {
  await call(ana, 'POST', '/api/submit');
}

/** How the PDF copy stands now. */
export const copyOf = async (ana: Caller): Promise<Standing> => (await call(ana, 'GET', '/api/pdf')).json();

/** The PDF where a conversion or a copy says it lies. */
export async function pdfOf({ cookie }: Caller, { url }: Standing): Promise<Uint8Array> {
  const response = await fetch(url ?? 'no address was given', { headers: { cookie } });
  if (response.headers.get('content-type') !== 'application/pdf') throw new Error(`${response.status} and no PDF`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Asks again and again until it has ended, well or not. */
export async function untilEnded(ask: () => Promise<Standing>): Promise<Standing> {
  for (;;) {
    const standing = await ask();
    if (standing.status === 'COMPLETED' || standing.status === 'FAILED') return standing;
    await pause(50);
  }
}

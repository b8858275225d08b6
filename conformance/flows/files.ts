import { setTimeout as pause } from 'node:timers/promises';
import type { OperationId } from '../../contract/operations.ts';
import { documentKey } from '../answerKeys.ts';
import type { Exchange } from '../client.ts';
import type { FlowContext } from '../flow.ts';
import { bodyOf, isRecord } from '../json.ts';
import { assert, CheckFailure } from '../result.ts';

/** A PNG of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Words in no order that a program could make short. */
const wordsOf = (seed: number): string => {
  let state = seed + 1;
  return Array.from({ length: 300 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state.toString(36);
  }).join(' ');
};

/** How a page begins. What a line has beyond the edge of the page is not read. */
export const titleOf = (page: string): string => page.slice(0, page.indexOf('.') + 1);

/** The pages of a document that is longer than one piece of a stream, and takes a moment to convert. */
export const pages: readonly string[] = Array.from(
  { length: 60 },
  (_, index) => `This is page ${index + 1} of the statement. ${wordsOf(index)}`,
);

export interface PresignedUpload {
  url: string;
  fields: Record<string, unknown>;
  key: string;
}

/** Requests the address and the form fields of an upload. */
export async function presign({ caller }: FlowContext, cookie: string): Promise<PresignedUpload> {
  const exchange = await caller.expect(200, 'presignUpload', { cookie, body: { answer_key: documentKey } });
  const { url, fields } = bodyOf(exchange);
  if (typeof url !== 'string' || !isRecord(fields))
    throw new CheckFailure('The response must have url and fields.', exchange);
  const { key } = fields;
  if (typeof key !== 'string') throw new CheckFailure('The fields must have a key.', exchange);
  return { url: caller.resolveUrl(url).href, fields, key };
}

/** Uploads a file as a browser does: the presigned fields, then the file. The form is sent as bytes, so that curl can repeat it. */
export async function sendFile(
  { caller }: FlowContext,
  { url, fields }: PresignedUpload,
  bytes: Uint8Array<ArrayBuffer>,
  more: Readonly<Record<string, string>> = {},
  pauseMs?: number,
): Promise<Exchange> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([bytes]), 'statement.png');
  const encoded = new Response(form);
  const headers = { ...more, 'content-type': encoded.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await encoded.arrayBuffer());
  if (pauseMs === undefined) return caller.send({ method: 'POST', url, headers, body });
  return caller.send({
    method: 'POST',
    url,
    headers: { ...headers, 'content-length': `${body.length}` },
    body,
    pauseMs,
  });
}

/** Uploads a file and returns the body that `convertDocument` needs. */
export async function upload(
  context: FlowContext,
  cookie: string,
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(picture),
  fileName = 'statement.png',
) {
  const target = await presign(context, cookie);
  const exchange = await sendFile(context, target, bytes);
  assert(exchange.status < 300, `Storage answered ${exchange.status} to a valid upload.`, exchange);
  return { file_key: target.key, file_name: fileName };
}

/** Asks how a job stands. Fails when the reply has an address or a message that is not of this status. */
export async function readJob(
  { caller }: Pick<FlowContext, 'caller'>,
  id: OperationId,
  cookie: string,
): Promise<Exchange> {
  const exchange = await caller.expect(200, id, { cookie });
  const { status, url, message } = bodyOf(exchange);
  assert((url !== undefined) === (status === 'COMPLETED'), `With the status ${status}, url is ${url}.`, exchange);
  assert(message === undefined || status === 'FAILED', `With the status ${status}, message is “${message}”.`, exchange);
  return exchange;
}

/** Polls an operation until its job has ended. */
export async function pollJob({ caller, settings }: FlowContext, id: OperationId, cookie: string): Promise<Exchange> {
  const deadline = Date.now() + settings.jobTimeoutMs;
  // A small file is converted at once where the backend has little to do.
  for (let pauseMs = settings.pollIntervalMs / 4; ; pauseMs = Math.min(2 * pauseMs, settings.pollIntervalMs)) {
    const exchange = await readJob({ caller }, id, cookie);
    const { status } = bodyOf(exchange);
    if (status !== 'UNPROCESSED' && status !== 'IN_PROGRESS') return exchange;
    if (Date.now() > deadline) {
      const seconds = settings.jobTimeoutMs / 1000;
      throw new CheckFailure(`The status is still ${status} after ${seconds} seconds.`, exchange);
    }
    await pause(pauseMs);
  }
}

/** Requests the PDF that a completed job names. */
export function readPdf({ caller }: FlowContext, completed: Exchange, cookie: string): Promise<Exchange> {
  const { url } = bodyOf(completed);
  if (typeof url !== 'string') throw new CheckFailure('A COMPLETED response must have a url.', completed);
  return caller.send({ method: 'GET', url: caller.resolveUrl(url).href, headers: cookie ? { cookie } : {} });
}

export const isPdf = ({ status, bytes }: Exchange): boolean =>
  status === 200 && new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';

/** Fails when the PDF can still be read, at the address that a reply named before. */
export async function assertGone(context: FlowContext, completed: Exchange, cookie: string): Promise<void> {
  const pdf = await readPdf(context, completed, cookie);
  assert(!isPdf(pdf), 'The PDF can be read although it was deleted.', pdf);
}

/** Fails when the PDF is readable with this cookie. A signed link to another origin, as of a bucket, needs no session. */
export async function assertPrivate(context: FlowContext, completed: Exchange, cookie: string): Promise<void> {
  const pdf = await readPdf(context, completed, cookie);
  const isSigned = new URL(pdf.request.url).origin !== context.caller.resolveUrl('/').origin;
  const reader = cookie ? 'another applicant' : 'a caller without a session';
  assert(isSigned || !isPdf(pdf), `The PDF can be read by ${reader}.`, pdf);
}

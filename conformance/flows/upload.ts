import { setTimeout as pause } from 'node:timers/promises';
import { Failure, hold } from '../check.ts';
import type { Exchange } from '../client.ts';
import type { OperationId } from '../contract.ts';
import type { Kit } from '../kit.ts';
import { isRecord, jsonOf } from './json.ts';

/** The smallest picture there is: a PNG of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const answerKey = 'personal_statement_doc';

/** Where a document may be sent, as the backend says. */
export async function presign({ caller }: Kit, cookie: string) {
  const exchange = await caller.expect(200, 'presignUpload', { cookie, body: { answer_key: answerKey } });
  const { url, fields } = jsonOf(exchange);
  if (typeof url !== 'string' || !isRecord(fields)) throw new Failure('url and fields are needed.', exchange);
  const { key } = fields;
  if (typeof key !== 'string') throw new Failure('The fields lack the key.', exchange);
  return { url: caller.address(url).href, fields, key };
}

/** Sends a file as a browser does: the returned fields, then the file. As bytes, a failure can show the very same again. */
export async function sendFile(
  { caller }: Kit,
  { url, fields }: { url: string; fields: Record<string, unknown> },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Exchange> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([bytes]), 'statement.png');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return caller.send({ method: 'POST', url, headers, body: new Uint8Array(await encoded.arrayBuffer()) });
}

/** Puts a file in its place. Returns what the backend is then told. */
export async function upload(kit: Kit, cookie: string, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(picture)) {
  const place = await presign(kit, cookie);
  const sent = await sendFile(kit, place, bytes);
  hold(sent.status < 300, `Storage answered ${sent.status} to a file that keeps the policy.`, sent);
  return { file_key: place.key, file_name: 'statement.png' };
}

/** Asks how a job stands until it has ended. */
export async function untilEnded(kit: Kit, id: OperationId, cookie: string): Promise<Exchange> {
  const deadline = Date.now() + kit.settings.jobPatienceMs;
  for (;;) {
    const exchange = await kit.caller.expect(200, id, { cookie });
    const { status } = jsonOf(exchange);
    if (status !== 'UNPROCESSED' && status !== 'IN_PROGRESS') return exchange;
    if (Date.now() > deadline)
      throw new Failure(`It still says ${status} after ${kit.settings.jobPatienceMs / 1000} seconds.`, exchange);
    await pause(kit.settings.pollMs);
  }
}

/** Follows an answer to its PDF, as this applicant or as somebody else. */
export function read({ caller }: Kit, exchange: Exchange, cookie: string): Promise<Exchange> {
  const { url } = jsonOf(exchange);
  if (typeof url !== 'string') throw new Failure('A url is needed once it is COMPLETED.', exchange);
  return caller.send({ method: 'GET', url: caller.address(url).href, headers: cookie ? { cookie } : {} });
}

export const isPdf = ({ status, bytes }: Exchange): boolean =>
  status === 200 && new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';

/** A link that carries its own right, as a bucket's does, is not held to the session. */
export const isSigned = (exchange: Exchange, base: URL): boolean =>
  new URL(exchange.request.url).origin !== base.origin;

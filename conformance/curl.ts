import { isUtf8 } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import type { SentRequest } from './client.ts';

/** A shell command that sends the same bytes again. */
export function curlOf({ method, url, headers, body }: SentRequest): string {
  const options = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const curl = `curl -i -X ${method} ${quoted(url)}${options.join('')}`;
  if (body === undefined) return curl;
  const bytes = Buffer.from(body);
  if (isPrintable(bytes)) return `${curl} --data-raw ${quoted(bytes.toString())}`;
  return `echo ${gzipSync(bytes).toString('base64')} | base64 -d | gunzip | ${curl} --data-binary @-`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Whether the bytes can be shown in a terminal and copied from it unchanged. */
const isPrintable = (bytes: Buffer) =>
  bytes.length <= 4000 && isUtf8(bytes) && !/[\p{Cc}\p{Cn}]/u.test(bytes.toString());

import { isUtf8 } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import type { Sent } from './client.ts';

/** The request again, for a terminal: the same bytes are sent, however many they are and whatever they mean. */
export function curlOf({ method, url, headers, body }: Sent): string {
  const head = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const curl = `curl -i -X ${method} ${quoted(url)}${head.join('')}`;
  if (body === undefined) return curl;
  const bytes = Buffer.from(body);
  if (isLegible(bytes)) return `${curl} --data-raw ${quoted(bytes.toString())}`;
  return `echo ${gzipSync(bytes).toString('base64')} | base64 -d | gunzip | ${curl} --data-binary @-`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Text that a terminal shows whole and gives back unchanged. */
const isLegible = (bytes: Buffer) => bytes.length <= 4000 && isUtf8(bytes) && !/[\p{Cc}\p{Cn}]/u.test(bytes.toString());

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessages } from '../routes/errorMessages.ts';
import { messagePage, messagePolicy } from './messagePage.ts';
import { isPageAddress } from './navigation.ts';

interface ClientError extends NodeJS.ErrnoException {
  /** The bytes that arrived last: all of them, where the request came in one piece. */
  rawPacket?: unknown;
}

/** Answers what cannot be read as a request in the shape of all errors, and with a page where too many cookies came with a navigation. */
export function answerClientError(error: ClientError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = replies[error.code ?? ''] ?? { status: 400, message: errorMessages.notHttp };
  const isPage = status === 431 && asksForPage(error.rawPacket);
  const body = isPage ? messagePage(tooManyCookies) : JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    ...(isPage ? [`Content-Security-Policy: ${messagePolicy}`, 'Cache-Control: no-store'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

function asksForPage(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false;
  const [, url] = /^GET (\S+) HTTP/.exec(packet.toString('latin1', 0, 2048)) ?? [];
  return url !== undefined && isPageAddress(url);
}

const replies: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: errorMessages.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, message: errorMessages.tooLarge },
};

const tooManyCookies = {
  title: 'Too many cookies',
  paragraphs: [
    'Your browser sends more cookies to this address than the application can read. Other pages of this website may have set them.',
    'Delete the cookies of this website in your browser’s settings, and then reload this page. Delete only cookies: answers that are not saved yet may be kept in this browser’s other website data.',
  ],
};

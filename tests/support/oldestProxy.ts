import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readContractFile } from '../../contract/contractFile.ts';
import { findOperation, jsonOf, type Operation, readOperations } from '../../contract/operations.ts';
import { type CompiledOperation, compileOperations } from '../../server/routes/compileOperations.ts';
import { errorMessages } from '../../server/routes/errorMessages.ts';
import { toValidationError } from '../../server/routes/validationError.ts';
import { namedFields } from './namedFields.ts';

/*
 * Makes a backend of today one that knows only the contract in OPENAPI_FILE, an earlier release:
 *
 * - An operation that only NEWER_CONTRACT has is a 404.
 * - A query key that the release does not name is ignored, and so is a header that only NEWER_CONTRACT names.
 * - A body that the release does not allow is a 422.
 * - A reply loses the fields and headers that only NEWER_CONTRACT names, and `Date`, which no release promises. A status
 *   that the release does not name, or a body that still does not fit it, is a 500.
 *
 * Pages are files, the same for everybody. What else is no operation, such as the storage, passes unchanged. A backend that hangs up
 * is hung up on.
 */

const { BACKEND_URL = '', PORT, NEWER_CONTRACT } = process.env;
const known = compileOperations();
const newer = readOperations(readContractFile(NEWER_CONTRACT));

interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
}

createServer((request, response) =>
  answer(request).then(
    ({ status, headers, bytes }) => {
      response.sendDate = false;
      response.writeHead(status, headers).end(bytes);
    },
    () => response.destroy(),
  ),
).listen(Number(PORT), '127.0.0.1');

async function answer(request: IncomingMessage): Promise<Reply> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', BACKEND_URL);
  const bytes = await buffer(request);
  const operation = findOperation(known, method, url.pathname);
  const newerOperation = findOperation(newer, method, url.pathname);
  if (!operation)
    return newerOperation
      ? jsonReply(404, { message: errorMessages.notFound })
      : forward(url, { method, headers: without(request.headers, isPage(request) ? ['cookie'] : []), bytes });

  const errors = bodyErrors(operation, bytes);
  if (errors) return jsonReply(422, errors);
  const isNamed = (place: string, name: string) =>
    operation.parameters.some((parameter) => parameter.in === place && parameter.name.toLowerCase() === name);
  for (const name of [...url.searchParams.keys()]) if (!isNamed('query', name)) url.searchParams.delete(name);
  const newHeaders = headerParametersOf(newerOperation).filter((name) => !isNamed('header', name));
  const headers = without(request.headers, [...newHeaders, 'accept-encoding']);
  return narrow(await forward(url, { method, headers, bytes }), operation, newerOperation);
}

/** Our server would draw an applicant's page with answers in it. */
const isPage = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] === 'document';

/** The 422 for a JSON body that does not fit the release. The backend itself refuses one that cannot be read. */
function bodyErrors({ validateBody }: CompiledOperation, bytes: Buffer) {
  const body = parse(bytes);
  if (!validateBody || body === undefined || validateBody(body)) return undefined;
  return toValidationError(validateBody.errors);
}

const headerParametersOf = (operation: Operation | undefined): readonly string[] =>
  (operation?.parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase());

function narrow(
  { status, headers, bytes }: Reply,
  operation: CompiledOperation,
  newerOperation: Operation | undefined,
): Reply {
  const unfit = jsonReply(500, { message: errorMessages.unexpected });
  const response = operation.responses.get(status);
  if (!response) return unfit;
  const named = namesOf(response.headers);
  const newHeaders = namesOf(newerOperation?.responses.get(status)?.headers).filter((name) => !named.includes(name));
  const kept = without(headers, [...newHeaders, 'date']);
  const body = parse(bytes);
  const schema = jsonOf(response)?.schema;
  if (!schema || body === undefined) return { status, headers: kept, bytes };
  const fields = namedFields(body, schema);
  return operation.validateReply.get(status)?.(fields) ? jsonReply(status, fields, kept) : unfit;
}

const namesOf = (headers: ReadonlyMap<string, unknown> = new Map()): readonly string[] =>
  [...headers.keys()].map((name) => name.toLowerCase());

const without = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The JSON of a body; undefined when it is none. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function jsonReply(status: number, body: unknown, headers: OutgoingHttpHeaders = {}): Reply {
  const bytes = Buffer.from(JSON.stringify(body));
  return { status, headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length }, bytes };
}

interface Forwarded {
  method: string;
  headers: OutgoingHttpHeaders;
  bytes: Buffer;
}

const forward = (url: URL, { method, headers, bytes }: Forwarded): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const forwarded = sendRequest(url, { method, headers: without(headers, hopByHop) }, (reply) =>
      buffer(reply).then(
        (body) => resolve({ status: reply.statusCode ?? 502, headers: without(reply.headers, hopByHop), bytes: body }),
        reject,
      ),
    );
    forwarded.once('error', reject);
    forwarded.end(bytes);
  });

/** Headers of one connection (RFC 9110, section 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];

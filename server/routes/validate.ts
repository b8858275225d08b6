import type { FastifyRequest } from 'fastify';
import type { CompiledOperation } from './compileOperations.ts';
import { errorMessages } from './errorMessages.ts';
import { readBody } from './readBody.ts';
import { findUnsafeContent } from './unsafeContent.ts';
import { toValidationError, validationErrorOf } from './validationError.ts';

/** The parts of a request that the contract describes. */
export interface RequestContents {
  body: unknown;
  query: unknown;
  path: unknown;
  headers: unknown;
}

export type ValidatedRequest =
  | { ok: true; contents: RequestContents }
  | { ok: false; status: number; body: { message: string } };

/** Validates a request in the order path, query, headers, body. */
export function validateRequest(operation: CompiledOperation, request: FastifyRequest): ValidatedRequest {
  const { validatePath, validateQuery, validateHeaders, validateBody } = operation;
  const { params: path } = request;
  const query = knownQuery(operation, request.query);
  const headers = knownHeaders(operation, request.headers);
  // A path parameter that the contract does not allow names nothing that exists.
  if (!validatePath(path)) return { ok: false, status: 404, body: { message: errorMessages.notFound } };
  if (!validateQuery(query)) return { ok: false, status: 422, body: toValidationError(validateQuery.errors) };
  if (!validateHeaders(headers)) return { ok: false, status: 422, body: toValidationError(validateHeaders.errors) };
  const body = validateBody ? readBody(request.body) : { ok: true as const, json: undefined };
  if (!body.ok) return { ok: false, status: 400, body: { message: errorMessages.malformed } };
  if (validateBody && !validateBody(body.json)) {
    return { ok: false, status: 422, body: toValidationError(validateBody.errors) };
  }
  const unsafe = [...findUnsafeContent(query), ...findUnsafeContent(body.json)];
  if (unsafe.length > 0) return { ok: false, status: 422, body: validationErrorOf(unsafe) };
  return { ok: true, contents: { body: body.json, query, path, headers } };
}

/** Leaves out what the operation does not name. */
const knownQuery = ({ parameters }: CompiledOperation, query: unknown) => {
  const names = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  return Object.fromEntries(Object.entries(Object(query)).filter(([name]) => names.includes(name)));
};

/** By their names in the contract: Node.js has them in lower case. */
const knownHeaders = ({ parameters }: CompiledOperation, headers: FastifyRequest['headers']) =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: place }) => {
      const value = place === 'header' ? headers[name.toLowerCase()] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A reply of ours that breaks the contract. Its message names places in the contract only, so it may be logged. */
export class InvalidReplyError extends Error {}

/** Throws an `InvalidReplyError` when a reply is not one that the contract documents. */
export function validateReply(operation: CompiledOperation, status: number, body: unknown) {
  const isDocumented = operation.validateReply.has(status);
  const validate = operation.validateReply.get(status);
  const isValid = validate ? validate(body) : isDocumented && body === undefined;
  if (isValid) return;
  // Only where it differs: a reply holds an applicant's answers.
  const where = validate?.errors?.map(({ schemaPath }) => schemaPath).join(', ') ?? 'no such status or body';
  throw new InvalidReplyError(`${operation.id} answered ${status} unlike openapi.yaml: ${where}`);
}

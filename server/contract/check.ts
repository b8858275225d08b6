import type { FastifyRequest } from 'fastify';
import { readBody } from './readBody.ts';
import type { ContractOperation } from './readContract.ts';
import { refusalOf, refuse } from './refusal.ts';
import { findUnstorable } from './unstorable.ts';
import { words } from './words.ts';

/** The parts of a request that the contract describes. */
export interface Contents {
  body: unknown;
  query: unknown;
  path: unknown;
}

export type CheckedRequest =
  | { ok: true; contents: Contents }
  | { ok: false; status: number; body: { message: string } };

/** Checks what a request brings, the body last. */
export function checkRequest(operation: ContractOperation, request: FastifyRequest): CheckedRequest {
  const { query, params: path } = request;
  // An address that the contract does not know is not there.
  if (!operation.checkPath(path)) return { ok: false, status: 404, body: { message: words.notFound } };
  if (!operation.checkQuery(query)) return { ok: false, status: 422, body: refuse(operation.checkQuery.errors ?? []) };
  const body = operation.checkBody ? readBody(request.body) : { ok: true as const, json: undefined };
  if (!body.ok) return { ok: false, status: 400, body: { message: words.malformed } };
  if (operation.checkBody && !operation.checkBody(body.json)) {
    return { ok: false, status: 422, body: refuse(operation.checkBody.errors ?? []) };
  }
  const unstorable = [...findUnstorable(query), ...findUnstorable(body.json)];
  if (unstorable.length > 0) return { ok: false, status: 422, body: refusalOf(unstorable) };
  return { ok: true, contents: { body: body.json, query, path } };
}

/** Our own mistake. Its message names places of the contract only, so it may be logged. */
export class ContractBroken extends Error {}

/** Throws when a reply is not one that the contract promises. */
export function checkReply({ id, checkReply }: ContractOperation, status: number, body: unknown) {
  const check = checkReply.get(status);
  const fits = check ? check(body) : checkReply.has(status) && body === undefined;
  if (fits) return;
  // Where, not what: a reply holds an applicant's answers.
  const where = check?.errors?.map(({ schemaPath }) => schemaPath).join(', ') ?? 'no such status or body';
  throw new ContractBroken(`${id} answered ${status} unlike openapi.yaml: ${where}`);
}

import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type Effects, visitorOperations } from '../contract.ts';
import { clearSession, setSession } from '../http/cookies.ts';
import type { Applicant } from '../store/sessions.ts';
import { type Contents, checkReply, checkRequest } from './check.ts';
import { isJson } from './readBody.ts';
import { type ContractOperation, readContract } from './readContract.ts';
import { words } from './words.ts';

/*
 * The contract, kept: every operation of openapi.yaml becomes a route that answers, in this order,
 *   401 no session · 415 not JSON · 413 too large · 400 malformed · 422 not as the contract says · the handler's reply.
 * Outside production the reply is checked as well: one that the contract does not know is our mistake, and a 500.
 */

interface Reply extends Effects {
  status: number;
  body?: unknown;
}

/** A handler of a checked request. Written as a method, so that each may say precisely what its own request holds. */
interface Handler {
  handle(
    request: Contents & { applicant: Applicant | undefined; address: string; sessionToken: string | undefined },
  ): Promise<Reply>;
}

export interface ContractOptions {
  /** By operationId. */
  handlers: ReadonlyMap<string, Handler>;
  findApplicant: (sessionToken: string) => Promise<Applicant | undefined>;
  checksReplies: boolean;
  cookiesAreSecure: boolean;
}

const allMethods: readonly HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'];

/** Adds a route per operation. Throws when an operation has no handler, or a handler no operation. */
export function addContract(app: FastifyInstance, options: ContractOptions) {
  const operations = readContract();
  checkComplete(operations, options);
  for (const operation of operations) addOperation(app, operation, options);
  for (const url of new Set(operations.map((operation) => operation.url))) {
    const known = operations.filter((operation) => operation.url === url).map(({ method }) => method);
    app.route({
      url,
      method: allMethods.filter((method) => !known.includes(method)),
      handler: (_request, reply) =>
        reply.code(405).header('allow', known.join(', ')).send({ message: words.wrongMethod }),
    });
  }
}

function checkComplete(operations: readonly ContractOperation[], { handlers }: ContractOptions) {
  const known = [...handlers.keys()];
  const visitors: readonly string[] = visitorOperations;
  const faults = [
    ...operations.filter(({ id }) => !known.includes(id)).map(({ id }) => `${id} has no handler`),
    ...known
      .filter((id) => !operations.some((operation) => operation.id === id))
      .map((id) => `${id} is not in openapi.yaml`),
    ...operations
      .filter(({ id, isForVisitors }) => visitors.includes(id) !== isForVisitors)
      .map(({ id }) => `${id}: is a session needed?`),
  ];
  if (faults.length > 0) throw new Error(`The server and openapi.yaml differ. ${faults.join('; ')}.`);
}

function addOperation(app: FastifyInstance, operation: ContractOperation, options: ContractOptions) {
  const applicants = new WeakMap<FastifyRequest, Applicant>();
  app.route({
    url: operation.url,
    method: operation.method,
    exposeHeadRoute: false,
    // Before the body is read: strangers send us no megabytes.
    onRequest: async (request, reply) => {
      const token = operation.isForVisitors ? undefined : request.cookies.session;
      const applicant = token && (await options.findApplicant(token));
      if (applicant) applicants.set(request, applicant);
      else if (!operation.isForVisitors) return reply.code(401).send({ message: words.noSession });
      if (operation.checkBody && !isJson(request.headers['content-type'])) {
        return reply.code(415).send({ message: words.notJson });
      }
    },
    handler: async (request, reply) => {
      const checked = checkRequest(operation, request);
      if (!checked.ok) return reply.code(checked.status).send(checked.body);
      const answer = await handlerOf(operation, options).handle({
        ...checked.contents,
        applicant: applicants.get(request),
        address: request.ip,
        sessionToken: request.cookies.session,
      });
      if (options.checksReplies) checkReply(operation, answer.status, answer.body);
      return send(reply, answer, options.cookiesAreSecure);
    },
  });
}

/** `checkComplete` has found one for each. */
function handlerOf({ id }: ContractOperation, { handlers }: ContractOptions): Handler {
  const handler = handlers.get(id);
  if (!handler) throw new Error(`${id} has no handler`);
  return handler;
}

function send(reply: FastifyReply, { status, body, session, retryAfter }: Reply, secure: boolean) {
  if (session) setSession(reply, session, secure);
  if (session === null) clearSession(reply, secure);
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.code(status).send(body);
}

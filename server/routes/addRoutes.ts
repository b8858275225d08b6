import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { tooManyTries } from '../account/limits.ts';
import type { Applicant } from '../store/sessions.ts';
import { type CompiledOperation, compileOperations } from './compileOperations.ts';
import { errorMessages } from './errorMessages.ts';
import { type Effects, polls, sessionCheckers, visitorOperations } from './handlers.ts';
import { isJson } from './readBody.ts';
import { type FindApplicant, rememberApplicants } from './rememberApplicants.ts';
import {
  clearSession,
  deviceIn,
  hasOtherMarker,
  isOfOtherSession,
  setDevice,
  setMarker,
  setSession,
} from './sessionCookies.ts';
import { type RequestContents, validateReply, validateRequest } from './validate.ts';

/*
 * Every operation of openapi.yaml becomes a route that answers, in this order,
 *   401 no session · 403 a page of another session · 429 too many calls · 415 not JSON · 413 too large · 400 malformed · 422 not as the contract says ·
 *   the handler's reply.
 * Outside production the reply is validated too: one that the contract does not document is a bug of ours, and a 500.
 */

interface Reply extends Effects {
  status: number;
  body?: unknown;
}

/** Handles a validated request. It is a method so that each handler may narrow the type of its own request. */
interface Handler {
  handle(
    request: RequestContents & {
      applicant: Applicant | undefined;
      address: string;
      sessionToken: string | undefined;
      device: string | undefined;
    },
  ): Promise<Reply>;
}

export interface RouteOptions {
  /** By operationId. */
  handlers: ReadonlyMap<string, Handler>;
  findApplicant: FindApplicant;
  /** Whether the session has ended because its account was deleted. */
  isOfDeletedAccount: (sessionToken: string) => Promise<boolean>;
  /** The marker of a session (sessionCookies.ts). */
  markerOf: (sessionToken: string) => string;
  /** Counts a call of an applicant and returns the seconds to wait, 0 when it is allowed. */
  countCall: (applicantId: string) => number;
  checksReplies: boolean;
  cookiesAreSecure: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operationId. */
    operation?: string;
  }
}

const allMethods: readonly HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'];

/** Adds a route per operation. Throws when an operation has no handler, or a handler no operation. */
export function addRoutes(app: FastifyInstance, options: RouteOptions) {
  const operations = compileOperations();
  assertComplete(operations, options);
  const applicants = rememberApplicants(options.findApplicant);
  for (const operation of operations) addRoute(app, operation, options, applicants);
  for (const url of new Set(operations.map((operation) => operation.url))) {
    const known = operations.filter((operation) => operation.url === url).map(({ method }) => method);
    app.route({
      url,
      method: allMethods.filter((method) => !known.includes(method)),
      handler: (_request, reply) =>
        reply.code(405).header('allow', known.join(', ')).send({ message: errorMessages.wrongMethod }),
    });
  }
}

function assertComplete(operations: readonly CompiledOperation[], { handlers }: RouteOptions) {
  const ids: readonly string[] = operations.map(({ id }) => id);
  const visitors: readonly string[] = visitorOperations;
  const differences = [
    ...ids.filter((id) => !handlers.has(id)).map((id) => `${id} has no handler`),
    ...[...handlers.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is not in openapi.yaml`),
    ...operations
      .filter(({ id, needsSession }) => visitors.includes(id) === needsSession)
      .map(({ id }) => `${id}: visitorOperations and the contract's security differ`),
  ];
  if (differences.length > 0) throw new Error(`The server and openapi.yaml differ. ${differences.join('; ')}.`);
}

function addRoute(
  app: FastifyInstance,
  operation: CompiledOperation,
  options: RouteOptions,
  { find, remembered }: ReturnType<typeof rememberApplicants>,
) {
  const applicants = new WeakMap<FastifyRequest, Applicant>();
  const isPoll = polls.some((id) => id === operation.id);
  const checksSession = sessionCheckers.some((id) => id === operation.id);
  const refuseSession = async (request: FastifyRequest, reply: FastifyReply) => {
    const { session: token } = request.cookies;
    const isDeleted = token !== undefined && (await options.isOfDeletedAccount(token));
    return reply.code(401).send({ message: errorMessages.noSession, ...(isDeleted && { reason: 'deleted' }) });
  };
  /** That the session has ended comes before what is wrong with the contents. */
  const refuse = async (request: FastifyRequest, reply: FastifyReply, status: number, body: object) => {
    const { session: token } = request.cookies;
    const isEnded = checksSession && !(token && (await find(token, isPoll)));
    return isEnded ? refuseSession(request, reply) : reply.code(status).send(body);
  };
  const namesSession = operation.parameters.some(({ name }) => name === 'Session-Marker');
  app.route({
    url: operation.url,
    method: operation.method,
    exposeHeadRoute: false,
    config: { operation: operation.id },
    // Before the body is read, so that a caller without a session cannot send us megabytes.
    onRequest: async (request, reply) => {
      const token = operation.needsSession ? request.cookies.session : undefined;
      const applicant = token && ((checksSession && remembered(token)) || (await find(token, isPoll)));
      if (applicant) applicants.set(request, applicant);
      else if (operation.needsSession) return refuseSession(request, reply);
      const { session } = request.cookies;
      if (namesSession && session && isOfOtherSession(request, options.markerOf(session)))
        return reply.code(403).send({ message: errorMessages.otherSession, reason: 'other_session' });
      const seconds = applicant ? options.countCall(applicant.id) : 0;
      if (seconds > 0) return send(reply, tooManyTries(seconds), options);
      if (operation.validateBody && !isJson(request.headers['content-type'])) {
        return refuse(request, reply, 415, { message: errorMessages.notJson });
      }
    },
    handler: async (request, reply) => {
      const validated = validateRequest(operation, request);
      if (!validated.ok) return refuse(request, reply, validated.status, validated.body);
      const answer = await handlerOf(operation, options).handle({
        ...validated.contents,
        applicant: applicants.get(request),
        address: request.ip,
        sessionToken: request.cookies.session,
        device: deviceIn(request.cookies),
      });
      if (options.checksReplies) validateReply(operation, answer.status, answer.body);
      if (answer.status === 401 && operation.needsSession) return refuseSession(request, reply);
      const { session } = request.cookies;
      // A page takes the marker that it has when it calls for the profile.
      const marker = operation.id === 'getProfile' && session ? options.markerOf(session) : undefined;
      if (marker && hasOtherMarker(request, marker)) setMarker(reply, marker, options.cookiesAreSecure);
      return send(reply, answer, options);
    },
  });
}

/** `assertComplete` found a handler for each operation. */
function handlerOf({ id }: CompiledOperation, { handlers }: RouteOptions): Handler {
  const handler = handlers.get(id);
  if (!handler) throw new Error(`${id} has no handler`);
  return handler;
}

function send(
  reply: FastifyReply,
  { status, body, session, device, retryAfter }: Reply,
  { markerOf, cookiesAreSecure: secure }: RouteOptions,
) {
  if (session) setSession(reply, { token: session, marker: markerOf(session) }, secure);
  if (session === null) clearSession(reply, secure);
  if (device !== undefined) setDevice(reply, device, secure);
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.code(status).send(body);
}

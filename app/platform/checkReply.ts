import type { Middleware } from 'openapi-fetch';
import { replyShapes } from '../../replyShapes.ts';
import { isRecord } from './isRecord.ts';

type Shape = NonNullable<(typeof replyShapes)[string][1]>;

/** A success that is not what the contract says of this call. It comes from something in between, such as a filter or a portal. */
export class ForeignReply extends Error {}

/** Throws for a success whose status, content type, required members or their types are not those of the contract. */
export const checkReply: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    if (!response.ok) return;
    const [status, shape] = replyShapes[`${request.method} ${schemaPath}`] ?? [];
    if (response.status !== status) throw new ForeignReply();
    if (shape === undefined) return;
    if (!/^application\/json\b/.test(response.headers.get('content-type') ?? '')) throw new ForeignReply();
    if (!fits(await response.clone().json(), shape)) throw new ForeignReply();
  },
};

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return shape === 'any' || shape.split('|').includes(typeOf(value));
  if (isList(shape)) {
    const [item, ...others] = shape;
    if (others.length > 0) return shape.some((one) => fits(value, one));
    return Array.isArray(value) && item !== undefined && value.every((member) => fits(member, item));
  }
  if (!isRecord(value) || Array.isArray(value)) return false;
  return Object.entries(shape).every(([name, member]) => {
    if (name === '*') return Object.values(value).every((each) => fits(each, member));
    const key = name.replace('?', '');
    return key in value ? fits(value[key], member) : key !== name;
  });
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);

/** The name of a JSON type. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

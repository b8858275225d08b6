import type { ContractDocument, ContractNode } from './document.ts';
import { jsonOf, readOperations } from './operations.ts';

/**
 * What a reply has to look like, in little space: the names of its JSON types with `|` between them, `any`, a list as `[Shape]`, one of
 * several as `[Shape, Shape]`, or an object by its members. A member that may be missing has a `?` behind its name; `*` stands for each.
 */
export type Shape = string | readonly Shape[] | { readonly [member: string]: Shape };

/** The status of a success, and the shape of its JSON. Without a shape, the reply has no body. */
export type ReplyShape = readonly [status: number, shape?: Shape];

/** The successes of all operations, by method and path: `GET /api/profile`. */
export const replyShapesOf = (contract: ContractDocument): Readonly<Record<string, ReplyShape>> =>
  Object.fromEntries(
    readOperations(contract).flatMap(({ method, path, responses }) =>
      [...responses]
        .filter(([status]) => status < 300)
        .map(([status, response]): [string, ReplyShape] => {
          const json = jsonOf(response);
          return [`${method} ${path}`, json ? [status, shapeOf(json.schema)] : [status]];
        }),
    ),
  );

function shapeOf(schema: ContractNode): Shape {
  const alternatives = schema.at('oneOf').entries();
  if (alternatives.length > 0) return alternatives.map(([, one]) => shapeOf(one));
  const types = [schema.at('type').value].flat().map(String);
  if (types[0] === 'array') return [shapeOf(schema.at('items'))];
  if (types[0] !== 'object') return types.join('|').replace('integer', 'number').replace('undefined', 'any');
  const each = schema.at('additionalProperties');
  if (each.at('type').value) return { '*': shapeOf(each) };
  const members = schema.at('properties').entries();
  if (members.length > mostMembers) return { '*': unionOf(members.map(([, member]) => shapeOf(member))) };
  const required = schema.at('required').entries();
  const isRequired = (name: string) => required.some(([, member]) => member.value === name);
  return Object.fromEntries(members.map(([name, member]) => [isRequired(name) ? name : `${name}?`, shapeOf(member)]));
}

/** The answers of a whole form have hundreds of keys, each of which may be missing. */
const mostMembers = 40;

const unionOf = (shapes: readonly Shape[]): string => [...new Set(shapes.map(String))].join('|');

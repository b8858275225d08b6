import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { at, contractPart, document, entries, type Part } from './document.ts';

/** One call of the contract, ready to check requests and replies. */
export interface ContractOperation {
  id: string;
  method: string;
  /** As Fastify writes it: `/api/document-answer/:key`. */
  url: string;
  isForVisitors: boolean;
  /** Absent when the call carries no body. */
  checkBody?: ValidateFunction;
  checkQuery: ValidateFunction;
  checkPath: ValidateFunction;
  /** By status; undefined for a reply without a body. A status that is not here is none of the contract's. */
  checkReply: ReadonlyMap<number, ValidateFunction | undefined>;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** `strict` and no coercion: what the contract does not allow is refused, not bent until it fits. */
const bodies = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
/** Everything in an address is text, so numbers are read from it. */
const addresses = new Ajv2020({
  strict: true,
  allErrors: true,
  allowUnionTypes: true,
  coerceTypes: true,
  useDefaults: true,
});
for (const ajv of [bodies, addresses]) {
  addFormats.default(ajv);
  // The document is no schema; its schemas are found in it by pointer. Its own words need not be known.
  ajv.addVocabulary(entries(contractPart()).map(([key]) => key));
  ajv.addSchema(Object(document), 'contract');
}

/** Every operation of openapi.yaml. */
export function readContract(): readonly ContractOperation[] {
  return entries(contractPart('paths')).flatMap(([path, item]) =>
    entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => readOperation(path, method, item, operation)),
  );
}

/** A check of one of the contract's schemas, by its name. */
export const compileSchema = <Value>(name: string): ValidateFunction<Value> =>
  bodies.compile<Value>({ $ref: `contract#/components/schemas/${name}` });

function readOperation(path: string, method: string, item: Part, operation: Part): ContractOperation {
  const parameters = [item, operation].flatMap((part) => entries(at(part, 'parameters')).map(([, each]) => each));
  const body = schemaOf(at(operation, 'requestBody'));
  return {
    id: String(at(operation, 'operationId').value),
    method: method.toUpperCase(),
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    isForVisitors: isOpen(operation),
    ...(body && { checkBody: bodies.compile(body) }),
    checkQuery: checkParameters(parameters, 'query'),
    checkPath: checkParameters(parameters, 'path'),
    checkReply: new Map(
      entries(at(operation, 'responses')).map(([status, reply]) => [Number(status), checkReply(reply)]),
    ),
  };
}

/** No security, or a choice of which one is none. */
function isOpen(operation: Part): boolean {
  const security = at(operation, 'security');
  if (security.value === undefined) return false;
  const choices = entries(security);
  return choices.length === 0 || choices.some(([, choice]) => entries(choice).length === 0);
}

const referTo = ({ pointer }: Part) => ({ $ref: `contract#${pointer}` });

function schemaOf(part: Part): { $ref: string } | undefined {
  const schema = at(part, 'content', 'application/json', 'schema');
  return schema.value === undefined ? undefined : referTo(schema);
}

function checkReply(reply: Part): ValidateFunction | undefined {
  const schema = schemaOf(reply);
  return schema && bodies.compile(schema);
}

function checkParameters(parameters: readonly Part[], place: string): ValidateFunction {
  const those = parameters.filter((parameter) => at(parameter, 'in').value === place);
  const nameOf = (parameter: Part) => String(at(parameter, 'name').value);
  return addresses.compile({
    type: 'object',
    properties: Object.fromEntries(those.map((parameter) => [nameOf(parameter), referTo(at(parameter, 'schema'))])),
    required: those.filter((parameter) => at(parameter, 'required').value === true).map(nameOf),
  });
}

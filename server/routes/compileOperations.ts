import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readContractFile } from '../../contract/contractFile.ts';
import type { ContractNode } from '../../contract/document.ts';
import { jsonOf, type MediaType, type Operation, readOperations } from '../../contract/operations.ts';

/** Tells whether a value fits a schema. Afterwards `errors` says what does not. */
export interface Validate<Value = unknown> {
  (value: unknown): value is Value;
  readonly errors: readonly ErrorObject[];
}

/** An operation of the contract with the functions that validate its requests and replies. */
export interface CompiledOperation extends Operation {
  /** The path as Fastify writes it: `/api/document-answer/:key`. */
  url: string;
  /** Absent when the request has no body. */
  validateBody?: Validate;
  validateQuery: Validate;
  validatePath: Validate;
  validateHeaders: Validate;
  /** By documented status; undefined for a reply without a body. */
  validateReply: ReadonlyMap<number, Validate | undefined>;
}

const contract = readContractFile();

/** Nothing is coerced: a value that does not fit the contract is refused. */
const bodies = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
/** Everything in a URL is text, so numbers are read from it. */
const urls = new Ajv2020({
  strict: true,
  allErrors: true,
  allowUnionTypes: true,
  coerceTypes: true,
  useDefaults: true,
});
for (const ajv of [bodies, urls]) {
  addFormats.default(ajv);
  // The whole document is added so that its schemas can refer to each other; strict mode must accept OpenAPI's own keywords.
  ajv.addVocabulary(contract.root.entries().map(([key]) => key));
  ajv.addSchema(Object(contract.root.value), 'contract');
}

/** Every operation of openapi.yaml. */
export const compileOperations = (): readonly CompiledOperation[] => readOperations(contract).map(compileOperation);

/** A validator of one of the contract's schemas, by its name. */
export const compileSchema = <Value>(name: string): Validate<Value> =>
  validator(() => bodies.compile<Value>({ $ref: `contract#/components/schemas/${name}` }));

/** Compiles at the first use, since a server uses few of its schemas soon after its start. */
function validator<Value>(compile: () => ValidateFunction<Value>): Validate<Value> {
  let compiled: ValidateFunction<Value> | undefined;
  const validate = (value: unknown): value is Value => {
    compiled ??= compile();
    return compiled(value);
  };
  return Object.defineProperty(Object.assign(validate, { errors: [] }), 'errors', {
    get: () => compiled?.errors ?? [],
  });
}

function compileOperation(operation: Operation): CompiledOperation {
  const body = jsonOf(operation.requestBody);
  return {
    ...operation,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(body && { validateBody: compileBody(body) }),
    validateQuery: compileParameters(operation, 'query'),
    validatePath: compileParameters(operation, 'path'),
    validateHeaders: compileParameters(operation, 'header'),
    validateReply: new Map(
      [...operation.responses].map(([status, response]) => {
        const reply = jsonOf(response);
        return [status, reply && compileBody(reply)];
      }),
    ),
  };
}

const referenceTo = ({ pointer }: ContractNode) => ({ $ref: `contract#${encodeURI(pointer)}` });

const compileBody = ({ schema }: MediaType): Validate => validator(() => bodies.compile(referenceTo(schema)));

function compileParameters({ parameters }: Operation, place: 'query' | 'path' | 'header'): Validate {
  const those = parameters.filter((parameter) => parameter.in === place);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(those.map(({ name, schema }) => [name, referenceTo(schema)])),
    required: those.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  return validator(() => urls.compile(schema));
}

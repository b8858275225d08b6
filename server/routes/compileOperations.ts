import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readContractFile } from '../../contract/contractFile.ts';
import type { ContractNode } from '../../contract/document.ts';
import { jsonOf, type MediaType, type Operation, readOperations } from '../../contract/operations.ts';

/** An operation of the contract with the functions that validate its requests and replies. */
export interface CompiledOperation extends Operation {
  /** The path as Fastify writes it: `/api/document-answer/:key`. */
  url: string;
  /** Absent when the request has no body. */
  validateBody?: ValidateFunction;
  validateQuery: ValidateFunction;
  validatePath: ValidateFunction;
  validateHeaders: ValidateFunction;
  /** By documented status; undefined for a reply without a body. */
  validateReply: ReadonlyMap<number, ValidateFunction | undefined>;
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
  // The whole document is added so that its schemas can refer to each other; strict mode must accept OpenAPI's own keywords and ours.
  ajv.addVocabulary([...contract.root.entries().map(([key]) => key), 'x-together']);
  ajv.addSchema(Object(contract.root.value), 'contract');
}

/** Every operation of openapi.yaml. */
export const compileOperations = (): readonly CompiledOperation[] => readOperations(contract).map(compileOperation);

/** A validator of one of the contract's schemas, by its name. */
export const compileSchema = <Value>(name: string): ValidateFunction<Value> =>
  bodies.compile<Value>({ $ref: `contract#/components/schemas/${name}` });

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

const compileBody = ({ schema }: MediaType): ValidateFunction => bodies.compile(referenceTo(schema));

function compileParameters({ parameters }: Operation, place: 'query' | 'path' | 'header'): ValidateFunction {
  const those = parameters.filter((parameter) => parameter.in === place);
  return urls.compile({
    type: 'object',
    properties: Object.fromEntries(those.map(({ name, schema }) => [name, referenceTo(schema)])),
    required: those.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  });
}

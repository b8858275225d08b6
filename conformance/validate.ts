import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractNode } from '../contract/document.ts';
import { jsonOf, type OperationId, type ResponseObject } from '../contract/operations.ts';
import { schemaOf } from '../contract/schema.ts';
import { contract, operationOf } from './operations.ts';

const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  schemas: [{ ...Object(contract.root.value), $id: 'contract' }],
});
addFormats(ajv);

/** How a value differs from the schema at a pointer, `/components/schemas/Message` for example; empty when it fits. */
export function schemaErrors(value: unknown, pointer: string): readonly string[] {
  const validate = ajv.getSchema(`contract#${encodeURI(pointer)}`);
  if (!validate) throw new Error(`The contract has no schema at ${pointer}.`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) =>
        [instancePath, message, 'additionalProperty' in params && `(${params.additionalProperty})`]
          .filter(Boolean)
          .join(' '),
      );
}

export interface ReceivedResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** How a response differs from what the contract documents for the operation; empty when it does not. */
export function responseErrors(id: OperationId, response: ReceivedResponse): readonly string[] {
  const documented = operationOf(id).responses.get(response.status);
  if (!documented) return [`the status ${response.status} is not documented for ${id}`];
  const headers = [...documented.headers].flatMap(([name, schema]) => headerErrors(name, schema, response.headers));
  return [...headers, ...bodyErrors(documented, response)];
}

function headerErrors(name: string, schema: ContractNode, headers: Headers): readonly string[] {
  const value = headers.get(name);
  if (value === null) return [`the header ${name} is missing`];
  const { type, minimum = Number.NEGATIVE_INFINITY } = schemaOf(schema);
  const isValid = type !== 'integer' || (/^-?\d+$/.test(value) && Number(value) >= minimum);
  return isValid ? [] : [`the header ${name} is ${value}, and should be a whole number of at least ${minimum}`];
}

function bodyErrors(documented: ResponseObject, { status, headers, text }: ReceivedResponse): readonly string[] {
  const json = jsonOf(documented);
  if (!json) return text === '' ? [] : [`a ${status} has no body, but this one has ${text.slice(0, 200)}`];
  const contentType = headers.get('content-type');
  if (!contentType?.startsWith('application/json'))
    return [`its content type is ${contentType} instead of application/json`];
  const body = parseJson(text);
  return body === undefined ? ['its body is not JSON'] : schemaErrors(body, json.schema.pointer);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import fc from 'fast-check';
import { type Operation, openApi } from '../system/openapi';
import { textOf } from './texts';

type Schema = Record<string, unknown>;

/** A request that is valid by the API description; services may still reject it. */
export interface DrawnRequest {
  operationId: string;
  method: string;
  /** Path below `/api`, with encoded segments. */
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body?: unknown;
}

interface Described extends Operation {
  method: string;
  path: string;
}

/** Returns every route from the OpenAPI document. */
export const operations: Described[] = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

/** Generates requests for one route. @param ids the ids to use in path and body */
export function requestsFor(operation: Described, ids: fc.Arbitrary<string>): fc.Arbitrary<DrawnRequest> {
  const { operationId, method, path, parameters, requestBody } = operation;
  const bodySchema = requestBody?.content['application/json']?.schema;
  const query = parameters.filter((each) => each.in === 'query');
  return fc.record({
    operationId: fc.constant(operationId),
    method: fc.constant(method),
    path: ids.map((id) => path.replace(/\{\w+\}/g, encodeURIComponent(id))),
    query: fc
      .subarray(query)
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map(({ name, schema }) =>
            valuesOf(schema as Schema, name, ids).map((value): [string, string] => [name, String(value)]),
          ),
        ),
      ),
    headers: fc.constant({}),
    body: bodySchema ? valuesOf(bodySchema, '', ids) : fc.constant(undefined),
  });
}

/** Generates values of a JSON Schema, for the kinds that the description uses. */
function valuesOf(schema: Schema, name: string, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const { type, anyOf, enum: choices, items, minimum = 0, maximum = 1_000 } = schema;
  if (Array.isArray(choices)) return fc.constantFrom<unknown>(...choices);
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((each: Schema) => valuesOf(each, name, ids)));
  if (type === 'object') return objectsOf(schema, ids);
  if (type === 'array') return fc.array(valuesOf(items as Schema, name, ids), { minLength: 1, maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: Number(minimum), max: Number(maximum) });
  if (type === 'number') return fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100);
  return type === 'string' ? stringsOf(schema, name, ids) : fc.constant(null);
}

function objectsOf({ properties, required }: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, Schema>);
  const values = fields.map(([name, schema]) => [name, valuesOf(schema, name, ids)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: (required ?? []) as string[] });
}

function stringsOf(schema: Schema, name: string, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  if (schema['format'] === 'uuid') return fc.uuid({ version: 4 });
  if (/ids?$/i.test(name)) return ids;
  if (schema['format'] === 'date') return dates;
  if (schema['format'] === 'date-time') return dates.map((date) => `${date}T12:00:00.000Z`);
  if (name === 'email') return fc.uuid().map((id) => `${id}@example.com`);
  if (/password/i.test(name)) return fc.constant('Passw0rd!');
  return textOf(name === 'name' ? 1 : Number(schema['minLength'] ?? 0), Number(schema['maxLength'] ?? 100));
}

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema (2020-12, as OpenAPI 3.1 wants it) of what may be sent (`input`) or is answered (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The values of a query string: each as it is meant, where that is known, rather than as the text that it travels as. */
export function querySchemas(query: z.ZodType): [name: string, schema: unknown][] {
  const sent = propertiesOf(jsonSchema(query, 'input'));
  const meant = propertiesOf(jsonSchema(query, 'output'));
  return Object.entries(sent).map(([name, schema]) => {
    const { type } = (meant[name] ?? {}) as { type?: unknown };
    return [name, type === 'integer' || type === 'number' ? meant[name] : schema];
  });
}

function propertiesOf({ properties }: JsonSchema): Record<string, unknown> {
  return (properties ?? {}) as Record<string, unknown>;
}

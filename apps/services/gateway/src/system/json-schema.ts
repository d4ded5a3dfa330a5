import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Returns the JSON Schema (2020-12, as in OpenAPI 3.1) of a request (`input`) or reply (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Returns the schema of each query parameter by its meaning, such as a number, rather than as a string. */
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

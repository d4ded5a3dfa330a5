import type { z } from 'zod';

/** Parses the parameters of an address. Leaves out invalid and unknown ones. */
export function readQuery<Schema extends z.ZodObject>(schema: Schema, search: string): z.infer<Schema> {
  const given = new URLSearchParams(search);
  const entries = Object.entries(schema.shape).map(([name, field]) => {
    const reading = (field as z.ZodType).safeParse(given.get(name) ?? undefined);
    return [name, reading.success ? reading.data : undefined];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as z.infer<Schema>;
}

/** Returns values as the query of an address, with its question mark; an empty string without values. Leaves out empty texts. */
export function queryText(values: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size ? `?${search}` : '';
}

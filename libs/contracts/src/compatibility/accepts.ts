/** The subset of JSON Schema that zod generates. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  [rule: string]: unknown;
}

/** Limits in which a reader must not be stricter than the writer: its `lows` must not be higher, its `highs` not lower. */
const lows = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const highs = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
/** Rules that a writer must have with the same value if the reader has them. */
const sames = ['pattern', 'format'];

/**
 * Describes the values that a writer of one schema may send and a reader of the other would reject. Empty if the schemas are
 * compatible.
 * @param path position in the value, for the description
 */
export function refusals(reader: Schema, writer: Schema, path = 'it'): string[] {
  const written = writer.anyOf ?? writer.oneOf;
  if (written) return written.flatMap((each) => refusals(reader, each, path));
  const readable = reader.anyOf ?? reader.oneOf;
  if (readable) return fewest(readable.map((each) => refusals(each, writer, path)));
  if (reader.allOf) return reader.allOf.flatMap((each) => refusals(each, writer, path));
  if (writer.allOf) return fewest(writer.allOf.map((each) => refusals(reader, each, path)));
  return [
    ...wrongValues(reader, writer, path),
    ...wrongBounds(reader, writer, path),
    ...wrongProperties(reader, writer, path),
    ...wrongItems(reader, writer, path),
  ];
}

/** Returns the schema of a reader that accepts unknown members of enums, as `parseReply` does. */
export function withOpenEnums(schema: Schema): Schema {
  const isOpen = (key: string, value: unknown) => key === 'enum' && Array.isArray(value) && value.length > 1;
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    isOpen(key, value) ? undefined : value,
  ) as Schema;
}

/** Returns the shortest list: the best of several ways to read a value. */
function fewest(ways: string[][]): string[] {
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

const valuesOf = ({ const: only, enum: list }: Schema) => (only === undefined ? list : [only]);

function wrongValues(reader: Schema, writer: Schema, path: string): string[] {
  const readable = valuesOf(reader);
  if (readable) {
    const written = valuesOf(writer);
    if (!written) return [`${path} may be anything, and only ${JSON.stringify(readable)} is known`];
    return written
      .filter((value) => !readable.includes(value))
      .map((value) => `${path} may be ${JSON.stringify(value)}`);
  }
  const types = [writer.type ?? 'anything'].flat();
  const strange = types.filter((type) => reader.type !== undefined && !reads(reader.type, type));
  return strange.map((type) => `${path} may be ${type}, and only ${String(reader.type)} is known`);
}

const reads = (known: string | string[], type: string) =>
  [known].flat().some((each) => each === type || (each === 'number' && type === 'integer'));

function wrongBounds(reader: Schema, writer: Schema, path: string): string[] {
  if (valuesOf(writer)) return [];
  const breaks = (rule: string, isWithin: (own: number, other: number) => boolean) => {
    const own = reader[rule];
    const other = writer[rule];
    if (typeof own !== 'number' || (typeof other === 'number' && isWithin(own, other))) return [];
    return [`${path} is not kept to ${rule} ${own}`];
  };
  return [
    ...lows.flatMap((rule) => breaks(rule, (own, other) => own <= other)),
    ...highs.flatMap((rule) => breaks(rule, (own, other) => own >= other)),
    ...sames
      .filter((rule) => reader[rule] !== undefined && reader[rule] !== writer[rule])
      .map((rule) => `${path} is not kept to the ${rule} ${String(reader[rule])}`),
  ];
}

function wrongProperties(reader: Schema, writer: Schema, path: string): string[] {
  if (![reader.type].flat().includes('object') || ![writer.type].flat().includes('object')) return [];
  const { properties: known = {}, required: needed = [] } = reader;
  const { properties: written = {}, required: sure = [] } = writer;
  const missing = needed
    .filter((name) => !sure.includes(name))
    .map((name) => `${path}.${name} may be missing`);
  const wrong = Object.entries(written).flatMap(([name, schema]) => {
    const own = known[name];
    if (own) return refusals(own, schema, `${path}.${name}`);
    if (reader.additionalProperties === false) return [`${path}.${name} is not known`];
    return typeof reader.additionalProperties === 'object'
      ? refusals(reader.additionalProperties, schema, `${path}.${name}`)
      : [];
  });
  const { additionalProperties: others } = writer;
  const open =
    typeof others === 'object' && typeof reader.additionalProperties === 'object'
      ? refusals(reader.additionalProperties, others, `${path}.*`)
      : [];
  return [...missing, ...wrong, ...open];
}

function wrongItems(reader: Schema, writer: Schema, path: string): string[] {
  if (typeof reader.items !== 'object') return [];
  return refusals(reader.items, typeof writer.items === 'object' ? writer.items : {}, `${path}[]`);
}

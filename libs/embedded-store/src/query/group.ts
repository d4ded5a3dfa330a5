import { StoreError } from '../errors.ts';
import {
  BsonWriter,
  NumberSum,
  RawDocument,
  type Value,
  asString,
  isNumber,
  keyString,
  keyStringOf,
  nullValue,
} from '../values/index.ts';
import {
  type Expression,
  type PathReader,
  type Tolerance,
  compileExpression,
  fieldPath,
} from './expressions.ts';
import type { Stage } from './pipeline.ts';

/** A field of the result: the sum of an expression over the documents of a group. */
interface SumField<Input> {
  name: string;
  expression: Expression<Input>;
}

interface Group {
  id: Value;
  sums: NumberSum[];
}

/** Estimated size of a group without its key, in bytes. */
const GROUP_BYTES = 200;

/**
 * Compiles a $group with $sum. Groups are emitted in the order of their first documents.
 * @param memoryLimit maximum size of the groups in bytes; beyond it, fails with error 292
 */
export const compileGroup = (spec: RawDocument, memoryLimit: number): Stage =>
  compileGroupOf(spec, memoryLimit, fieldPath);

/** A path whose value comes from the key of an index, and the values that the group treats as equal there. */
export interface KeyField extends Tolerance {
  path: string;
}

/** Values of the fields of a group, in the order of the fields. */
export type KeyRow = readonly (Value | undefined)[];

/** A $group that is computed from the values of some paths, such as those in index keys, rather than from documents. */
export interface KeyedGroup {
  fields: readonly KeyField[];
  stage: Stage<KeyRow>;
}

/**
 * Compiles a $group that reads index keys. Undefined if it sums fields unconverted, because keys do not contain the types of
 * numbers.
 */
export function compileKeyedGroup(spec: RawDocument, memoryLimit: number): KeyedGroup | undefined {
  const fields: KeyField[] = [];
  const reader: PathReader<KeyRow> = (path, { numbers = false, nulls = false }) => {
    const known = fields.findIndex((field) => field.path === path);
    const index = known === -1 ? fields.length : known;
    const { numbers: mayBeAnyNumber = true, nulls: mayBeNull = true } = fields[known] ?? {};
    fields[index] = { path, numbers: numbers && mayBeAnyNumber, nulls: nulls && mayBeNull };
    return (row) => row[index];
  };
  const stage = compileGroupOf(spec, memoryLimit, reader);
  const summed = [...spec.elements()].flatMap(([name, value]) =>
    name !== '_id' && value instanceof RawDocument ? [asString(value.field('$sum'))] : [],
  );
  return summed.some((text) => text?.startsWith('$')) ? undefined : { fields, stage };
}

/** Compiles a $group of any input from which a reader can read paths. */
export function compileGroupOf<Input>(
  spec: RawDocument,
  memoryLimit: number,
  reader: PathReader<Input>,
): Stage<Input> {
  const idSpec = spec.field('_id');
  if (!idSpec) throw new StoreError(15955, 'a group specification must include an _id');
  const { keyOf, idOf } = compileId(idSpec, reader);
  const fields = [...spec.elements()].flatMap(([name, value]) =>
    name === '_id' ? [] : [compileSum(name, value, reader)],
  );
  return (next) => {
    const groups = new Map<string, Group>();
    let bytes = 0;
    const addGroup = (key: string, input: Input): Group => {
      // Copy the _id, because a slice would keep the whole document in memory.
      const group = { id: idOf(input)?.detached() ?? nullValue, sums: fields.map(() => new NumberSum()) };
      groups.set(key, group);
      bytes += GROUP_BYTES + key.length * 2;
      if (bytes <= memoryLimit) return group;
      throw new StoreError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        "Exceeded memory limit for $group, but didn't allow external sort.",
      );
    };
    return {
      push(input) {
        const key = keyOf(input);
        const { sums } = groups.get(key) ?? addGroup(key, input);
        for (let i = 0; i < fields.length; i++) {
          const value = fields[i]!.expression(input);
          if (isNumber(value)) sums[i]!.add(value);
        }
        return true;
      },
      end() {
        for (const { id, sums } of groups.values()) {
          const writer = new BsonWriter().value('_id', id);
          fields.forEach(({ name }, i) => writer.value(name, sums[i]!.value()));
          if (!next.push(writer.finish())) break;
        }
        next.end();
      },
    };
  };
}

interface GroupId<Input> {
  keyOf: (input: Input) => string;
  idOf: Expression<Input>;
}

/** Compiles the key and the _id of a group. If the _id has several fields, the key is built without creating a document. */
function compileId<Input>(spec: Value, reader: PathReader<Input>): GroupId<Input> {
  // Null and missing form one group, whose _id is null.
  const idOf = compileExpression(spec, reader, { nulls: true });
  const fields = spec instanceof RawDocument ? [...spec.elements()] : [];
  if (fields.length === 0 || fields.some(([name]) => name.startsWith('$')))
    return { keyOf: (input) => keyString(idOf(input)), idOf };
  const parts = fields.map(([, field]) => compileExpression(field, reader));
  const values: (Value | undefined)[] = parts.map(() => undefined);
  const keyOf = (input: Input) => {
    for (let i = 0; i < parts.length; i++) values[i] = parts[i]!(input);
    return keyStringOf(values);
  };
  return { keyOf, idOf };
}

function compileSum<Input>(name: string, value: Value, reader: PathReader<Input>): SumField<Input> {
  if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new StoreError(40236, `The field name '${name}' cannot be an operator name`);
  if (!(value instanceof RawDocument))
    throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  const [first, second] = value.elements();
  if (!first || second) throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = first;
  if (operator !== '$sum') throw new StoreError(15952, `unknown group operator '${operator}'`);
  return { name, expression: compileExpression(operand, reader) };
}

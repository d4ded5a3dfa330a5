import { StoreError } from '../errors';
import {
  BsonWriter,
  NumberSum,
  RawDocument,
  type Value,
  isNumber,
  keyString,
  keyStringOf,
  nullValue,
} from '../values';
import { type Expression, compileExpression } from './expressions';
import type { Stage } from './pipeline';

/** One field of the result: the sum of an expression over the documents of a group. */
interface SumField {
  name: string;
  expression: Expression;
}

interface Group {
  id: Value;
  sums: NumberSum[];
}

/** Estimated size of a group besides its key, in bytes. */
const GROUP_BYTES = 200;

/**
 * $group with $sum. Groups are emitted in the order in which they were first met.
 * @param memoryLimit bytes that the groups may take; beyond it error 292
 */
export function compileGroup(spec: RawDocument, memoryLimit: number): Stage {
  const idSpec = spec.field('_id');
  if (!idSpec) throw new StoreError(15955, 'a group specification must include an _id');
  const { keyOf, idOf } = compileId(idSpec);
  const fields = [...spec.elements()].flatMap(([name, value]) =>
    name === '_id' ? [] : [compileSum(name, value)],
  );
  return (next) => {
    const groups = new Map<string, Group>();
    let bytes = 0;
    const addGroup = (key: string, doc: RawDocument): Group => {
      // The _id is copied: a slice would keep the whole document alive.
      const group = { id: idOf(doc)?.detached() ?? nullValue, sums: fields.map(() => new NumberSum()) };
      groups.set(key, group);
      bytes += GROUP_BYTES + key.length * 2;
      if (bytes <= memoryLimit) return group;
      throw new StoreError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        "Exceeded memory limit for $group, but didn't allow external sort.",
      );
    };
    return {
      push(doc) {
        const key = keyOf(doc);
        const { sums } = groups.get(key) ?? addGroup(key, doc);
        for (let i = 0; i < fields.length; i++) {
          const value = fields[i]!.expression(doc);
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

/** Computes the group's key and its _id. The key of an _id with several fields needs no document. */
function compileId(spec: Value): { keyOf: (doc: RawDocument) => string; idOf: Expression } {
  const idOf = compileExpression(spec);
  const fields = spec instanceof RawDocument ? [...spec.elements()] : [];
  if (fields.length === 0 || fields.some(([name]) => name.startsWith('$')))
    return { keyOf: (doc) => keyString(idOf(doc)), idOf };
  const parts = fields.map(([, field]) => compileExpression(field));
  return { keyOf: (doc) => keyStringOf(parts.map((part) => part(doc))), idOf };
}

function compileSum(name: string, value: Value): SumField {
  if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new StoreError(40236, `The field name '${name}' cannot be an operator name`);
  if (!(value instanceof RawDocument))
    throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  const [first, second] = value.elements();
  if (!first || second) throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = first;
  if (operator !== '$sum') throw new StoreError(15952, `unknown group operator '${operator}'`);
  return { name, expression: compileExpression(operand) };
}

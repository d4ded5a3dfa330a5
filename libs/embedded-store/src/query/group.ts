import { StoreError } from '../errors';
import {
  BsonWriter,
  RawDocument,
  type Value,
  documentOf,
  keyString,
  keyStringOf,
  nullValue,
} from '../values';
import { type Accumulator, accumulators } from './accumulators';
import { type Expression, compileExpression } from './expressions';
import type { Stage } from './pipeline';

interface Field {
  name: string;
  expression: Expression;
  start: () => Accumulator;
}

interface Group {
  id: Value;
  accumulators: Accumulator[];
}

/** What a group costs beside its key and what its accumulators keep: an estimate, in bytes. */
const GROUP_BYTES = 200;

/** @param memoryLimit bytes that the groups may take; beyond that error 292. Groups come out in the order in which they were first met. */
export function compileGroup(spec: RawDocument, memoryLimit: number): Stage {
  const idSpec = spec.field('_id');
  if (!idSpec) throw new StoreError(15955, 'a group specification must include an _id');
  const { keyOf, idOf } = compileId(idSpec);
  const fields = [...spec.elements()].flatMap(([name, value]) =>
    name === '_id' ? [] : [readField(name, value)],
  );
  return (next) => {
    const groups = new Map<string, Group>();
    let bytes = 0;
    const grow = (more: number) => {
      bytes += more;
      if (bytes > memoryLimit) {
        throw new StoreError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          "Exceeded memory limit for $group, but didn't allow external sort.",
        );
      }
    };
    return {
      push(doc) {
        const key = keyOf(doc);
        let group = groups.get(key);
        if (!group) {
          group = {
            id: idOf(doc)?.detached() ?? nullValue,
            accumulators: fields.map(({ start }) => start()),
          };
          groups.set(key, group);
          grow(GROUP_BYTES + key.length * 2);
        }
        for (let i = 0; i < fields.length; i++) {
          const kept = group.accumulators[i]!.add(fields[i]!.expression(doc));
          if (kept > 0) grow(kept);
        }
        return true;
      },
      end() {
        for (const { id, accumulators } of groups.values()) {
          const writer = new BsonWriter().value('_id', id);
          accumulators.forEach((accumulator, i) => writer.value(fields[i]!.name, accumulator.result()));
          if (!next.push(writer.finish())) break;
        }
        next.end();
      },
    };
  };
}

/** The group's key and its _id. Of an _id with several fields the key is made without making the document. */
function compileId(spec: Value): { keyOf: (doc: RawDocument) => string; idOf: Expression } {
  const idOf = compileExpression(spec);
  const fields = spec instanceof RawDocument ? [...spec.elements()] : [];
  if (fields.length === 0 || fields.some(([name]) => name.startsWith('$'))) {
    return { keyOf: (doc) => keyString(idOf(doc)), idOf };
  }
  const parts = fields.map(([, field]) => compileExpression(field));
  return { keyOf: (doc) => keyStringOf(parts.map((part) => part(doc))), idOf };
}

function readField(name: string, value: Value): Field {
  if (name.includes('.')) throw new StoreError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new StoreError(40236, `The field name '${name}' cannot be an operator name`);
  if (!(value instanceof RawDocument))
    throw new StoreError(40234, `The field '${name}' must be an accumulator object`);
  const [first, second] = value.elements();
  if (!first || second) throw new StoreError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = first;
  const start = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!start) throw new StoreError(15952, `unknown group operator '${operator}'`);
  if (operator === '$count' && !(operand instanceof RawDocument && operand.isEmpty)) {
    throw new StoreError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
  const expression = compileExpression(operator === '$count' ? documentOf([]) : operand);
  return { name, expression, start };
}

import { StoreError } from '../errors';
import {
  RawArray,
  RawDocument,
  T,
  type Value,
  addition,
  asInteger,
  asNumber,
  asString,
  bool,
  calculate,
  compareValues,
  double,
  int,
  isNullish,
  isNumber,
  isTruthy,
  multiplication,
  nullValue,
  string,
  subtraction,
  typeNameOf,
} from '../values';
import { type Expression, compileExpression } from './expressions';

type Operands = readonly (Value | undefined)[];

/** What evaluates its operands first. */
interface Operator {
  /** How many operands it takes. */
  least: number;
  most: number;
  apply: (operands: Operands) => Value | undefined;
}

/** Whether an expression may begin so. */
export const isOperator = (name: string): boolean =>
  ['$literal', '$cond', '$and', '$or'].includes(name) || Object.hasOwn(operators, name);

/** @throws StoreError 168 naming an operator that is unknown, 16020 for a wrong number of operands */
export function compileOperator(name: string, operand: Value): Expression {
  if (!isOperator(name)) throw new StoreError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  if (name === '$literal') return () => operand;
  const operands = name === '$cond' && operand instanceof RawDocument ? condFields(operand) : listOf(operand);
  const parts = operands.map(compileExpression);
  if (name === '$and') return (doc) => bool(parts.every((part) => isTruthy(part(doc))));
  if (name === '$or') return (doc) => bool(parts.some((part) => isTruthy(part(doc))));
  const { least, most, apply } = operators[name] ?? { least: 3, most: 3, apply: undefined };
  if (parts.length < least || parts.length > most) {
    const wanted = least === most ? `exactly ${least}` : `at least ${least}`;
    throw new StoreError(
      16020,
      `Expression ${name} takes ${wanted} arguments. ${parts.length} were passed in.`,
    );
  }
  if (apply) return (doc) => apply(parts.map((part) => part(doc)));
  const [test, yes, no] = parts;
  return (doc) => (isTruthy(test!(doc)) ? yes!(doc) : no!(doc));
}

const listOf = (operand: Value): Value[] => (operand instanceof RawArray ? [...operand.values()] : [operand]);

function condFields(spec: RawDocument): Value[] {
  const names = ['if', 'then', 'else'];
  for (const [name] of spec.elements())
    if (!names.includes(name)) throw new StoreError(17083, `Unrecognized parameter to $cond: ${name}`);
  return names.map((name, at) => {
    const value = spec.field(name);
    if (!value) throw new StoreError(17080 + at, `Missing '${name}' parameter to $cond`);
    return value;
  });
}

/** Missing compares below everything, which a key cannot say. */
function compare([a, b]: Operands): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

const comparison = (holds: (order: number) => boolean): Operator => ({
  least: 2,
  most: 2,
  apply: (operands) => bool(holds(compare(operands))),
});

/** Operands count from left to right: the first one that is null decides, or the first one of a wrong type. */
const arithmetic = (name: string, most: number, operation: typeof addition, start?: Value): Operator => ({
  least: start ? 0 : 2,
  most,
  apply(operands) {
    let total = start;
    for (const value of operands) {
      if (value === undefined || isNullish(value)) return nullValue;
      if (!isNumber(value))
        throw new StoreError('TypeMismatch', `${name} only supports numeric types, not ${typeNameOf(value)}`);
      // What leaves 64 bits goes on as a double.
      total = total
        ? (calculate(operation, total, value) ??
          double(operation.doubles(asNumber(total)!, asNumber(value)!)))
        : value;
    }
    return total;
  },
});

function substring([text, from, length]: Operands): Value {
  const [start, count] = [asInteger(from), asInteger(length)];
  if (start === undefined || count === undefined || start < 0)
    throw new StoreError(16034, '$substrBytes needs a start that is not negative and a length');
  if (isNullish(text)) return string('');
  if (text?.type !== T.string)
    throw new StoreError(16007, `$substrBytes: can't convert from BSON type ${typeNameOf(text)} to String`);
  const bytes = Buffer.from(asString(text)!);
  const end = count < 0 ? bytes.length : Math.min(start + count, bytes.length);
  for (const cut of [start, end])
    if (cut < bytes.length && (bytes[cut]! & 0xc0) === 0x80)
      throw new StoreError(28656, '$substrBytes: Invalid range, in the middle of a UTF-8 character.');
  return string(bytes.toString('utf8', start, end));
}

const operators: Readonly<Record<string, Operator>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $not: { least: 1, most: 1, apply: ([value]) => bool(!isTruthy(value)) },
  $ifNull: {
    least: 2,
    most: Infinity,
    apply: (operands) => operands.find((value) => !isNullish(value)) ?? operands.at(-1),
  },
  $add: arithmetic('$add', Infinity, addition, int(0)),
  $subtract: arithmetic('$subtract', 2, subtraction),
  $multiply: arithmetic('$multiply', Infinity, multiplication, int(1)),
  $substrBytes: { least: 3, most: 3, apply: substring },
};

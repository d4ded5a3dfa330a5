import { StoreError } from '../errors.ts';
import {
  RawArray,
  RawDocument,
  type Value,
  arrayOf,
  asInteger,
  asNumber,
  asString,
  bool,
  compareValues,
  documentOf,
  isNullish,
  long,
  nullValue,
  string,
  stringOfBytes,
  T,
  typeNameOf,
} from '../values/index.ts';
import { type Path, parsePath } from './paths.ts';

/** Returns the value of an expression for a document, or for the values of some paths; undefined means "missing". */
export type Expression<Input = RawDocument> = (input: Input) => Value | undefined;

/** Values of a path that an expression treats as equal: numbers of all types, or null and a missing field. */
export interface Tolerance {
  numbers?: boolean;
  nulls?: boolean;
}

/** Returns an expression that reads the value of a path. */
export type PathReader<Input> = (path: string, tolerance: Tolerance) => Expression<Input>;

/** @throws StoreError 168 for an unknown operator, 17276 for a variable, 238 for an array */
export function compileExpression<Input>(
  spec: Value,
  reader: PathReader<Input>,
  tolerance: Tolerance = {},
): Expression<Input> {
  const text = asString(spec);
  if (text?.startsWith('$$'))
    throw new StoreError(17276, `Use of undefined variable: ${text.slice(2).split('.', 1)[0]}`);
  if (text?.startsWith('$')) return reader(text.slice(1), tolerance);
  if (spec instanceof RawArray)
    throw new StoreError('NotImplemented', 'an array as an expression is not supported');
  if (!(spec instanceof RawDocument)) return () => spec;
  const fields = [...spec.elements()];
  const operator = fields.find(([name]) => name.startsWith('$'));
  if (!operator) return objectOf(fields, reader);
  const [name, operand] = operator;
  if (fields.length > 1)
    throw new StoreError(15983, `an expression must have exactly one field, the operator's name: ${name}`);
  const compile = operators.get(name);
  if (!compile) throw new StoreError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  return compile(operand, reader);
}

function objectOf<Input>(fields: readonly [string, Value][], reader: PathReader<Input>): Expression<Input> {
  const parts = fields.map(([name, value]) => [name, compileExpression(value, reader)] as const);
  return (input) =>
    documentOf(
      parts.flatMap(([name, part]): [string, Value][] => {
        const value = part(input);
        return value ? [[name, value]] : [];
      }),
    );
}

/** Reads a path of documents. */
export function fieldPath(text: string): Expression {
  const [first, ...rest] = parsePath(text);
  if (!first || text.split('.').includes(''))
    throw new StoreError(40353, "FieldPath must not end with a '.'.");
  const { bytes } = first;
  if (rest.length === 0) return (doc) => doc.fieldNamed(bytes);
  return (doc) => valueAlong(doc.fieldNamed(bytes), rest);
}

/** Follows a path. An array on the way yields an array of the values in its documents. */
function valueAlong(value: Value | undefined, path: Path): Value | undefined {
  const [segment, ...rest] = path;
  if (!segment) return value;
  if (value instanceof RawDocument) return valueAlong(value.fieldNamed(segment.bytes), rest);
  if (!(value instanceof RawArray)) return undefined;
  return arrayOf(
    [...value.values()].flatMap((element) =>
      element instanceof RawDocument ? (valueAlong(element, path) ?? []) : [],
    ),
  );
}

function operandsOf<Input>(
  name: string,
  count: number,
  operand: Value,
  compile: (operand: Value, at: number) => Expression<Input>,
): Expression<Input>[] {
  const operands = operand instanceof RawArray ? [...operand.values()] : [];
  if (operands.length === count) return operands.map(compile);
  throw new StoreError(
    16020,
    `Expression ${name} takes exactly ${count} arguments. ${operands.length} were passed in.`,
  );
}

/** Compiles $gt. A missing value is less than every other value. */
function greaterThan<Input>(operand: Value, reader: PathReader<Input>): Expression<Input> {
  const compile = (each: Value) => compileExpression(each, reader);
  const [left, right] = operandsOf('$gt', 2, operand, compile) as [Expression<Input>, Expression<Input>];
  return (input) => {
    const [a, b] = [left(input), right(input)];
    return bool(a !== undefined && (b === undefined || compareValues(a, b) > 0));
  };
}

function substrBytes<Input>(operand: Value, reader: PathReader<Input>): Expression<Input> {
  const compile = (each: Value) => compileExpression(each, reader, { nulls: true });
  const [text, from, length] = operandsOf('$substrBytes', 3, operand, compile);
  // Reuse the last result: consecutive documents often have the same prefix, such as the month of a date.
  let last: Value | undefined;
  return (input) =>
    (last = substring(text?.(input), asInteger(from?.(input)), asInteger(length?.(input)), last));
}

function ifNull<Input>(operand: Value, reader: PathReader<Input>): Expression<Input> {
  const compile = (each: Value, at: number) => compileExpression(each, reader, { nulls: at === 0 });
  const [first, otherwise] = operandsOf('$ifNull', 2, operand, compile);
  return (input) => {
    const value = first?.(input);
    return isNullish(value) ? otherwise?.(input) : value;
  };
}

function toLong<Input>(operand: Value, reader: PathReader<Input>): Expression<Input> {
  const expression = compileExpression(operand, reader, { numbers: true, nulls: true });
  return (input) => asLong(expression(input));
}

function asLong(value: Value | undefined): Value {
  if (value === undefined || isNullish(value)) return nullValue;
  if (value.type === T.long) return value;
  const number = asNumber(value);
  if (number === undefined)
    throw new StoreError('NotImplemented', `$toLong of BSON type ${typeNameOf(value)} is not supported`);
  const whole = Math.trunc(number);
  if (whole >= -(2 ** 63) && whole < 2 ** 63) return long(BigInt(whole));
  throw new StoreError('ConversionFailure', `Conversion would overflow target type in $toLong: ${number}`);
}

/** @param known a string to return instead of a new one if it is equal */
function substring(
  text: Value | undefined,
  start: number | undefined,
  count: number | undefined,
  known: Value | undefined,
): Value {
  if (start === undefined || count === undefined || start < 0)
    throw new StoreError(16034, '$substrBytes needs a non-negative start and a length');
  if (!text || isNullish(text)) return string('');
  if (text.type !== T.string)
    throw new StoreError(16007, `$substrBytes: can't convert from BSON type ${typeNameOf(text)} to String`);
  // Compare bytes: decoding the text would take longer than the rest of a $group.
  const { bytes } = text;
  const last = text.end - 1;
  const from = Math.min(text.start + 4 + start, last);
  const to = count < 0 ? last : Math.min(from + count, last);
  const isContinuation = (at: number) => (bytes[at]! & 0xc0) === 0x80;
  if (isContinuation(from) || isContinuation(to))
    throw new StoreError(28656, '$substrBytes: Invalid range, in the middle of a UTF-8 character.');
  return known && isText(known, bytes, from, to) ? known : stringOfBytes(bytes, from, to);
}

/** Whether a string consists of these bytes. */
function isText({ bytes, start, end }: Value, text: Uint8Array, from: number, to: number): boolean {
  // A string begins with its length and ends with a zero.
  if (end - start - 5 !== to - from) return false;
  for (let i = 0; i < to - from; i++) if (bytes[start + 4 + i] !== text[from + i]) return false;
  return true;
}

type Operator = <Input>(operand: Value, reader: PathReader<Input>) => Expression<Input>;

const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$gt', greaterThan],
  ['$ifNull', ifNull],
  ['$substrBytes', substrBytes],
  ['$toLong', toLong],
]);

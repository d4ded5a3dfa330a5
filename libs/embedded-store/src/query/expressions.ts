import { StoreError } from '../errors';
import {
  RawArray,
  RawDocument,
  type Value,
  arrayOf,
  asInteger,
  asString,
  bool,
  compareValues,
  documentOf,
  isNullish,
  string,
  stringOfBytes,
  T,
  typeNameOf,
} from '../values';
import { type Path, parsePath } from './paths';

/** Evaluates to a value for a document; undefined means "missing". */
export type Expression = (doc: RawDocument) => Value | undefined;

/** @throws StoreError 168 for an unknown operator, 17276 for a variable, 238 for an array */
export function compileExpression(spec: Value): Expression {
  const text = asString(spec);
  if (text?.startsWith('$$'))
    throw new StoreError(17276, `Use of undefined variable: ${text.slice(2).split('.', 1)[0]}`);
  if (text?.startsWith('$')) return fieldPath(text.slice(1));
  if (spec instanceof RawArray)
    throw new StoreError('NotImplemented', 'an array as an expression is not supported');
  if (!(spec instanceof RawDocument)) return () => spec;
  const fields = [...spec.elements()];
  const operator = fields.find(([name]) => name.startsWith('$'));
  if (!operator) return objectOf(fields);
  const [name, operand] = operator;
  if (fields.length > 1)
    throw new StoreError(15983, `an expression must have exactly one field, the operator's name: ${name}`);
  const compile = operators.get(name);
  if (!compile) throw new StoreError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  return compile(operand);
}

function objectOf(fields: readonly [string, Value][]): Expression {
  const parts = fields.map(([name, value]) => [name, compileExpression(value)] as const);
  return (doc) =>
    documentOf(
      parts.flatMap(([name, part]): [string, Value][] => {
        const value = part(doc);
        return value ? [[name, value]] : [];
      }),
    );
}

function fieldPath(text: string): Expression {
  const [first, ...rest] = parsePath(text);
  if (!first || text.split('.').includes(''))
    throw new StoreError(40353, "FieldPath must not end with a '.'.");
  const { bytes } = first;
  if (rest.length === 0) return (doc) => doc.fieldNamed(bytes);
  return (doc) => valueAlong(doc.fieldNamed(bytes), rest);
}

/** Follows a path; through an array it yields the array of the values that the array's documents have there. */
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

function operandsOf(name: string, count: number, operand: Value): Expression[] {
  const operands = operand instanceof RawArray ? Array.from(operand.values(), compileExpression) : [];
  if (operands.length === count) return operands;
  throw new StoreError(
    16020,
    `Expression ${name} takes exactly ${count} arguments. ${operands.length} were passed in.`,
  );
}

/** Missing is less than every value. */
function greaterThan(operand: Value): Expression {
  const [left, right] = operandsOf('$gt', 2, operand) as [Expression, Expression];
  return (doc) => {
    const [a, b] = [left(doc), right(doc)];
    return bool(a !== undefined && (b === undefined || compareValues(a, b) > 0));
  };
}

function substrBytes(operand: Value): Expression {
  const [text, from, length] = operandsOf('$substrBytes', 3, operand) as [Expression, Expression, Expression];
  return (doc) => substring(text(doc), asInteger(from(doc)), asInteger(length(doc)));
}

function substring(text: Value | undefined, start: number | undefined, count: number | undefined): Value {
  if (start === undefined || count === undefined || start < 0)
    throw new StoreError(16034, '$substrBytes needs a non-negative start and a length');
  if (!text || isNullish(text)) return string('');
  if (text.type !== T.string)
    throw new StoreError(16007, `$substrBytes: can't convert from BSON type ${typeNameOf(text)} to String`);
  // Decoding would take longer than the rest of a $group.
  const { bytes } = text;
  const last = text.end - 1;
  const from = Math.min(text.start + 4 + start, last);
  const to = count < 0 ? last : Math.min(from + count, last);
  const isContinuation = (at: number) => (bytes[at]! & 0xc0) === 0x80;
  if (isContinuation(from) || isContinuation(to))
    throw new StoreError(28656, '$substrBytes: Invalid range, in the middle of a UTF-8 character.');
  return stringOfBytes(bytes, from, to);
}

const operators: ReadonlyMap<string, (operand: Value) => Expression> = new Map([
  ['$gt', greaterThan],
  ['$substrBytes', substrBytes],
]);

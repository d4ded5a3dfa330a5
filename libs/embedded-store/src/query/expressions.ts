import { StoreError } from '../errors';
import { RawArray, RawDocument, type Value, arrayOf, asString, documentOf, nullValue } from '../values';
import { compileOperator } from './expression-operators';
import { type Path, parsePath } from './paths';

/** The value of an expression for a document; undefined is "missing". */
export type Expression = (doc: RawDocument) => Value | undefined;

/** @throws StoreError 168 naming an operator that is unknown, 17276 for an unknown variable */
export function compileExpression(spec: Value): Expression {
  const text = asString(spec) ?? '';
  if (text.startsWith('$$')) return variable(text.slice(2));
  if (text.startsWith('$')) return fieldPath(text.slice(1));
  if (spec instanceof RawArray) {
    const parts = Array.from(spec.values(), compileExpression);
    return (doc) => arrayOf(parts.map((part) => part(doc) ?? nullValue));
  }
  if (!(spec instanceof RawDocument)) return () => spec;
  const fields = [...spec.elements()];
  const operator = fields.find(([name]) => name.startsWith('$'));
  if (!operator) return objectOf(fields);
  if (fields.length > 1)
    throw new StoreError(
      15983,
      `an expression must have exactly one field, the operator's name: ${operator[0]}`,
    );
  return compileOperator(...operator);
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
  if (text.split('.').includes('')) throw new StoreError(40353, "FieldPath must not end with a '.'.");
  const path = parsePath(text);
  const { bytes } = path[0]!;
  return path.length === 1 ? (doc) => doc.fieldNamed(bytes) : (doc) => valueAlong(doc, path, 0);
}

/** A path in an expression: through an array it gives the array of what its documents have there. */
function valueAlong(value: Value | undefined, path: Path, at: number): Value | undefined {
  if (at === path.length) return value;
  if (value instanceof RawDocument) return valueAlong(value.fieldNamed(path[at]!.bytes), path, at + 1);
  if (!(value instanceof RawArray)) return undefined;
  return arrayOf(
    [...value.values()].flatMap((element) =>
      element instanceof RawDocument ? (valueAlong(element, path, at) ?? []) : [],
    ),
  );
}

function variable(text: string): Expression {
  const [name, ...rest] = text.split('.');
  if (name !== 'ROOT') throw new StoreError(17276, `Use of undefined variable: ${name}`);
  return rest.length > 0 ? fieldPath(rest.join('.')) : (doc) => doc;
}

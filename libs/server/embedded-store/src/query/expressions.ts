import { StoreError } from '../errors';
import {
  RawArray,
  RawDocument,
  T,
  type Value,
  arrayOf,
  asString,
  date,
  documentOf,
  nullValue,
} from '../values';
import { specialForms } from './expression-forms';
import { operators } from './expression-operators';
import { type Path, parsePath } from './paths';

/** The value of an expression for a document; undefined is "missing". */
export type Expression = (doc: RawDocument) => Value | undefined;

export interface Scope {
  now: Date;
}

/** @throws StoreError 168 naming an operator that is unknown, 17276 for an unknown variable */
export function compileExpression(spec: Value, scope: Scope): Expression {
  const text = spec.type === T.string ? asString(spec)! : '';
  if (text.startsWith('$$')) return variable(text.slice(2), scope);
  if (text.startsWith('$')) return fieldPath(text.slice(1));
  if (spec instanceof RawArray) {
    const parts = [...spec.values()].map((part) => compileExpression(part, scope));
    return (doc) => arrayOf(parts.map((part) => part(doc) ?? nullValue));
  }
  if (!(spec instanceof RawDocument)) return () => spec;
  const fields = [...spec.elements()];
  const operator = fields.find(([name]) => name.startsWith('$'));
  if (!operator) return objectOf(fields, scope);
  if (fields.length > 1) {
    throw new StoreError(
      15983,
      `an expression specification must contain exactly one field, the name of the expression. Found ${fields.length} fields.`,
    );
  }
  return operation(operator[0], operator[1], scope);
}

function objectOf(fields: readonly [string, Value][], scope: Scope): Expression {
  const parts = fields.map(([name, spec]) => [name, compileExpression(spec, scope)] as const);
  return (doc) => {
    const values: [string, Value][] = [];
    for (const [name, part] of parts) {
      const value = part(doc);
      if (value) values.push([name, value]);
    }
    return documentOf(values);
  };
}

/** Whether there is an operator of this name. */
export const isExpressionOperator = (name: string): boolean =>
  Object.hasOwn(specialForms, name) || Object.hasOwn(operators, name);

function operation(name: string, operand: Value, scope: Scope): Expression {
  if (Object.hasOwn(specialForms, name)) return specialForms[name]!(operand, scope);
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw new StoreError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const operands = operand instanceof RawArray ? [...operand.values()] : [operand];
  const { least, most, apply } = operator;
  if (operands.length < least || operands.length > most) {
    const wanted =
      least === most ? `exactly ${least} arguments` : `at least ${least} arguments, and at most ${most}`;
    throw new StoreError(16020, `Expression ${name} takes ${wanted}. ${operands.length} were passed in.`);
  }
  const parts = operands.map((part) => compileExpression(part, scope));
  const [first, second] = parts;
  if (parts.length === 1) return (doc) => apply([first!(doc)]);
  if (parts.length === 2) return (doc) => apply([first!(doc), second!(doc)]);
  return (doc) => apply(parts.map((part) => part(doc)));
}

function fieldPath(text: string): Expression {
  if (text === '' || text.split('.').includes(''))
    throw new StoreError(40353, "FieldPath must not end with a '.'.");
  const path = parsePath(text);
  const { bytes } = path[0]!;
  return path.length === 1 ? (doc) => doc.fieldNamed(bytes) : (doc) => valueAlong(doc, path, 0);
}

/** A path in an expression: through an array it gives the array of what its documents have there. */
function valueAlong(doc: RawDocument, path: Path, at: number): Value | undefined {
  const value = doc.fieldNamed(path[at]!.bytes);
  return at === path.length - 1 ? value : continueAlong(value, path, at + 1);
}

function continueAlong(value: Value | undefined, path: Path, at: number): Value | undefined {
  if (value instanceof RawDocument) return valueAlong(value, path, at);
  if (!(value instanceof RawArray)) return undefined;
  const found: Value[] = [];
  for (const element of value.values()) {
    const inner = element instanceof RawDocument ? valueAlong(element, path, at) : undefined;
    if (inner) found.push(inner);
  }
  return arrayOf(found);
}

function variable(text: string, scope: Scope): Expression {
  const [name = '', ...rest] = text.split('.');
  const read = variableNamed(name, scope);
  if (rest.length === 0) return read;
  const path = parsePath(rest.join('.'));
  return (doc) => continueAlong(read(doc), path, 0);
}

function variableNamed(name: string, scope: Scope): Expression {
  if (name === 'ROOT' || name === 'CURRENT') return (doc) => doc;
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') {
    const now = date(scope.now);
    return () => now;
  }
  throw new StoreError(17276, `Use of undefined variable: ${name}`);
}

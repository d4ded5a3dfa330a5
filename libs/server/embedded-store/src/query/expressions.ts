import { RawDocument, type Value } from '../values';
export type Expression = (doc: RawDocument) => Value | undefined;
export function compileExpression(value: Value, env: { now: Date }): Expression {
  throw new Error('to do');
}

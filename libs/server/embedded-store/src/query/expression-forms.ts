import { StoreError } from '../errors';
import { RawArray, RawDocument, type Value, bool, isTruthy } from '../values';
import { type Expression, type Scope, compileExpression } from './expressions';

type Form = (operand: Value, scope: Scope) => Expression;

const listOf = (operand: Value): Value[] => (operand instanceof RawArray ? [...operand.values()] : [operand]);

/** Operators that do not evaluate all their operands, or not as expressions. */
export const specialForms: Readonly<Record<string, Form>> = {
  $literal: (operand) => () => operand,
  $and: (operand, scope) => {
    const parts = listOf(operand).map((part) => compileExpression(part, scope));
    return (doc) => bool(parts.every((part) => isTruthy(part(doc))));
  },
  $or: (operand, scope) => {
    const parts = listOf(operand).map((part) => compileExpression(part, scope));
    return (doc) => bool(parts.some((part) => isTruthy(part(doc))));
  },
  $cond: (operand, scope) => {
    const parts = operand instanceof RawDocument ? condFields(operand) : listOf(operand);
    if (parts.length !== 3) {
      throw new StoreError(
        16020,
        `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
      );
    }
    const [test, yes, no] = parts.map((part) => compileExpression(part, scope));
    return (doc) => (isTruthy(test!(doc)) ? yes!(doc) : no!(doc));
  },
  $switch: switchForm,
};

function condFields(spec: RawDocument): Value[] {
  const missing = { if: 17080, then: 17081, else: 17082 };
  refuseOthers(spec, '$cond', Object.keys(missing), 17083);
  return Object.entries(missing).map(([name, code]) => {
    const value = spec.field(name);
    if (!value) throw new StoreError(code, `Missing '${name}' parameter to $cond`);
    return value;
  });
}

function refuseOthers(spec: RawDocument, operator: string, known: readonly string[], code: number): void {
  for (const [name] of spec.elements()) {
    if (!known.includes(name)) throw new StoreError(code, `Unrecognized parameter to ${operator}: ${name}`);
  }
}

function switchForm(operand: Value, scope: Scope): Expression {
  if (!(operand instanceof RawDocument)) {
    throw new StoreError(40060, '$switch requires an object as an argument');
  }
  refuseOthers(operand, '$switch', ['branches', 'default'], 40067);
  const branches = operand.field('branches');
  if (!(branches instanceof RawArray))
    throw new StoreError(40061, "$switch expected an array for 'branches'");
  if (branches.isEmpty) throw new StoreError(40068, '$switch requires at least one branch.');
  const cases = [...branches.values()].map((branch) => readCase(branch, scope));
  const fallback = operand.field('default');
  const otherwise = fallback && compileExpression(fallback, scope);
  return (doc) => {
    const found = cases.find(([test]) => isTruthy(test(doc)));
    if (found) return found[1](doc);
    if (otherwise) return otherwise(doc);
    throw new StoreError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
}

function readCase(branch: Value, scope: Scope): [test: Expression, then: Expression] {
  if (!(branch instanceof RawDocument))
    throw new StoreError(40062, '$switch expected each branch to be an object');
  refuseOthers(branch, '$switch', ['case', 'then'], 40063);
  const [test, then] = [branch.field('case'), branch.field('then')];
  if (!test) throw new StoreError(40064, "$switch requires each branch have a 'case' expression");
  if (!then) throw new StoreError(40065, "$switch requires each branch have a 'then' expression.");
  return [compileExpression(test, scope), compileExpression(then, scope)];
}

import { StoreError } from '../errors';
import { RawArray, RawDocument, type Value, isTruthy } from '../values';
import { compileExpression } from './expressions';
import { type FieldTest, allOf, elementTest, equalTest, noTest, not, regexTest } from './field-tests';
import { fieldTest, isOperators } from './filter-operators';
import type { Clause } from './intervals';
import { parsePath } from './paths';
import { isRegex, readRegex } from './regex';

export interface Filter {
  matches(doc: RawDocument): boolean;
  /** Parts of the top-level AND that an index can help with. Every matching document satisfies all of them. */
  readonly clauses: readonly Clause[];
  /** The clauses are the whole filter, and each is exact: on paths without arrays an index alone decides. */
  readonly exact: boolean;
  /** Conditions that together are enough to match, where the filter can be said so. For `implies`. */
  readonly sufficient: readonly Clause[] | undefined;
}

type Matcher = (doc: RawDocument) => boolean;

/** What a filter is made of while it is read: the parts of its top-level AND. */
interface Parts {
  matchers: Matcher[];
  clauses: Clause[];
  sufficient: Clause[];
  exact: boolean;
  expressible: boolean;
}

interface FilterEnvironment {
  now: Date;
}

/** @throws StoreError 2 or 9 naming the operator that is unknown or misused */
export function compileFilter(filter: RawDocument, env: FilterEnvironment = { now: new Date() }): Filter {
  const parts: Parts = { matchers: [], clauses: [], sufficient: [], exact: true, expressible: true };
  readFilter(filter, env, parts);
  const { clauses, exact, expressible } = parts;
  return {
    matches: allMatch(parts.matchers),
    clauses,
    exact,
    sufficient: expressible ? parts.sufficient : undefined,
  };
}

const allMatch = (matchers: readonly Matcher[]): Matcher => {
  const [first, second] = matchers;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  return (doc) => {
    for (const matcher of matchers) if (!matcher(doc)) return false;
    return true;
  };
};

function readFilter(filter: RawDocument, env: FilterEnvironment, parts: Parts): void {
  for (const [name, value] of filter.elements()) {
    if (!name.startsWith('$')) readPath(name, value, env, parts);
    else if (name === '$and') for (const part of branches(name, value)) readFilter(part, env, parts);
    else if (name !== '$comment') {
      parts.matchers.push(logical(name, value, env));
      parts.exact = parts.expressible = false;
    }
  }
}

function logical(name: string, value: Value, env: FilterEnvironment): Matcher {
  if (name === '$expr') {
    const expression = compileExpression(value, env);
    return (doc) => isTruthy(expression(doc));
  }
  if (name !== '$or' && name !== '$nor') {
    throw new StoreError(
      'BadValue',
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  }
  const matchers = branches(name, value).map((part) => compileFilter(part, env).matches);
  const some: Matcher = (doc) => matchers.some((matcher) => matcher(doc));
  return name === '$or' ? some : (doc) => !some(doc);
}

function branches(name: string, value: Value): RawDocument[] {
  if (!(value instanceof RawArray)) throw new StoreError('BadValue', `${name} must be an array`);
  const parts = [...value.values()];
  if (parts.length === 0) throw new StoreError('BadValue', `${name} must be a nonempty array`);
  return parts.map((part) => {
    if (part instanceof RawDocument) return part;
    throw new StoreError('BadValue', `${name} argument's entries must be objects`);
  });
}

function readPath(path: string, value: Value, env: FilterEnvironment, parts: Parts): void {
  const segments = parsePath(path);
  for (const test of testsOf(value, env)) {
    parts.matchers.push(test.on(segments));
    if (test.clause) parts.clauses.push({ path, ...test.clause });
    if (!test.clause?.exact) parts.exact = false;
    const sufficient = test.sufficient ?? (test.clause?.exact ? test.clause.intervals : undefined);
    if (sufficient) parts.sufficient.push({ path, intervals: sufficient, points: false, exact: true });
    else parts.expressible = false;
  }
}

/** What `field: value` demands of the field: operators, a pattern, or equality. */
function testsOf(value: Value, env: FilterEnvironment): FieldTest[] {
  if (isRegex(value)) return [regexTest(...readRegex(value))];
  return isOperators(value) ? operatorTests(value, env) : [equalTest(value)];
}

function operatorTests(operators: RawDocument, env: FilterEnvironment): FieldTest[] {
  return [...operators.elements()].flatMap(([name, operand]) => {
    if (name === '$not') return notTest(operand, env);
    if (name === '$elemMatch') return elemMatchTest(operand, env);
    if (name === '$all') return allTests(operand, env);
    return fieldTest(name, operand, operators) ?? [];
  });
}

function notTest(operand: Value, env: FilterEnvironment): FieldTest {
  if (!isRegex(operand) && !isOperators(operand)) {
    throw new StoreError('BadValue', '$not needs a regex or a document with operators');
  }
  return not(allOf(testsOf(operand, env)));
}

function elemMatchTest(operand: Value, env: FilterEnvironment): FieldTest {
  if (!(operand instanceof RawDocument)) throw new StoreError('BadValue', '$elemMatch needs an Object');
  const [first] = operand.elements();
  if (isOperators(operand) && !['$and', '$or', '$nor', '$expr', '$comment'].includes(first![0])) {
    return elementTest(allOf(operatorTests(operand, env)).single);
  }
  const { matches } = compileFilter(operand, env);
  // A list within the list is looked at as a document, its places as names.
  return elementTest((element) =>
    element instanceof RawArray
      ? matches(new RawDocument(element.bytes, element.start))
      : element instanceof RawDocument && matches(element),
  );
}

function allTests(operand: Value, env: FilterEnvironment): FieldTest[] {
  if (!(operand instanceof RawArray)) throw new StoreError('BadValue', '$all needs an array');
  const tests = [...operand.values()].flatMap((value) => {
    const elemMatch = value instanceof RawDocument ? value.field('$elemMatch') : undefined;
    if (elemMatch) return [elemMatchTest(elemMatch, env)];
    if (isOperators(value)) throw new StoreError('BadValue', 'no $ expressions in $all');
    return testsOf(value, env);
  });
  return tests.length > 0 ? tests : [noTest];
}

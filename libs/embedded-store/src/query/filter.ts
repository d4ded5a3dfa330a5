import { StoreError } from '../errors.ts';
import { RawArray, RawDocument, type Value } from '../values/index.ts';
import { type FieldTest, equalTest, operatorTest, regexTest, testOf } from './field-tests.ts';
import { type Clause, type Condition, everythingButNull } from './intervals.ts';
import { parsePath } from './paths.ts';
import { isRegex } from './regex.ts';

type Matcher = (doc: RawDocument) => boolean;

export interface Filter {
  matches: Matcher;
  /** Returns a matcher for documents that are known to satisfy the clauses on these paths. */
  matchesBut(paths: ReadonlySet<string>): Matcher;
  /** Conditions of the top-level AND that an index can serve. Every matching document satisfies all of them. */
  readonly clauses: readonly Clause[];
  /** Whether the clauses are the whole filter and exact, so that on paths without arrays the index entries decide alone. */
  readonly exact: boolean;
  /** Paths at which every matching document has a value, which may be null. */
  readonly existing: readonly string[];
  /**
   * Conditions that together suffice for a match; undefined if the filter cannot be expressed by such conditions. Used by
   * `implies`.
   */
  readonly sufficient: readonly Condition[] | undefined;
  /** Filters of a top-level $or without other conditions. A match satisfies at least one of them. */
  readonly either?: readonly Filter[] | undefined;
}

/** The conditions of the top-level AND, collected while the filter is compiled. */
interface Parts {
  /** `coveredBy` is the path whose clause is equivalent to the matcher. */
  tests: { matcher: Matcher; coveredBy?: string | undefined }[];
  clauses: Clause[];
  existing: string[];
  sufficient: Condition[];
  either?: readonly Filter[];
  exact: boolean;
  expressible: boolean;
}

/** @throws StoreError 2 that names the unknown or misused operator */
export function compileFilter(filter: RawDocument | undefined): Filter {
  const parts: Parts = {
    ...{ tests: [], clauses: [], existing: [], sufficient: [] },
    ...{ exact: true, expressible: true },
  };
  if (filter) readFilter(filter, parts);
  const { tests, clauses, existing, exact, expressible, sufficient, either } = parts;
  return {
    matches: allMatch(tests.map(({ matcher }) => matcher)),
    matchesBut: (paths) =>
      allMatch(
        tests
          .filter(({ coveredBy }) => coveredBy === undefined || !paths.has(coveredBy))
          .map(({ matcher }) => matcher),
      ),
    clauses,
    existing,
    exact,
    sufficient: expressible ? sufficient : undefined,
    either: tests.length === 1 ? either : undefined,
  };
}

function allMatch(matchers: readonly Matcher[]): Matcher {
  const [first, second] = matchers;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  return (doc) => {
    for (const matcher of matchers) if (!matcher(doc)) return false;
    return true;
  };
}

function readFilter(filter: RawDocument, parts: Parts): void {
  for (const [name, value] of filter.elements())
    if (!name.startsWith('$')) readPath(name, value, parts);
    else if (name === '$and') for (const part of branches(name, value)) readFilter(part, parts);
    else {
      const either = alternatives(name, value);
      parts.tests.push({ matcher: (doc) => either.some(({ matches }) => matches(doc)) });
      parts.either = either;
      parts.exact = parts.expressible = false;
    }
}

function alternatives(name: string, value: Value): Filter[] {
  if (name !== '$or') throw new StoreError('BadValue', `unknown top level operator: ${name}`);
  return branches(name, value).map(compileFilter);
}

function branches(name: string, value: Value): RawDocument[] {
  const parts = value instanceof RawArray ? [...value.values()] : [];
  if (parts.length === 0) throw new StoreError('BadValue', `${name} must be a nonempty array`);
  return parts.map((part) => {
    if (part instanceof RawDocument) return part;
    throw new StoreError('BadValue', `${name} argument's entries must be objects`);
  });
}

function readPath(path: string, value: Value, parts: Parts): void {
  const segments = parsePath(path);
  for (const { on, clause, existence = false } of testsOf(value)) {
    parts.tests.push({ matcher: on(segments), coveredBy: clause?.exact ? path : undefined });
    if (clause) parts.clauses.push({ path, ...clause });
    if (!clause?.exact) parts.exact = false;
    if (existence) parts.existing.push(path);
    const enough = existence ? everythingButNull : clause?.exact ? clause.intervals : undefined;
    if (enough) parts.sufficient.push({ path, intervals: enough, existence });
    else parts.expressible = false;
  }
}

/** Compiles `field: value`: operators, a regular expression, or equality. */
function testsOf(value: Value): FieldTest[] {
  if (isRegex(value)) return [regexTest(value)];
  if (!isOperators(value)) return [equalTest(value)];
  return Array.from(value.elements(), ([name, operand]) =>
    name === '$elemMatch' ? elementTest(operand) : operatorTest(name, operand),
  );
}

/** Compiles a test for arrays with a document that matches a filter. */
function elementTest(operand: Value): FieldTest {
  if (!(operand instanceof RawDocument)) throw new StoreError('BadValue', '$elemMatch needs an Object');
  if (isOperators(operand))
    throw new StoreError('NotImplemented', '$elemMatch of operators is not supported');
  const { matches } = compileFilter(operand);
  const isMatch = (element: Value) => element instanceof RawDocument && matches(element);
  return testOf((value) => value instanceof RawArray && [...value.values()].some(isMatch), { whole: true });
}

/** Returns whether a value is a document of operators. Its first field name decides. */
export function isOperators(value: Value): value is RawDocument {
  if (!(value instanceof RawDocument)) return false;
  const [first] = value.elements();
  return first !== undefined && first[0].startsWith('$') && !['$ref', '$id', '$db'].includes(first[0]);
}

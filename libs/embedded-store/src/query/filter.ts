import { StoreError } from '../errors';
import { RawArray, RawDocument, type Value } from '../values';
import { type FieldTest, allOf, elementTest, equalTest, not, operatorTest, regexTest } from './field-tests';
import type { Clause } from './intervals';
import { parsePath } from './paths';
import { isRegex, readRegex } from './regex';

type Matcher = (doc: RawDocument) => boolean;

export interface Filter {
  matches: Matcher;
  /** As `matches`, of documents whose values at these paths are known to satisfy the clauses on them. */
  matchesBut(paths: ReadonlySet<string>): Matcher;
  /** Parts of the top-level AND that an index can help with. Every matching document satisfies all of them. */
  readonly clauses: readonly Clause[];
  /** The clauses are the whole filter, and each is exact: on paths without arrays an index alone decides. */
  readonly exact: boolean;
  /** Conditions that together are enough to match, where the filter can be said so. For `implies`. */
  readonly sufficient: readonly Clause[] | undefined;
}

/** What a filter is made of while it is read: the parts of its top-level AND. */
interface Parts {
  /** With the path of which a clause says the same. */
  tests: { matcher: Matcher; said?: string | undefined }[];
  clauses: Clause[];
  sufficient: Clause[];
  exact: boolean;
  expressible: boolean;
}

/** @throws StoreError 2 or 9 naming the operator that is unknown or misused */
export function compileFilter(filter: RawDocument | undefined): Filter {
  const parts: Parts = { tests: [], clauses: [], sufficient: [], exact: true, expressible: true };
  if (filter) readFilter(filter, parts);
  const { tests, clauses, exact, expressible, sufficient } = parts;
  return {
    matches: allMatch(tests.map(({ matcher }) => matcher)),
    matchesBut: (paths) =>
      allMatch(
        tests.filter(({ said }) => said === undefined || !paths.has(said)).map(({ matcher }) => matcher),
      ),
    clauses,
    exact,
    sufficient: expressible ? sufficient : undefined,
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
      parts.tests.push({ matcher: alternatives(name, value) });
      parts.exact = parts.expressible = false;
    }
}

function alternatives(name: string, value: Value): Matcher {
  if (name !== '$or' && name !== '$nor')
    throw new StoreError('BadValue', `unknown top level operator: ${name}`);
  const matchers = branches(name, value).map((part) => compileFilter(part).matches);
  const wanted = name === '$or';
  return (doc) => matchers.some((matcher) => matcher(doc)) === wanted;
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
  for (const { on, clause, sufficient } of testsOf(value)) {
    parts.tests.push({ matcher: on(segments), said: clause?.exact ? path : undefined });
    if (clause) parts.clauses.push({ path, ...clause });
    if (!clause?.exact) parts.exact = false;
    const enough = sufficient ?? (clause?.exact ? clause.intervals : undefined);
    if (enough) parts.sufficient.push({ path, intervals: enough, points: false, exact: true });
    else parts.expressible = false;
  }
}

/** What `field: value` demands of the field: operators, a pattern, or equality. */
function testsOf(value: Value): FieldTest[] {
  if (isRegex(value)) return [regexTest(...readRegex(value))];
  return isOperators(value) ? operatorTests(value) : [equalTest(value)];
}

/** Whether a value is a document of operators: its first name decides. */
export function isOperators(value: Value): value is RawDocument {
  if (!(value instanceof RawDocument)) return false;
  const [first] = value.elements();
  return first !== undefined && first[0].startsWith('$') && !['$ref', '$id', '$db'].includes(first[0]);
}

function operatorTests(operators: RawDocument): FieldTest[] {
  return Array.from(operators.elements()).flatMap(([name, operand]) => {
    if (name === '$not') return notTest(operand);
    if (name === '$elemMatch') return elemMatchTest(operand);
    return operatorTest(name, operand, operators) ?? [];
  });
}

function notTest(operand: Value): FieldTest {
  if (!isRegex(operand) && !isOperators(operand))
    throw new StoreError('BadValue', '$not needs a regex or a document with operators');
  return not(allOf(testsOf(operand)));
}

function elemMatchTest(operand: Value): FieldTest {
  if (!(operand instanceof RawDocument)) throw new StoreError('BadValue', '$elemMatch needs an Object');
  const [first] = operand.elements();
  if (isOperators(operand) && !['$and', '$or', '$nor'].includes(first![0]))
    return elementTest(allOf(operatorTests(operand)).single);
  const { matches } = compileFilter(operand);
  return elementTest(
    (element) =>
      // A list within the list is looked at as a document, its places as names.
      (element instanceof RawArray && matches(new RawDocument(element.bytes, element.start))) ||
      (element instanceof RawDocument && matches(element)),
  );
}

import { ObjectId } from 'bson';
import fc from 'fast-check';
import { type RawDocument, compareValues, encodeKey, fromJs } from '../values/index.ts';
import { valueOf } from '../values/testing/values.ts';
import { compileFilter } from './filter.ts';
import { indexKeysReader } from './index-keys.ts';
import { complement, implies, intervalsFor } from './intervals.ts';

type Json = null | number | string | boolean | Json[] | { [name: string]: Json };

const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(null, 0, 1, 2, 1.5, 'a', 'b', true);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'medium' },
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom('x', 'y'), tie('value'), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    },
  ),
}));
const doc = fc.dictionary(fc.constantFrom('a', 'b'), value, { maxKeys: 2, noNullPrototype: true });
const path = fc.constantFrom('a', 'b', 'a.x', 'a.0', 'a.x.y', 'a.1.x');

const comparisons = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'] as const;
const simple: fc.Arbitrary<Json> = fc.oneof(
  fc.tuple(fc.constantFrom(...comparisons), scalar).map(([op, operand]) => ({ [op]: operand })),
  fc
    .tuple(fc.constantFrom('$in', '$nin'), fc.array(scalar, { maxLength: 3 }))
    .map(([op, list]) => ({ [op]: list })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  fc.nat({ max: 2 }).map((size) => ({ $size: size })),
  value.filter((v) => v === null || typeof v !== 'object' || !Array.isArray(v)).map((v) => ({ $eq: v })),
);
const field = fc.tuple(path, simple).map(([name, test]) => ({ [name]: test }));
const filter: fc.Arbitrary<{ [name: string]: Json }> = fc.oneof(
  { weight: 3, arbitrary: field },
  { weight: 1, arbitrary: fc.array(field, { minLength: 1, maxLength: 3 }).map((all) => ({ $and: all })) },
  { weight: 1, arbitrary: fc.array(field, { minLength: 1, maxLength: 3 }).map((some) => ({ $or: some })) },
);

/** Evaluates a filter on a decoded document: a second, simple implementation of the rules. */
function matches(test: { [name: string]: Json }, document: Json): boolean {
  return Object.entries(test).every(([name, inner]) => {
    if (name === '$and')
      return (inner as { [name: string]: Json }[]).every((part) => matches(part, document));
    if (name === '$or') return (inner as { [name: string]: Json }[]).some((part) => matches(part, document));
    return holds(inner as { [op: string]: Json }, found(document, name.split('.')));
  });
}

/** Values found at a path. `place`: the path named an array position, so an array there is one value rather than its elements. */
type Found = { value: Json | undefined; place: boolean }[];

/** Returns the values at a path, one for each branch through an array. */
function found(from: Json | undefined, names: string[], place = false): Found {
  const [name, ...rest] = names;
  if (name === undefined) return [{ value: from, place }];
  if (Array.isArray(from)) {
    return from.flatMap((element, i) => [
      ...(isDocument(element) ? found(element, names) : []),
      ...(String(i) === name && (rest.length === 0 || (element !== null && typeof element === 'object'))
        ? found(element, rest, true)
        : []),
    ]);
  }
  return isDocument(from) && name in from ? found(from[name], rest) : [{ value: undefined, place }];
}

const isDocument = (v: Json | undefined): v is { [name: string]: Json } =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

const withElements = (all: Found) =>
  all.flatMap(({ value, place }) => (Array.isArray(value) && !place ? [...value, value] : [value]));

function holds(operators: { [op: string]: Json }, all: Found): boolean {
  const values = all.map(({ value }) => value);
  return Object.entries(operators).every(([op, operand]) => {
    const some = (test: (v: Json | undefined) => boolean) => withElements(all).some(test);
    const list = Array.isArray(operand) ? operand : [];
    switch (op) {
      case '$ne':
        return !some((v) => compares('$eq', v, operand));
      case '$in':
        return some((v) => list.some((one) => compares('$eq', v, one)));
      case '$nin':
        return !some((v) => list.some((one) => compares('$eq', v, one)));
      case '$exists':
        return values.some((v) => v !== undefined) === operand;
      case '$size':
        return values.some((v) => Array.isArray(v) && v.length === operand);
      default:
        return some((v) => compares(op, v, operand));
    }
  });
}

const kind = (v: Json) => (v === null ? 'null' : Array.isArray(v) ? 'array' : typeof v);

function compares(op: string, v: Json | undefined, operand: Json): boolean {
  const own = v ?? null;
  if (kind(own) !== kind(operand)) return false;
  const order = compareValues(valueOf(own), valueOf(operand));
  switch (op) {
    case '$eq':
      return order === 0;
    case '$gt':
      return order > 0 && operand !== null;
    case '$gte':
      return order >= 0;
    case '$lt':
      return order < 0 && operand !== null;
    default:
      return order <= 0;
  }
}

test('a compiled filter says the same as the rules do on decoded documents', () => {
  fc.assert(
    fc.property(filter, fc.array(doc, { minLength: 5, maxLength: 10 }), (test, docs) => {
      const compiled = compileFilter(fromJs(test));
      for (const one of docs) expect([one, compiled.matches(fromJs(one))]).toEqual([one, matches(test, one)]);
    }),
    { numRuns: 1000 },
  );
});

const keysOf = (document: RawDocument, name: string) => {
  const { keys, arrays } = indexKeysReader([name])(document);
  return { keys: keys.map(([key]) => encodeKey(key)), multikey: arrays.length > 0 };
};
const isIn = (key: Uint8Array, { low, high }: { low: Uint8Array; high: Uint8Array }) =>
  Buffer.compare(low, key) <= 0 && Buffer.compare(key, high) < 0;

test('a document that matches has an index key within what the filter says of the path', () => {
  const indexed = fc.constantFrom('a', 'b', 'a.x', 'a.x.y');
  const tests = fc.array(fc.tuple(indexed, simple), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(tests, fc.array(doc, { minLength: 5, maxLength: 10 }), (conditions, docs) => {
      const compiled = compileFilter(fromJs({ $and: conditions.map(([name, test]) => ({ [name]: test })) }));
      for (const document of docs.map(fromJs)) {
        const matching = compiled.matches(document);
        for (const name of new Set(conditions.map(([name]) => name))) {
          const { keys, multikey } = keysOf(document, name);
          const clause = intervalsFor(compiled, name, multikey);
          const inside =
            clause === undefined || keys.some((key) => clause.intervals.some((one) => isIn(key, one)));
          if (matching) expect(inside).toBe(true);
          const flipped = clause?.intervals.map(complement);
          const insideFlipped =
            !flipped ||
            keys.some((key) =>
              flipped.some((one) =>
                isIn(
                  key.map((byte) => ~byte),
                  one,
                ),
              ),
            );
          expect(insideFlipped).toBe(inside);
        }
      }
    }),
    { numRuns: 600 },
  );
});

test.each<[object, unknown[], unknown[]]>([
  [{ a: { $lt: 'b' } }, ['', 'a', 'a\0'], ['b', 'c', 5, null]],
  [{ a: { $lte: 'b' } }, ['', 'b'], ['b\0', 'c', 5]],
  [{ a: { $gt: 'b' } }, ['b\0', 'c', '\uffff'], ['b', 'a', 5, true]],
  [{ a: { $lt: 5 } }, [-Infinity, 4.5], [5, 6, NaN, 'a', null]],
  [{ a: { $gte: 5 } }, [5, Infinity], [4.5, 'a', null]],
  [{ a: { $in: [1, 'b'] } }, [1, 'b'], [2, 'a', '']],
  [{ a: new Uint8Array(3).fill(255) }, [new Uint8Array(3).fill(255)], [new Uint8Array(3), new Uint8Array(4)]],
])('the intervals of %j hold the right keys, upwards and downwards', (wanted, inside, outside) => {
  const { intervals } = intervalsFor(compileFilter(fromJs({ ...wanted })), 'a', false)!;
  const flipped = intervals.map(complement);
  const holds = (js: unknown) => {
    const key = encodeKey(valueOf(js));
    const down = key.map((byte) => ~byte);
    return [intervals.some((one) => isIn(key, one)), flipped.some((one) => isIn(down, one))];
  };
  for (const js of inside) expect([js, ...holds(js)]).toEqual([js, true, true]);
  for (const js of outside) expect([js, ...holds(js)]).toEqual([js, false, false]);
});

test('the low end of a single value is its whole key, complemented or not, so that another can be joined to it', () => {
  for (const id of [
    new ObjectId('f'.repeat(24)),
    new ObjectId('0'.repeat(24)),
    new ObjectId('00'.repeat(11) + 'ff'),
  ]) {
    const { intervals } = intervalsFor(compileFilter(fromJs({ a: id })), 'a', false)!;
    const key = encodeKey(valueOf(id));
    expect(intervals.map(({ low }) => low)).toEqual([key]);
    expect(intervals.map((one) => complement(one).low)).toEqual([key.map((byte) => ~byte)]);
  }
});

test('an exact filter on paths without arrays is decided by the keys alone', () => {
  const flat = fc.dictionary(fc.constantFrom('a', 'b'), scalar, { maxKeys: 2, noNullPrototype: true });
  const tests = fc.array(fc.tuple(fc.constantFrom('a', 'b'), simple), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(tests, fc.array(flat, { minLength: 5, maxLength: 10 }), (conditions, docs) => {
      const compiled = compileFilter(fromJs({ $and: conditions.map(([name, test]) => ({ [name]: test })) }));
      if (!compiled.exact) return;
      for (const document of docs.map(fromJs)) {
        const inside = compiled.clauses.every(({ path: name, intervals }) =>
          keysOf(document, name).keys.some((key) => intervals.some((one) => isIn(key, one))),
        );
        expect(inside).toBe(compiled.matches(document));
      }
    }),
    { numRuns: 1000 },
  );
});

test('a filter that implies another one matches nothing that the other does not', () => {
  const partial = fc.oneof(
    fc.tuple(fc.constantFrom('a', 'b'), scalar).map(([name, v]) => ({ [name]: v })),
    fc.constantFrom<{ [name: string]: Json }>(
      { a: { $exists: true } },
      { 'a.x': { $exists: true } },
      { 'a.0': { $exists: true } },
      { 'a.1.x': { $exists: true } },
      { a: { $gt: 0 } },
      { b: { $gte: 0, $lt: 2 } },
      {},
    ),
  );
  let implied = 0;
  fc.assert(
    fc.property(filter, partial, fc.array(doc, { minLength: 5, maxLength: 10 }), (query, index, docs) => {
      const [narrow, wide] = [compileFilter(fromJs(query)), compileFilter(fromJs(index))];
      if (!implies(narrow, wide)) return;
      implied++;
      for (const document of docs.map(fromJs))
        if (narrow.matches(document)) expect(wide.matches(document)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(implied).toBeGreaterThan(30);
});

test.each<[object, object, boolean]>([
  [{ status: 'open', x: 1 }, { status: 'open' }, true],
  [{ status: 'done' }, { status: 'open' }, false],
  [{ importId: { $in: ['a', 'b'] } }, { importId: { $exists: true } }, true],
  [{ importId: null }, { importId: { $exists: true } }, false],
  [{ importId: { $exists: true } }, { importId: { $exists: true } }, true],
  [{ importId: { $exists: false } }, { importId: { $exists: true } }, false],
  [{ 'parts.1': { $exists: true } }, { 'parts.1': { $exists: true } }, true],
  [{ $and: [{ x: 1 }, { 'parts.1': { $exists: true } }] }, { 'parts.1': { $exists: true } }, true],
  [{ 'parts.1.kind': 'income' }, { 'parts.1': { $exists: true } }, true],
  [{ 'parts.1.kind': null }, { 'parts.1': { $exists: true } }, false],
  [{ 'parts.1.kind': { $exists: true } }, { 'parts.1': { $exists: true } }, true],
  [{ 'parts.1': { $exists: true } }, { 'parts.1.kind': { $exists: true } }, false],
  [{ 'parts.10': { $exists: true } }, { 'parts.1': { $exists: true } }, false],
  [{ 'parts.0': { $exists: true } }, { 'parts.1': { $exists: true } }, false],
  [{ $or: [{ 'parts.1': { $exists: true } }] }, { 'parts.1': { $exists: true } }, false],
  [{ 'a.b': 1 }, { a: { $exists: true } }, true],
  [{ 'a.b': 1 }, { a: 1 }, false],
  [{ deletedAt: { $exists: true } }, { deletedAt: null }, false],
  [{ deletedAt: null }, { deletedAt: null }, true],
  [{ n: { $gt: 5 } }, { n: { $gt: 0 } }, true],
  [{ n: { $gt: -5 } }, { n: { $gt: 0 } }, false],
  [{ $or: [{ n: 1 }] }, { n: 1 }, false],
])('%j implies %j: %s', (query, partial, expected) => {
  expect(implies(compileFilter(fromJs({ ...query })), compileFilter(fromJs({ ...partial })))).toBe(expected);
});

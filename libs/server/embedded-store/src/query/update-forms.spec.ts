import { ObjectId } from 'bson';
import { fromJs } from '../values';
import { after, now, update } from './testing';
import { compileUpdate } from './update';
import { upsertSeed, withId } from './upsert';

describe('elements of arrays', () => {
  test('all of them: $[]', () => {
    expect(after({ a: [{ n: 1 }, { n: 2 }] }, { $inc: { 'a.$[].n': 1 } })).toEqual({
      a: [{ n: 2 }, { n: 3 }],
    });
  });

  test('those of an array filter: $[name]', () => {
    const arrayFilters = [{ 'low.n': { $lt: 2 } }];
    expect(after({ a: [{ n: 1 }, { n: 2 }] }, { $set: { 'a.$[low].n': 0 } }, { arrayFilters })).toEqual({
      a: [{ n: 0 }, { n: 2 }],
    });
    expect(after({ a: [1, 5] }, { $set: { 'a.$[x]': 0 } }, { arrayFilters: [{ x: { $gt: 3 } }] })).toEqual({
      a: [1, 0],
    });
  });

  test('the one that the filter has found: $', () => {
    expect(after({ a: [1, 2, 3] }, { $set: { 'a.$': 9 } }, { filter: { a: 2 } })).toEqual({ a: [1, 9, 3] });
    const doc = { items: [{ id: 1 }, { id: 2, n: 1 }] };
    expect(after(doc, { $inc: { 'items.$.n': 1 } }, { filter: { 'items.id': 2 } })).toEqual({
      items: [{ id: 1 }, { id: 2, n: 2 }],
    });
    expect(
      after(doc, { $inc: { 'items.$.n': 1 } }, { filter: { items: { $elemMatch: { id: 2 } } } }),
    ).toEqual({ items: [{ id: 1 }, { id: 2, n: 2 }] });
  });

  test('an array filter that no path uses is refused', () => {
    expect(() => update({ a: [1] }, { $set: { b: 1 } }, { arrayFilters: [{ x: 1 }] })).toThrow(
      "identifier 'x' was not used",
    );
  });
});

describe('a replacement', () => {
  test('keeps the _id and nothing else', () => {
    expect(after({ _id: 1, a: 1, b: 2 }, { c: 3 })).toEqual({ _id: 1, c: 3 });
    expect(after({ _id: 1, a: 1 }, { a: 2, _id: 1 })).toEqual({ _id: 1, a: 2 });
  });
});

describe('a pipeline as an update', () => {
  test('computes from the old document', () => {
    expect(after({ _id: 1, a: 2, b: 3 }, [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }])).toEqual(
      { _id: 1, b: 3, c: 5 },
    );
  });

  test('takes only stages that give one document', () => {
    expect(() => update({}, [{ $group: { _id: 1 } }])).toThrow(
      '$group is not allowed to be used within an update',
    );
  });
});

describe('an upsert', () => {
  test.each<[object, object]>([
    [
      { a: 1, b: { $eq: 2 }, c: { $gt: 3 } },
      { a: 1, b: 2 },
    ],
    [{ $and: [{ a: 1 }, { 'b.c': 2 }] }, { a: 1, b: { c: 2 } }],
    [{ a: { $in: [5] }, b: { $in: [1, 2] } }, { a: 5 }],
    [{ $or: [{ a: 1 }] }, { a: 1 }],
    [{ $or: [{ a: 1 }, { a: 2 }], b: /x/ }, {}],
    [{ a: { x: 1 } }, { a: { x: 1 } }],
  ])('from %j starts with %j', (filter, seed) => {
    expect(upsertSeed(fromJs({ ...filter })).toObject()).toEqual(seed);
  });

  test('takes $setOnInsert, and gets an _id in the first place', () => {
    const seed = upsertSeed(fromJs({ user: 'u' }));
    const { doc } = compileUpdate(fromJs({ $setOnInsert: { at: 1 }, $inc: { n: 1 } }), { now }).apply(seed, {
      isInsert: true,
    });
    const made = withId(doc).toObject();
    expect(made).toEqual({ _id: expect.any(ObjectId), user: 'u', at: 1, n: 1 });
    expect(Object.keys(made)[0]).toBe('_id');
  });

  test('keeps the _id of the filter and moves a given one to the front', () => {
    expect(withId(upsertSeed(fromJs({ a: 1, _id: 7 }))).toObject()).toEqual({ _id: 7, a: 1 });
    expect(Object.keys(withId(fromJs({ a: 1, _id: 7 })).toObject())).toEqual(['_id', 'a']);
  });

  test('does not take one path twice', () => {
    expect(() => upsertSeed(fromJs({ a: 1, $and: [{ a: 2 }] }))).toThrow("path 'a' is matched twice");
  });
});

import { Double, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { RawArray, RawDocument, arrayOf, fromJs } from '../values/index.ts';
import { valueOf, values } from '../values/testing/values.ts';
import { after, update } from './testing/updates.ts';
import { compileUpdate } from './update.ts';
import { upsertSeed, withId } from './upsert.ts';

describe('an update', () => {
  test.each<[string, object, object, object]>([
    [
      '$set changes in place and adds at the end',
      { a: 1, b: 2 },
      { $set: { a: 9, c: 3 } },
      { a: 9, b: 2, c: 3 },
    ],
    ['$set makes documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['$unset of what is not there', { b: 2 }, { $unset: { 'a.x': '' } }, { b: 2 }],
    ['$unset below a scalar', { a: 1 }, { $unset: { 'a.x': '' } }, { a: 1 }],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
    ['$max', { a: 5, b: 5 }, { $max: { a: 3, b: 9, c: 1 } }, { a: 5, b: 9, c: 1 }],
    ['$max across types', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
    ['$setOnInsert leaves old documents alone', { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
    ['$push of an array is one value', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    ['$pull of a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull of documents', { a: [{ x: 1, y: 2 }, { x: 2 }] }, { $pull: { a: { x: 1 } } }, { a: [{ x: 2 }] }],
    ['$pull of nothing', {}, { $pull: { a: 1 } }, {}],
    [
      'new fields come in the order of their names',
      {},
      { $set: { c: 1, a: 1 }, $inc: { b: 1 } },
      { a: 1, b: 1, c: 1 },
    ],
  ])('%s', (_, doc, change, expected) => {
    const result = after({ _id: 1, ...doc }, change);
    expect(result).toEqual({ _id: 1, ...expected });
    expect(Object.keys(result)).toEqual(Object.keys({ _id: 1, ...expected }));
  });

  test.each<[string, object, object, number, string]>([
    ['an unknown modifier', {}, { $foo: { a: 1 } }, 9, 'Unknown modifier: $foo'],
    ['a field beside modifiers', {}, { $set: { a: 1 }, b: 1 }, 9, 'Unknown modifier: b'],
    ['a modifier in a replacement', {}, { b: 1, $set: { a: 1 } }, 52, "dollar ($) prefixed field '$set'"],
    [
      'a modifier that is no document',
      {},
      { $set: 5 },
      9,
      'Modifiers operate on fields but we found type int',
    ],
    ['a changed _id', {}, { $set: { _id: 2 } }, 66, "immutable field '_id'"],
    ['a removed _id', {}, { $unset: { _id: 1 } }, 66, "immutable field '_id'"],
    ['a changed _id in a replacement', {}, { _id: 2 }, 66, "immutable field '_id'"],
    [
      'the same path twice',
      {},
      { $set: { a: 1 }, $inc: { a: 1 } },
      40,
      "Updating the path 'a' would create a conflict at 'a'",
    ],
    [
      'a path within another',
      {},
      { $set: { a: {}, 'a.b': 1 } },
      40,
      "Updating the path 'a.b' would create a conflict at 'a'",
    ],
    [
      'a path around another',
      {},
      { $set: { 'a.b': 1, a: {} } },
      40,
      "Updating the path 'a' would create a conflict at 'a'",
    ],
    ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14, 'it is of type string'],
    ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14, 'it is of type null'],
    ['$inc by a string', {}, { $inc: { a: 'x' } }, 14, 'is not a number'],
    [
      '$inc beyond 64 bits',
      { a: Long.MAX_VALUE },
      { $inc: { a: 1 } },
      2,
      "Failed to apply $inc to the current value 9223372036854775807 of 'a'",
    ],
    [
      'a path through a scalar',
      { a: 5 },
      { $set: { 'a.b': 1 } },
      28,
      "Cannot create field 'b' in element {a: 5}",
    ],
    [
      'a name within an array',
      { a: [1] },
      { $set: { 'a.b': 1 } },
      28,
      "Cannot create field 'b' in element {a:",
    ],
    [
      '$push to a scalar',
      { a: 5 },
      { $push: { a: 1 } },
      2,
      "the field 'a' must be an array but is of type int",
    ],
    [
      'an unknown clause of $push',
      {},
      { $push: { a: { $each: [] } } },
      2,
      'Unrecognized clause in $push: $each',
    ],
    ['$pull from a scalar', { a: 5 }, { $pull: { a: 1 } }, 2, 'Cannot apply $pull'],
    ['an empty path', {}, { $set: { '': 1 } }, 56, 'contains an empty field name'],
    ['an empty name', {}, { $set: { 'a..b': 1 } }, 56, 'contains an empty field name'],
    ['a name with a dollar', {}, { $set: { $b: 1 } }, 52, "'$b' in the update path"],
    ['all elements', { a: [1] }, { $set: { 'a.$[]': 1 } }, 238, "'$[]' in the update path"],
    ['the element that was found', { a: [1] }, { $set: { 'a.$': 1 } }, 238, "'$' in the update path"],
    ...['$min', '$rename', '$addToSet', '$mul', '$pop', '$pullAll', '$bit', '$currentDate'].map(
      (name): [string, object, object, number, string] => [name, {}, { [name]: { a: 1 } }, 9, name],
    ),
    ['$pull by operators', { a: [1] }, { $pull: { a: { $gt: 5 } } }, 2, 'unknown top level operator: $gt'],
    ['$pull by a pattern', { a: ['a'] }, { $pull: { a: /a/ } }, 2, 'a regular expression is not supported'],
    ['a position in an array', { a: [1] }, { $set: { 'a.0': 2 } }, 238, "not supported: 'a.0'"],
    ['a removed element', { a: [1] }, { $unset: { 'a.0': '' } }, 238, "not supported: 'a.0'"],
  ])('is refused for %s', (_, doc, change, code, message) => {
    expect(() => update({ _id: 1, ...doc }, change)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  test.each<[string, unknown, unknown, unknown]>([
    ['int32 grows to int64', 2147483647, 1, Long.fromNumber(2147483648)],
    ['int64 stays int64', Long.fromNumber(1), 1, Long.fromNumber(2)],
    ['a double makes a double', 1, new Double(0.5), new Double(1.5)],
    ['int64 is exact', Long.fromString('9007199254740993'), 2, Long.fromString('9007199254740995')],
  ])('$inc: %s', (_, from, by, expected) => {
    const { doc } = update({ a: from }, { $inc: { a: by } });
    expect(doc.field('a')!.toBson()).toEqual(valueOf(expected).toBson());
  });

  test('is no pipeline', () => {
    expect(() => compileUpdate(arrayOf([fromJs({ $set: { a: 1 } })]))).toThrow('pipeline is not supported');
  });

  test('that changes nothing says so, byte for byte', () => {
    expect(update({ a: 1 }, { $set: { a: 1 } }).modified).toBe(false);
    expect(update({ a: 1 }, { $set: { a: new Double(1) } }).modified).toBe(true);
    expect(update({ a: [1] }, { $pull: { a: 2 } }).modified).toBe(false);
    expect(update({ a: 1 }, {}).modified).toBe(true);
  });

  test('leaves the bytes of everything else as they were, and sets what it sets', () => {
    const names = fc.constantFrom('a', 'b', '1', 'c');
    const docs = fc.uniqueArray(fc.tuple(names, values), { selector: ([name]) => name });
    fc.assert(
      fc.property(docs, names, values, (fields, name, value) => {
        const doc = new RawDocument(serialize(new Map(fields)));
        const compiled = compileUpdate(fromJs({ $set: { [name]: value } }));
        const once = compiled.apply(doc).doc;
        const expected = new Map(fields).set(name, value);
        expect(Buffer.from(once.toBytes())).toEqual(Buffer.from(serialize(expected)));
        expect(compiled.apply(once).modified).toBe(false);
      }),
    );
  });
});

test('arrays that an update makes are arrays', () => {
  expect(update({}, { $push: { a: 1 } }).doc.field('a')).toBeInstanceOf(RawArray);
});

describe('a replacement', () => {
  test('keeps the _id and nothing else', () => {
    expect(after({ _id: 1, a: 1, b: 2 }, { c: 3 })).toEqual({ _id: 1, c: 3 });
    expect(after({ _id: 1, a: 1 }, { a: 2, _id: 1 })).toEqual({ _id: 1, a: 2 });
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
    const { doc } = compileUpdate(fromJs({ $setOnInsert: { at: 1 }, $inc: { n: 1 } })).apply(seed, true);
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

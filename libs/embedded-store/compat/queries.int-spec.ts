import { type Document, Long, ObjectId } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { codeOf } from './testing/errors.ts';

const store = useDatabase();

/** Returns the `_id`s, in order, of the documents in `docs` that `filter` matches. */
async function matching(docs: Document[], filter: Document) {
  const collection = await store.collection(docs);
  const found = await collection.find(filter).sort({ _id: 1 }).toArray();
  return found.map((doc) => doc._id);
}

const numbers: Document[] = [
  { _id: 1, v: 1 },
  { _id: 2, v: 2.5 },
  { _id: 3, v: Long.fromNumber(3) },
  { _id: 4, v: '3' },
  { _id: 5, v: null },
  { _id: 6 },
  { _id: 7, v: [1, 9] },
  { _id: 8, v: [] },
];
const docs: Document[] = [
  {
    _id: 1,
    a: { b: 1, c: 'x' },
    list: [
      { k: 1, v: 5 },
      { k: 2, v: 8 },
    ],
  },
  { _id: 2, a: { b: [1, 2] }, list: [{ k: 1, v: 8 }] },
  { _id: 3, a: [{ b: 1 }, { b: 3 }], list: [] },
  { _id: 4, a: 'scalar', list: [[1, 2], 3] },
  { _id: 5, list: null },
];
const texts: Document[] = [
  { _id: 1, t: 'Apple pie' },
  { _id: 2, t: 'apple' },
  { _id: 3, t: 'pineapple\njuice' },
  { _id: 4, t: ['kiwi', 'Apple'] },
  { _id: 5, t: 'a.c (x)' },
  { _id: 6, t: 5 },
];

describe('comparing', () => {
  it.each<[string, Document, number[]]>([
    ['equal across number types', { v: 3 }, [3]],
    ['equal to an element', { v: 9 }, [7]],
    ['equal to a whole array', { v: [1, 9] }, [7]],
    ['null or missing', { v: null }, [5, 6]],
    ['greater, within the type', { v: { $gt: 2 } }, [2, 3, 7]],
    ['a range', { v: { $gte: 1, $lt: 3 } }, [1, 2, 7]],
    ['not equal, missing ones too', { v: { $ne: 1 } }, [2, 3, 4, 5, 6, 8]],
    ['one of several', { v: { $in: [1, '3', null] } }, [1, 4, 5, 6, 7]],
    ['none of several', { v: { $nin: [1, null] } }, [2, 3, 4, 8]],
    ['nothing of none', { v: { $in: [] } }, []],
    ['there', { v: { $exists: true } }, [1, 2, 3, 4, 5, 7, 8]],
    ['not there', { v: { $exists: false } }, [6]],
    ['text, not number', { v: { $gt: '2' } }, [4]],
    ['a list of some length', { v: { $size: 2 } }, [7]],
  ])('%s', async (_what, filter, expected) => {
    expect(await matching(numbers, filter)).toEqual(expected);
  });
});

describe('combining', () => {
  it.each<[string, Document, number[]]>([
    ['and', { $and: [{ v: { $gte: 1 } }, { v: { $lt: 2 } }] }, [1, 7]],
    ['or', { $or: [{ v: 1 }, { v: '3' }] }, [1, 4, 7]],
    ['or within and', { _id: { $lt: 4 }, $or: [{ v: 1 }, { v: 2.5 }] }, [1, 2]],
  ])('%s', async (_what, filter, expected) => {
    expect(await matching(numbers, filter)).toEqual(expected);
  });
});

describe('paths and arrays', () => {
  it.each<[string, Document, number[]]>([
    ['a nested field', { 'a.b': 1 }, [1, 2, 3]],
    ['a position in an array', { 'a.0.b': 1 }, [3]],
    ['a whole document, field order and all', { a: { b: 1, c: 'x' } }, [1]],
    ['a whole document in another order is another document', { a: { c: 'x', b: 1 } }, []],
    ['conditions met by different elements', { 'list.k': 1, 'list.v': { $gt: 6 } }, [1, 2]],
    ['a place whose own elements are not looked into', { 'list.0': 1 }, []],
    ['a place that holds a list', { 'list.0': [1, 2] }, [4]],
    ['a missing parent', { 'a.b': { $exists: false } }, [4, 5]],
    ['null through a missing parent', { 'a.b': null }, [4, 5]],
  ])('%s', async (_what, filter, expected) => {
    expect(await matching(docs, filter)).toEqual(expected);
  });
});

describe('regular expressions', () => {
  it.each<[string, Document, number[]]>([
    ['anywhere in a text', { t: /apple/ }, [2, 3]],
    ['without regard to case', { t: /apple/i }, [1, 2, 3, 4]],
    ['with escaped characters', { t: /a\.c \(x\)/ }, [5]],
  ])('%s', async (_what, filter, expected) => {
    expect(await matching(texts, filter)).toEqual(expected);
  });
});

describe('order', () => {
  it('of types is MongoDB’s: null, numbers, texts, documents, arrays, binary, ids, booleans, dates', async () => {
    const id = new ObjectId();
    const values = [new Date(0), true, id, Buffer.from('a'), { a: 1 }, 'a', 5, null];
    const collection = await store.collection(values.map((v, _id) => ({ _id, v }) as Document));
    const sorted = await collection.find().sort({ v: 1 }).toArray();
    expect(sorted.map((doc) => doc._id)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    const reversed = await collection.find().sort({ v: -1 }).toArray();
    expect(reversed.map((doc) => doc._id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('of an array is that of its least element upwards and its greatest downwards', async () => {
    const collection = await store.collection([
      { _id: 1, v: [1, 9] },
      { _id: 2, v: 5 },
      { _id: 3, v: [4, 6] },
    ] as Document[]);
    const order = async (direction: 1 | -1) =>
      (await collection.find().sort({ v: direction }).toArray()).map((doc) => doc._id);
    expect(await order(1)).toEqual([1, 3, 2]);
    expect(await order(-1)).toEqual([1, 3, 2]);
  });

  it('of texts is by code point', async () => {
    const texts = ['a', 'B', 'é', 'z', 'Z', '', '\u{1F600}', '\uFFFD'];
    const collection = await store.collection(texts.map((t) => ({ t })));
    const sorted = await collection.find().sort({ t: 1 }).toArray();
    expect(sorted.map((doc) => doc.t)).toEqual(['', 'B', 'Z', 'a', 'z', 'é', '\uFFFD', '\u{1F600}']);
  });

  it('of large whole numbers is exact', async () => {
    const big = ['9007199254740993', '9007199254740992', '9223372036854775807', '-9223372036854775808'];
    const collection = await store.collection(big.map((n) => ({ n: Long.fromString(n) })));
    const sorted = await collection.find({}, { promoteLongs: false }).sort({ n: 1 }).toArray();
    expect(sorted.map((doc) => String(doc.n))).toEqual([big[3], big[1], big[0], big[2]]);
    expect(await collection.countDocuments({ n: { $gt: Long.fromString(big[1]!) } })).toBe(2);
  });
});

describe('refusing', () => {
  it.each<[string, Document, number]>([
    ['an unknown operator', { v: { $near2: 1 } }, 2],
    ['an unknown top-level operator', { $both: [] }, 2],
    ['$in without a list', { v: { $in: 5 } }, 2],
    ['$and without a list', { $and: {} }, 2],
    ['an empty $or', { $or: [] }, 2],
  ])('%s', async (_what, filter, code) => {
    const collection = await store.collection([{ v: 1 }]);
    expect(await codeOf(collection.find(filter).toArray())).toBe(code);
  });
});

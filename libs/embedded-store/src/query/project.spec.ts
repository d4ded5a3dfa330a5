import { fromJs } from '../values/index.ts';
import { compileProjection } from './project.ts';

const project = (spec: object, doc: object) =>
  compileProjection(fromJs({ ...spec }))(fromJs({ ...doc })).toObject();

const doc = { _id: 1, a: 1, b: { c: 2, d: 3 }, l: [{ x: 1, y: 2 }, 5, { x: 3 }], n: [1, 2, 3, 4] };

describe("find's projection", () => {
  test.each<[string, object, object]>([
    ['includes, with _id', { a: 1 }, { _id: 1, a: 1 }],
    ['includes without _id', { a: true, _id: 0 }, { a: 1 }],
    ['excludes', { b: 0, l: 0, n: 0 }, { _id: 1, a: 1 }],
    ['excludes _id alone', { _id: 0, b: 0, l: 0, n: 0 }, { a: 1 }],
    ['_id alone', { _id: 1 }, { _id: 1 }],
    ['leaves out _id and nothing else', { _id: 0 }, { a: 1, b: doc.b, l: doc.l, n: doc.n }],
    ['a path', { 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    ['a path through an array drops what is no document', { 'l.x': 1 }, { _id: 1, l: [{ x: 1 }, { x: 3 }] }],
    [
      'an excluded path keeps what is no document',
      { 'l.x': 0, a: 0, b: 0, n: 0 },
      { _id: 1, l: [{ y: 2 }, 5, {}] },
    ],
    ['what is not there', { z: 1, 'a.b': 1 }, { _id: 1 }],
    ['keeps the order of the document', { l: 1, a: 1 }, { _id: 1, a: 1, l: doc.l }],
  ])('%s', (_, spec, expected) => {
    const result = project(spec, doc);
    expect(result).toEqual(expected);
    expect(Object.keys(result)).toEqual(Object.keys(expected));
  });

  test('none leaves the document as it is', () => {
    const raw = fromJs(doc);
    expect(compileProjection(undefined)(raw)).toBe(raw);
    expect(compileProjection(fromJs({}))(raw)).toBe(raw);
  });

  test.each<[object, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ 'l.$': 1 }, 16410],
    [{ a: 1, 'a.b': 1 }, 31250],
    [{ l: { $elemMatch: { y: 1 } } }, 31325],
    [{ n: { $slice: 1 } }, 31325],
    [{ a: {} }, 238],
    [{ a: '$b' }, 238],
    [{ a: { $literal: 1 } }, 31325],
    [{ a: { $meta: 'textScore' } }, 31325],
  ])('%j is refused with %i', (spec, code) => {
    expect(() => project(spec, doc)).toThrow(expect.objectContaining({ code }));
  });
});

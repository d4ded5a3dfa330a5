import { fromJs } from '../values/index.ts';
import { isSameIndex, parseIndexSpec } from './index-spec.ts';

type Plain = Record<string, unknown>;
const spec = (key: Plain, options: Plain = {}) =>
  parseIndexSpec(fromJs({ key, name: 'an_index', ...options }));

describe('an index specification', () => {
  it('is kept as listIndexes shows it, without options that say nothing', () => {
    const { document } = spec({ a: 1, b: -1 }, { background: true, unique: true, v: 2 });
    expect(document.toObject()).toEqual({ v: 2, key: { a: 1, b: -1 }, name: 'an_index', unique: true });
  });

  it('knows its fields, its directions and when its documents expire', () => {
    expect(spec({ a: 1, 'b.c': -1.0 }).fields).toEqual([
      { path: 'a', direction: 1 },
      { path: 'b.c', direction: -1 },
    ]);
    expect(spec({ at: 1 }, { expireAfterSeconds: 60 }).expireAfterSeconds).toBe(60);
  });

  it.each<[string, Plain, Plain, number]>([
    ['no fields', {}, {}, 67],
    ['a text index', { a: 'text' }, {}, 67],
    ['a direction of 0', { a: 0 }, {}, 67],
    ['a wildcard', { 'a.$**': 1 }, {}, 67],
    ['a field with an empty part', { 'a..b': 1 }, {}, 67],
    ['a compound TTL index', { a: 1, b: 1 }, { expireAfterSeconds: 1 }, 67],
    ['a negative time to live', { a: 1 }, { expireAfterSeconds: -1 }, 67],
    ['an unsupported option', { a: 1 }, { sparse: true }, 197],
    ['a partial filter that is none', { a: 1 }, { partialFilterExpression: 5 }, 67],
    ['an option that would be ignored', { a: 1 }, { collation: { locale: 'de' } }, 197],
    ['a name of another type', { a: 1 }, { name: 5 }, 9],
  ])('is refused with %s', (_, key, options, code) => {
    expect(() => spec(key, options)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a second index', () => {
  const existing = spec({ a: 1 }, { expireAfterSeconds: 60 });

  it('of the same name, key and options is the same', () => {
    expect(isSameIndex(existing, spec({ a: 1 }, { expireAfterSeconds: 60, background: true }))).toBe(true);
  });

  it('of another name and another key is another', () => {
    expect(isSameIndex(existing, spec({ b: 1 }, { name: 'other' }))).toBe(false);
    expect(isSameIndex(existing, spec({ a: -1 }, { name: 'other' }))).toBe(false);
  });

  it('of another name with the same key may differ in what makes it another index', () => {
    expect(isSameIndex(existing, spec({ a: 1 }, { name: 'other', unique: true }))).toBe(false);
    expect(isSameIndex(existing, spec({ a: 1 }, { name: 'other', partialFilterExpression: { b: 1 } }))).toBe(
      false,
    );
  });

  it.each<[string, Plain, Plain, number]>([
    ['the same name and another key', { b: 1 }, {}, 86],
    ['the same name and another uniqueness', { a: 1 }, { unique: true, expireAfterSeconds: 60 }, 86],
    ['the same name and another time to live', { a: 1 }, { expireAfterSeconds: 5 }, 85],
    ['another name only', { a: 1 }, { expireAfterSeconds: 60, name: 'other' }, 85],
  ])('with %s is a conflict', (_, key, options, code) => {
    expect(() => isSameIndex(existing, spec(key, options))).toThrow(expect.objectContaining({ code }));
  });
});

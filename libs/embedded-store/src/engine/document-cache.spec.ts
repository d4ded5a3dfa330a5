import fc from 'fast-check';
import { fromJs, RawDocument } from '../values/index.ts';
import { DocumentCache } from './document-cache.ts';

const document = (n: number, size = 0) => fromJs({ n, text: 'x'.repeat(size) }).toBytes();

describe('the cache of documents', () => {
  it('gives back what was put, for each collection its own, until it is deleted', () => {
    const cache = new DocumentCache();
    cache.put(1, 7, document(1));
    cache.put(2, 7, document(2));
    expect(cache.get(1, 7)?.toObject()).toMatchObject({ n: 1 });
    expect(cache.get(2, 7)?.toObject()).toMatchObject({ n: 2 });
    expect(cache.get(1, 8)).toBeUndefined();
    cache.delete(1, 7);
    expect(cache.get(1, 7)).toBeUndefined();
    cache.clear();
    expect(cache.get(2, 7)).toBeUndefined();
  });

  it('drops the oldest beyond its size, without changing documents that it returned', () => {
    const cache = new DocumentCache(2);
    const held = cache.put(1, 0, document(0, 100_000));
    for (let n = 1; n <= 40; n++) cache.put(1, n, document(n, 100_000));
    expect(cache.get(1, 0)).toBeUndefined();
    expect(cache.get(1, 40)?.toObject()).toMatchObject({ n: 40 });
    expect(held.toObject()).toMatchObject({ n: 0 });
  });

  it('keeps documents that share a slab, and counts their bytes', () => {
    const cache = new DocumentCache(2);
    const [one, two] = [document(1), document(2, 600_000)];
    const fill = (first: number) => {
      const slab = Buffer.concat([one, two]);
      const docs = [new RawDocument(slab), new RawDocument(slab, one.length)];
      cache.putAll(1, new Map(docs.map((doc, at) => [first + at, doc])));
    };
    fill(0);
    expect([0, 1].map((record) => cache.get(1, record)?.toObject()['n'])).toEqual([1, 2]);
    for (let first = 2; first < 20; first += 2) fill(first);
    expect(cache.get(1, 0)).toBeUndefined();
    expect(cache.get(1, 19)?.toObject()).toMatchObject({ n: 2 });
  });

  it('never answers with anything but the last that was put', () => {
    const step = fc.record({
      record: fc.nat(5),
      size: fc.constantFrom(0, 1000, 60_000, 200_000),
      deletes: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const cache = new DocumentCache(2);
        const last = new Map<number, number>();
        for (const [n, { record, size, deletes }] of steps.entries()) {
          if (deletes) cache.delete(1, record);
          else cache.put(1, record, document(n, size));
          if (deletes) last.delete(record);
          else last.set(record, n);
          for (let one = 0; one <= 5; one++) {
            const found = cache.get(1, one)?.toObject()['n'];
            if (found !== undefined) expect(found).toBe(last.get(one));
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

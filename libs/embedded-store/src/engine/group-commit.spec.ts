import { join } from 'node:path';
import { StoreError } from '../errors.ts';
import { fromJs } from '../values/index.ts';
import type { Collection } from './collection.ts';
import { UNFINISHED } from './group-commit.ts';
import { findAll, withCollection, withDirectory } from './testing/collections.ts';

const idsIn = async (items: Collection) => (await findAll(items, {})).map((doc) => doc.toObject()['_id']);

/** Returns work that inserts one document at each call, the first with this id. */
function inserting(items: Collection, first: number, count: number) {
  let next = first;
  return () => {
    items.insert(fromJs({ _id: next }));
    return ++next < first + count ? UNFINISHED : 'finished';
  };
}

describe('work that is unfinished', () => {
  it('is called again until it has finished', () =>
    withCollection(async (engine, items) => {
      await expect(engine.commit(inserting(items, 0, 50))).resolves.toBe('finished');
      expect(await idsIn(items)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    }));

  it('lets later work through, which is committed without waiting for the rest', () =>
    withCollection(async (engine, items) => {
      const order: string[] = [];
      let isOtherCommitted = false;
      const endless = engine
        .commit(() => (isOtherCommitted ? 'finished' : UNFINISHED))
        .then(() => order.push('long'));
      const other = engine
        .write(() => items.insert(fromJs({ _id: 'other' })))
        .then(() => {
          isOtherCommitted = true;
          order.push('other');
        });
      await Promise.all([endless, other]);
      expect(order).toEqual(['other', 'long']);
    }));

  it('fails alone with a StoreError, and keeps what it has written before', () =>
    withCollection(async (engine, items) => {
      const insert = inserting(items, 0, 9);
      const failing = engine.commit(() => {
        if (insert() === UNFINISHED) return UNFINISHED;
        throw new StoreError('BadValue', 'refused');
      });
      const other = engine.commit(() => items.insert(fromJs({ _id: 'other' })));
      await expect(failing).rejects.toThrow('refused');
      await other;
      expect(await idsIn(items)).toHaveLength(10);
    }));

  it('is undone with all work of its transaction after an unexpected error', () =>
    withCollection(async (engine, items) => {
      const insert = inserting(items, 0, 1_000);
      let calls = 0;
      const failing = engine.commit(() => {
        insert();
        if (++calls === 3) throw new Error('unexpected');
        return UNFINISHED;
      });
      await expect(failing).rejects.toThrow('unexpected');
      const again = engine.catalog.get('test', 'items')!;
      expect(await idsIn(again)).toEqual([]);
      await engine.write(() => again.insert(fromJs({ _id: 'after' })));
      expect(await idsIn(again)).toEqual(['after']);
    }));

  it('does not keep a copy of the store from being made', () =>
    withCollection(async (engine, items) => {
      await withDirectory(async (target) => {
        let next = 0;
        let isCopied = false;
        const long = engine.commit(() => {
          items.insert(fromJs({ _id: next++ }));
          return isCopied ? 'finished' : UNFINISHED;
        });
        await engine.backup(join(target, 'copy')).finally(() => (isCopied = true));
        await long;
      });
    }));
});

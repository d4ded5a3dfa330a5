import type { Index } from './collection-index';
import type { Collection } from './collection';
import type { Engine } from './engine';
import type { IndexSpec } from './index-spec';
import { walkRecords } from './walk';

/** So many documents go into an index before others have their turn. */
const PIECE = 200;

/**
 * Makes those of the indexes that are not there yet: all of them or none. Others read and write meanwhile.
 * @throws StoreError 85, 86, 67, and 11000 or 171 for documents that are there
 */
export async function buildIndexes(engine: Engine, collection: Collection, specs: readonly IndexSpec[]) {
  const { catalog } = engine;
  const made: Index[] = [];
  try {
    for (const spec of specs) {
      const index = await engine.commit(() => catalog.beginIndex(collection, spec));
      if (!index.building) continue;
      made.push(index);
      const walk = walkRecords(collection, false);
      const addPiece = () => {
        const piece = walk.next(PIECE);
        for (const { record, doc } of piece) collection.addTo(index, record, doc);
        return piece.length > 0;
      };
      while (await engine.commit(addPiece));
      await engine.commit(() => catalog.finishIndex(index));
    }
  } catch (error) {
    const left = made.filter(({ dropped }) => !dropped);
    await engine.commit(() => left.forEach((index) => catalog.dropIndex(collection, index)));
    throw error;
  }
}

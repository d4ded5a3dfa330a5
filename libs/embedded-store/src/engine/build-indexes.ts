import type { Index } from './collection-index.ts';
import type { Collection } from './collection.ts';
import type { Engine } from './engine.ts';
import { UNFINISHED } from './group-commit.ts';
import type { IndexSpec } from './index-spec.ts';
import { scanCollection } from './scan.ts';

/** Number of documents indexed at once. */
const BATCH = 200;

/**
 * Builds the indexes that do not exist yet: all of them or none. Reads and writes continue meanwhile.
 * @throws StoreError 85, 86, 67, and 11000 or 171 for existing documents
 */
export async function buildIndexes(engine: Engine, collection: Collection, specs: readonly IndexSpec[]) {
  const { catalog } = engine;
  const created: Index[] = [];
  try {
    for (const spec of specs) {
      const index = await engine.commit(() => catalog.beginIndex(collection, spec));
      if (!index.building) continue;
      created.push(index);
      const scan = scanCollection(collection);
      await engine.commit(() => {
        const batch = scan.next(BATCH);
        for (const { record, doc } of batch) collection.addTo(index, record, doc);
        return batch.length > 0 ? UNFINISHED : undefined;
      });
      await engine.commit(() => catalog.finishIndex(index));
    }
  } catch (error) {
    const remaining = created.filter(({ dropped }) => !dropped);
    await engine.commit(() => remaining.forEach((index) => catalog.dropIndex(collection, index)));
    throw error;
  }
}

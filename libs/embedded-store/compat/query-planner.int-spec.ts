import fc from 'fast-check';
import { randomName, useDatabase } from './testing/database.ts';
import { denseDocuments, indexesAndCommands } from './testing/indexes.ts';
import { describeCase, outcomeOf } from './testing/outcome.ts';
import { postingIndexes, postings, readOfPostings } from './testing/postings.ts';
import { write } from './testing/updates.ts';
import { documents } from './testing/values.ts';

/** `npm run test:hard properties` runs more. */
const cases = Number(process.env.PLANNER_CASES ?? 200);
const seed = Number(process.env.SEED ?? 20260101);
const store = useDatabase();

describe('the query planner', () => {
  it(`gives the answers of a full scan, whatever the indexes (${cases} random collections, seed ${seed})`, async () => {
    const property = fc.asyncProperty(
      indexesAndCommands,
      fc.oneof({ arbitrary: denseDocuments, weight: 3 }, { arbitrary: documents(15), weight: 1 }),
      fc.array(write, { maxLength: 2 }),
      async ({ specs, commands }, docs, writes) => {
        const name = randomName('c');
        const collection = await store.db.createCollection(name);
        await collection.createIndexes(specs);
        // Skip documents that an index rejects because two of its fields are arrays.
        await collection.insertMany(docs, { ordered: false }).catch(() => {});
        for (const command of writes) await outcomeOf(store.db, name, command);
        const contents = await collection.find({}, { promoteValues: false }).toArray();
        const unindexed = await store.collection(contents);
        for (const command of commands) {
          const planned = await outcomeOf(store.db, name, command);
          const scanned = await outcomeOf(store.db, unindexed.collectionName, command);
          if (planned === scanned) continue;
          throw new Error(
            `an index changes the answer\n${describeCase({ specs, contents, command, planned, scanned })}`,
          );
        }
        await Promise.all([collection.drop(), unindexed.drop()]);
      },
    );
    await fc.assert(property, { numRuns: cases, seed });
  }, 3_600_000);

  it(`gives the sums of a full scan (${cases} random collections, seed ${seed})`, async () => {
    const indexed = await store.db.createCollection(randomName('c'));
    await indexed.createIndexes(postingIndexes);
    const plain = await store.db.createCollection(randomName('c'));
    const property = fc.asyncProperty(
      postings,
      fc.array(readOfPostings, { minLength: 5, maxLength: 5 }),
      async (docs, commands) => {
        for (const collection of [indexed, plain]) {
          await collection.deleteMany({});
          await collection.insertMany(docs);
        }
        for (const command of commands) {
          const [planned, scanned] = await Promise.all(
            [indexed, plain].map(({ collectionName }) => outcomeOf(store.db, collectionName, command)),
          );
          if (planned === scanned) continue;
          throw new Error(
            `an index changes the answer\n${describeCase({ docs, command, planned, scanned })}`,
          );
        }
      },
    );
    await fc.assert(property, { numRuns: cases, seed });
  }, 3_600_000);
});

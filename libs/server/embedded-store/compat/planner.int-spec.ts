import fc from 'fast-check';
import type { Document } from 'mongodb';
import { randomName, useDatabase } from './support/database';
import { describeCase, outcomeOf } from './support/outcome';
import { indexes } from './support/indexes';
import { pipeline } from './support/pipelines';
import { read } from './support/queries';
import { write } from './support/updates';
import { documents } from './support/values';

const runs = Number(process.env.PLANNER_CASES ?? 150);
const seed = Number(process.env.SEED ?? 20260101);
const store = useDatabase();

/** `command`, made to look at every document instead of using an index. */
const scanning = (command: Document): Document => ({ ...command, hint: { $natural: 1 } });
const indexable = fc.oneof(
  read.filter((command) => !('distinct' in command)),
  pipeline.map((stages) => ({ aggregate: '', pipeline: stages, cursor: {} })),
);

describe('the planner', () => {
  it(`gives the answers of a full scan, whatever the indexes (${runs} random cases)`, async () => {
    const property = fc.asyncProperty(
      indexes,
      documents(15),
      fc.array(write, { maxLength: 4 }),
      fc.array(indexable, { minLength: 1, maxLength: 8 }),
      async (specs, docs, writes, commands) => {
        const name = randomName('c');
        const collection = await store.db.createCollection(name);
        await collection.createIndexes(specs);
        // Documents that an index refuses (lists in two of its fields) stay out.
        await collection.insertMany(docs, { ordered: false }).catch(() => {});
        for (const command of writes) await outcomeOf(store.db, name, command);
        for (const command of commands) {
          const planned = await outcomeOf(store.db, name, command);
          const scanned = await outcomeOf(store.db, name, scanning(command));
          if (planned !== scanned) {
            const contents = await collection.find().toArray();
            throw new Error(
              `an index changes the answer\n${describeCase({ specs, contents, command, planned, scanned })}`,
            );
          }
        }
        await collection.drop();
      },
    );
    await fc.assert(property, { numRuns: runs, seed });
  }, 3_600_000);
});

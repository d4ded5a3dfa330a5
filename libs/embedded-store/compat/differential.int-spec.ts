import fc from 'fast-check';
import { type Db, type Document, MongoClient } from 'mongodb';
import { randomName, useDatabase } from './testing/database.ts';
import { type Difference, knownDifference } from './testing/known-differences.ts';
import { contentOf, describeCase, outcomeOf, show } from './testing/outcome.ts';
import { aggregate } from './testing/pipelines.ts';
import { postingIndexes, postings, readOfPostings } from './testing/postings.ts';
import { read } from './testing/queries.ts';
import { write } from './testing/updates.ts';
import { documents } from './testing/values.ts';

const reference = process.env.REFERENCE_MONGODB_URI;
const cases = Number(process.env.DIFFERENTIAL_CASES ?? 500);
const seed = Number(process.env.SEED ?? 20260101);
const HOURS = 3_600_000;
const name = randomName('c');
const indexed = randomName('indexed');
const store = useDatabase();
let client: MongoClient;
let theirs: Db;

const both = <T>(work: (db: Db) => Promise<T>) => Promise.all([work(store.db), work(theirs)]);

async function refill(docs: Document[], collection = name) {
  await both((db) => db.collection(collection).deleteMany({}));
  await both((db) => db.collection(collection).insertMany(docs));
}

type Outcomes = readonly [ours: string, expected: string];

/**
 * Compares the answers of the two engines. An unknown difference fails the test.
 * @returns whether the answers are equal
 */
function judge(docs: Document[], command: Document, [ours, expected]: Outcomes): boolean {
  if (ours === expected) return true;
  const difference: Difference = { docs: show(docs), command: show(command), ours, expected };
  if (knownDifference(difference)) return false;
  throw new Error(`the engines differ\n${describeCase({ ...difference })}`);
}

/**
 * Runs reads against both engines. Each case is one command; the commands of a run share their documents, because they change
 * nothing.
 */
const reads = (arbitrary: fc.Arbitrary<Document>, held = documents(10), collection = name) =>
  fc.assert(
    fc.asyncProperty(held, fc.array(arbitrary, { minLength: 5, maxLength: 5 }), async (docs, commands) => {
      await refill(docs, collection);
      await Promise.all(
        commands.map(async (command) =>
          judge(docs, command, await both((db) => outcomeOf(db, collection, command))),
        ),
      );
    }),
    { numRuns: Math.ceil(cases / 5), seed },
  );

async function writeBoth(command: Document): Promise<boolean> {
  const docs = await store.db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
  const outcomes = await both(
    async (db) => `${await outcomeOf(db, name, command)}\n${await contentOf(db, name)}`,
  );
  return judge(docs, command, outcomes);
}

const writes = () =>
  fc.assert(
    fc.asyncProperty(
      documents(6),
      fc.array(write, { minLength: 2, maxLength: 2 }),
      async (docs, commands) => {
        await refill(docs);
        // Stop after a known difference: the engines then hold different documents, so further comparisons would be pointless.
        for (const command of commands) if (!(await writeBoth(command))) return;
      },
    ),
    { numRuns: Math.ceil(cases / 2), seed },
  );

const title = `gives the answers of the reference engine, ${cases} random cases of each kind (seed ${seed})`;
if (!reference) {
  it.skip(`${title}: NOT RUN, because REFERENCE_MONGODB_URI names no engine`, () => {});
} else {
  describe(title, () => {
    beforeAll(async () => {
      client = await new MongoClient(reference).connect();
      theirs = client.db(randomName('compat_reference'));
    });
    afterAll(async () => {
      await theirs.dropDatabase();
      await client.close();
    });

    it('to finds and counts', () => reads(read), HOURS);
    it('to aggregations', () => reads(aggregate), HOURS);
    it(
      'to sums of fields that may be missing, which indexes answer',
      async () => {
        await both((db) => db.collection(indexed).createIndexes(postingIndexes));
        await reads(readOfPostings, postings, indexed);
      },
      HOURS,
    );
    it('to updates, upserts, findAndModifys and deletes, one after the other', writes, HOURS);
  });
}

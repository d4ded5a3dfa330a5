import fc from 'fast-check';
import { type Db, type Document, MongoClient } from 'mongodb';
import { randomName, useDatabase } from './support/database';
import { contentOf, describeCase, outcomeOf } from './support/outcome';
import { aggregate } from './support/pipelines';
import { read } from './support/queries';
import { write } from './support/updates';
import { documents } from './support/values';

const reference = process.env.REFERENCE_MONGODB_URI;
const runs = Number(process.env.DIFFERENTIAL_CASES ?? 500);
const seed = Number(process.env.SEED ?? 20260101);
const store = useDatabase();

const title = `gives the answers of the reference engine, ${runs} random cases of each kind`;
if (!reference) {
  it.skip(`${title}: NOT RUN, because REFERENCE_MONGODB_URI names no engine`, () => {});
} else {
  describe(title, () => {
    let client: MongoClient;
    let theirs: Db;
    const name = randomName('c');

    beforeAll(async () => {
      client = await new MongoClient(reference).connect();
      theirs = client.db(randomName('compat_reference'));
    });
    afterAll(async () => {
      await theirs.dropDatabase();
      await client.close();
    });

    const refill = (db: Db, docs: Document[]) =>
      db
        .collection(name)
        .deleteMany({})
        .then(() => db.collection(name).insertMany(docs));
    const both = <T>(work: (db: Db) => Promise<T>) => Promise.all([work(store.db), work(theirs)]);

    async function compare(docs: Document[], command: Document) {
      const [ours, expected] = await both((db) => outcomeOf(db, name, command));
      if (ours !== expected) {
        throw new Error(`the engines differ\n${describeCase({ docs, command, ours, expected })}`);
      }
    }

    const reads = (arbitrary: fc.Arbitrary<Document>) =>
      fc.assert(
        fc.asyncProperty(
          documents(10),
          fc.array(arbitrary, { minLength: 1, maxLength: 6 }),
          async (docs, commands) => {
            await both((db) => refill(db, docs));
            await Promise.all(commands.map((command) => compare(docs, command)));
          },
        ),
        { numRuns: runs, seed },
      );

    it('to finds, counts and distincts', () => reads(read), 3_600_000);

    it('to aggregations', () => reads(aggregate), 3_600_000);

    it('to updates, upserts, findAndModifys and deletes, one after the other', async () => {
      await fc.assert(
        fc.asyncProperty(
          documents(6),
          fc.array(write, { minLength: 1, maxLength: 4 }),
          async (docs, commands) => {
            await both((db) => refill(db, docs));
            for (const command of commands) {
              const before = await contentOf(theirs, name);
              await compare([{ before }], command);
              const [ours, expected] = await both((db) => contentOf(db, name));
              if (ours !== expected) {
                throw new Error(`the engines differ\n${describeCase({ before, command, ours, expected })}`);
              }
            }
          },
        ),
        { numRuns: runs, seed },
      );
    }, 3_600_000);
  });
}

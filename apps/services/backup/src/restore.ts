import { EJSON } from 'bson';
import { type Document, type MongoClient } from 'mongodb';
import { collectionsOf, databasesOf, type CollectionLine } from './lines';
import { collectionOf, endOf, linesOf, requireWhole } from './reading';
import { isDiskFull, Refusal } from './refusal';
import { RestoreTarget } from './restore-target';
import { withoutSignInState } from './sign-in-state';

const BATCH = 200;
/** Collection of applied migrations. A fresh installation has some; the backup's replace them. */
const NOTES = 'migrations';

/**
 * Restores a backup into an empty installation, whose services may be running. The file is checked completely before
 * anything is written; if the restore fails, everything written is removed. Returns the number of documents.
 */
export async function restore(client: MongoClient, uri: string, file: string): Promise<number> {
  await requireWhole(file);
  await requireEmpty(client, uri);
  const target = await RestoreTarget.open(client, uri);
  try {
    return await writeAll(file, target);
  } catch (error) {
    const left = await target.removeAll().then(
      () => 'nothing was restored',
      () => 'what was restored so far could not be removed, so empty the database before you try again',
    );
    if (isDiskFull(error)) throw new Refusal(`The disk of the database is full; ${left}.`);
    throw new Refusal(`The restore failed (${error instanceof Error ? error.message : error}); ${left}.`);
  }
}

async function writeAll(file: string, target: RestoreTarget): Promise<number> {
  /** The migration records, written last: without them a partially restored database still counts as fresh. */
  const notes: [CollectionLine, Document[]][] = [];
  let collection: CollectionLine | undefined;
  let batch: Document[] = [];
  let written = 0;
  const flush = async () => {
    if (!collection) return;
    if (collection.collection === NOTES) notes.push([collection, batch]);
    else await target.insert(collection, batch);
    written += batch.length;
    batch = [];
  };
  for await (const line of linesOf(file)) {
    const next = collectionOf(line);
    if (next) {
      await flush();
      collection = next;
      await target.create(next);
    } else if (collection && !endOf(line)) {
      const document = withoutSignInState(collection, EJSON.parse(line, { relaxed: false }) as Document);
      if (document) batch.push(document);
      if (batch.length === BATCH) await flush();
    }
  }
  await flush();
  for (const [each] of notes) await target.clear(each);
  for (const [each, documents] of notes) await target.insert(each, documents);
  await target.invalidateSums();
  return written;
}

async function requireEmpty(client: MongoClient, uri: string): Promise<void> {
  for (const database of await databasesOf(client, uri)) {
    for (const collection of await collectionsOf(client, database)) {
      if (collection === NOTES || !(await client.db(database).collection(collection).findOne({}))) continue;
      throw new Refusal(`There is something in ${database} already; nothing was restored.`);
    }
  }
}

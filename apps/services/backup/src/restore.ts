import { EJSON } from 'bson';
import { type Document, type MongoClient } from 'mongodb';
import { collectionsOf, databasesOf, prefixOf, type CollectionLine } from './lines';
import { collectionOf, endOf, linesOf, readWhole } from './reading';
import { Refusal } from './refusal';

const BATCH = 200;
/** What a fresh installation has noted already; the backup's own notes take their place. */
const NOTES = 'migrations';

/**
 * Puts a backup where nothing is kept yet; services may be running there, idle. The file is read twice: a broken one is
 * refused before anything is written. @returns how many documents that were
 */
export async function restore(client: MongoClient, uri: string, file: string): Promise<number> {
  const end = await readWhole(file);
  if (!end) throw new Refusal(`${file} is no whole backup; nothing was restored.`);
  await requireEmpty(client, uri);
  let target: CollectionLine | undefined;
  let batch: Document[] = [];
  const flush = async () => {
    const { database, collection } = target ?? { database: '', collection: '' };
    if (batch.length > 0) {
      await client
        .db(prefixOf(uri) + database)
        .collection(collection)
        .insertMany(batch, { ignoreUndefined: false });
    }
    batch = [];
  };
  for await (const line of linesOf(file)) {
    const collection = collectionOf(line);
    if (collection) {
      await flush();
      target = collection;
      if (target.collection === NOTES)
        await client
          .db(prefixOf(uri) + target.database)
          .collection(NOTES)
          .deleteMany({});
    } else if (!endOf(line) && !line.startsWith('{"saldo"')) {
      batch.push(EJSON.parse(line, { relaxed: false }) as Document);
      if (batch.length === BATCH) await flush();
    }
  }
  await flush();
  return end.documents;
}

async function requireEmpty(client: MongoClient, uri: string): Promise<void> {
  for (const database of await databasesOf(client, uri)) {
    for (const collection of await collectionsOf(client, database)) {
      if (collection === NOTES || !(await client.db(database).collection(collection).findOne({}))) continue;
      throw new Refusal(`There is something in ${database} already; nothing was restored.`);
    }
  }
}

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { EJSON } from 'bson';
import { type Document, type MongoClient } from 'mongodb';
import { collectionsOf, databasesOf, HEAD, prefixOf, type CollectionLine, type EndLine } from './lines';
import { Refusal } from './refusal';

const BATCH = 200;
/** What a fresh installation has noted already; the backup's own notes take their place. */
const NOTES = 'migrations';

/**
 * Puts a backup where nothing is kept yet; services may be running there, idle. The file is read twice: a broken one is
 * refused before anything is written. @returns how many documents that were
 */
export async function restore(client: MongoClient, uri: string, file: string): Promise<number> {
  const documents = await check(file);
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
  return documents;
}

/** Whether a file is a backup, and whole. @returns how many documents are in it */
async function check(file: string): Promise<number> {
  let isFirst = true;
  let documents = 0;
  let end: EndLine | undefined;
  try {
    for await (const line of linesOf(file)) {
      if (isFirst && line !== JSON.stringify(HEAD)) break;
      end = endOf(line);
      if (!isFirst && !end && !collectionOf(line)) documents += 1;
      isFirst = false;
    }
  } catch {
    end = undefined; // cut off in the middle of what is compressed
  }
  if (end?.documents !== documents) throw new Refusal(`${file} is no whole backup; nothing was restored.`);
  return documents;
}

async function requireEmpty(client: MongoClient, uri: string): Promise<void> {
  for (const database of await databasesOf(client, uri)) {
    for (const collection of await collectionsOf(client, database)) {
      if (collection === NOTES || !(await client.db(database).collection(collection).findOne({}))) continue;
      throw new Refusal(`There is something in ${database} already; nothing was restored.`);
    }
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Documents all have an `_id`, so that these two lines are never one. */
function collectionOf(line: string): CollectionLine | undefined {
  return line.startsWith('{"database":') && !line.includes('"_id"')
    ? (JSON.parse(line) as CollectionLine)
    : undefined;
}

function endOf(line: string): EndLine | undefined {
  return /^\{"documents":\d+\}$/.test(line) ? (JSON.parse(line) as EndLine) : undefined;
}

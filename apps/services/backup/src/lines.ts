import { createHash } from 'node:crypto';
import { databaseName } from '@saldo/mongo';
import { EJSON } from 'bson';
import { type MongoClient } from 'mongodb';

/**
 * A backup consists of lines: a header, then for each collection its name and its documents as canonical Extended JSON,
 * which preserves types, and finally the number of documents and the SHA-256 of all lines before.
 */
export const HEAD = { saldo: 'backup', version: 2 };
export interface CollectionLine {
  database: string;
  collection: string;
}
export interface EndLine {
  documents: number;
  sha256: string;
}

/** Sums of transactions that the ledger stores, and the marks that tell which are stale (docs/adr/0022). */
export const SUMS = { marks: 'sumMarks', buckets: 'sumBuckets' };

/** Temporary data of running processes, and data that they compute from the rest. */
const LEFT_OUT = new Set(['migration_leases', ...Object.values(SUMS)]);

/** `saldo` in `saldo_ledger`: the prefix of this installation's databases. */
export function prefixOf(uri: string): string {
  return databaseName(uri, 'files').replace(/_files$/, '_');
}

export async function databasesOf(client: MongoClient, uri: string): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefixOf(uri)))
    .sort();
}

export async function collectionsOf(client: MongoClient, database: string): Promise<string[]> {
  const collections = await client
    .db(database)
    .listCollections({ type: 'collection' }, { nameOnly: true })
    .toArray();
  return collections
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.has(name) && !name.startsWith('system.'))
    .sort();
}

/**
 * Yields the lines of a backup of all databases of the installation on this server.
 * @param end receives the last line
 */
export async function* backupLines(
  client: MongoClient,
  uri: string,
  end: (line: EndLine) => void = () => undefined,
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  let documents = 0;
  for await (const line of contentLines(client, uri, () => (documents += 1))) {
    digest.update(line);
    yield line;
  }
  const last: EndLine = { documents, sha256: digest.digest('hex') };
  end(last);
  yield `${JSON.stringify(last)}\n`;
}

async function* contentLines(client: MongoClient, uri: string, count: () => void): AsyncGenerator<string> {
  const prefix = prefixOf(uri);
  yield `${JSON.stringify(HEAD)}\n`;
  for (const database of await databasesOf(client, uri)) {
    for (const collection of await collectionsOf(client, database)) {
      yield `${JSON.stringify({ database: database.slice(prefix.length), collection } satisfies CollectionLine)}\n`;
      const all = client
        .db(database)
        .collection(collection)
        .find({}, { promoteValues: false, sort: { _id: 1 } });
      for await (const document of all) {
        count();
        yield `${EJSON.stringify(document, { relaxed: false })}\n`;
      }
    }
  }
}

import { type Collection, type Document, type MongoClient } from 'mongodb';
import { collectionsOf, databasesOf, prefixOf, SUMS, type CollectionLine } from './lines';

/** The installation into which a backup is restored, and the documents written to it so far. */
export class RestoreTarget {
  private readonly created: Collection[] = [];
  private readonly filled = new Map<string, Collection>();

  private constructor(
    private readonly client: MongoClient,
    private readonly prefix: string,
    /** `database.collection` of the collections that existed before. */
    private readonly existing: ReadonlySet<string>,
  ) {}

  static async open(client: MongoClient, uri: string): Promise<RestoreTarget> {
    const existing = new Set<string>();
    for (const database of await databasesOf(client, uri))
      for (const name of await collectionsOf(client, database)) existing.add(`${database}.${name}`);
    return new RestoreTarget(client, prefixOf(uri), existing);
  }

  /** Creates a collection unless it exists, so that empty ones are restored too. */
  async create(line: CollectionLine): Promise<void> {
    const collection = this.collection(line);
    if (this.existing.has(collection.namespace)) return;
    await this.client.db(collection.dbName).createCollection(collection.collectionName);
    this.created.push(collection);
  }

  async insert(line: CollectionLine, documents: Document[]): Promise<void> {
    if (documents.length === 0) return;
    const collection = this.collection(line);
    this.filled.set(collection.namespace, collection);
    await collection.insertMany(documents, { ignoreUndefined: false });
  }

  async clear(line: CollectionLine): Promise<void> {
    await this.collection(line).deleteMany({});
  }

  /** Invalidates the sums that a running ledger stored before the transactions were restored; the ledger computes them again. */
  async invalidateSums(): Promise<void> {
    await this.collection({ database: 'ledger', collection: SUMS.marks }).deleteMany({});
  }

  /** Removes the written documents and the created collections. */
  async removeAll(): Promise<void> {
    for (const collection of this.created) await collection.drop();
    for (const [namespace, collection] of this.filled)
      if (this.existing.has(namespace)) await collection.deleteMany({});
  }

  private collection({ database, collection }: CollectionLine): Collection {
    return this.client.db(this.prefix + database).collection(collection);
  }
}

import { createHash, randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { databaseName, isAway, toObjectId } from '@saldo/mongo';
import { mongo } from 'mongoose';
import { answered } from './answered';

/** A stored file. */
export interface StoredFile {
  id: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  digest: string;
}

export interface FileHead {
  id: string;
  /** The media type. */
  type: string;
  /** In bytes. */
  size: number;
}

interface TemporaryFile {
  _id: mongo.ObjectId;
  owner: string;
  at: Date;
}

/** Space reserved for an upload in progress. */
interface Reservation {
  _id: mongo.ObjectId;
  owner: string;
  bytes: number;
  at: Date;
}

/** Milliseconds after which a reservation is ignored: its process has died. */
const RESERVED_MS = 10 * 60_000;

/**
 * Files of users, in a database that every process can reach, so that each replica can store and serve them. A new file is
 * temporary until it is kept. It is registered as temporary before its first byte is written, so that the sweeper removes it
 * after some time even if a process crashes. Every query is limited to one owner, and throws `unavailable` while the database is
 * down.
 */
export class FileStore {
  private readonly client: mongo.MongoClient;
  private readonly bucket: mongo.GridFSBucket;
  private readonly files: mongo.Collection<mongo.GridFSFile>;
  private readonly temporary: mongo.Collection<TemporaryFile>;
  private readonly reservations: mongo.Collection<Reservation>;

  /** Connects at the first call. */
  constructor(mongodbUri: string) {
    this.client = new mongo.MongoClient(mongodbUri, {
      appName: 'saldo-files',
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      socketTimeoutMS: 4_000,
      waitQueueTimeoutMS: 3_000,
    });
    const database = this.client.db(databaseName(mongodbUri, 'files'));
    this.bucket = new mongo.GridFSBucket(database, { bucketName: 'files' });
    this.files = database.collection('files.files');
    this.temporary = database.collection('files.temporary');
    this.reservations = database.collection('files.reservations');
  }

  /**
   * Reserves space before a file is received, so that concurrent uploads count each other. Returns a function that ends the
   * reservation; undefined if files and earlier reservations of the owner fill the space.
   */
  async reserve(owner: string, bytes: number, space: number): Promise<(() => Promise<void>) | undefined> {
    const mine = { _id: new mongo.ObjectId(), owner, bytes, at: new Date() };
    return answered(async () => {
      await this.reservations.insertOne(mine);
      const release = async () => {
        await this.reservations.deleteOne({ _id: mine._id });
      };
      const earlier = { owner, _id: { $lt: mine._id }, at: { $gt: new Date(Date.now() - RESERVED_MS) } };
      const others = await this.reservations.find(earlier).toArray();
      const reserved = others.reduce((sum, other) => sum + other.bytes, 0);
      if (reserved + (await this.bytesOf(owner)) < space) return release;
      await release();
      return undefined;
    });
  }

  /** Stores a file under a random name; it is temporary until it is kept. A failed upload leaves nothing behind. */
  async put(owner: string, type: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const _id = new mongo.ObjectId(randomBytes(12));
    const id = _id.toHexString();
    const hash = createHash('sha256');
    let size = 0;
    return answered(async () => {
      await this.temporary.insertOne({ _id, owner, at: new Date() });
      const upload = this.bucket.openUploadStreamWithId(_id, id, { metadata: { owner, type } });
      upload.on('error', () => {}); // `write` and `end` report it too
      try {
        for await (const piece of bytes) {
          hash.update(piece);
          size += piece.length;
          await write(upload, piece);
        }
        await end(upload);
      } catch (error) {
        // Remove the file by its id alone, because its record may have been removed with its owner's data. While the database is
        // down, leave it to the sweeper: a chunk may still arrive later.
        if (!isAway(error)) await this.drop(_id).catch(() => undefined);
        throw error;
      }
      return { id, size, digest: hash.digest('hex') };
    });
  }

  /** Makes temporary files permanent. */
  async keep(owner: string, ids: string[]): Promise<void> {
    await answered(() => this.temporary.deleteMany({ owner, _id: { $in: known(ids) } }));
  }

  async find(owner: string, id: string): Promise<FileHead | undefined> {
    const _id = toObjectId(id);
    const row = _id && (await answered(() => this.files.findOne({ _id, 'metadata.owner': owner })));
    return row ? { id, type: String(row.metadata?.['type']), size: row.length } : undefined;
  }

  /** Returns the total size in bytes of the owner's complete files. */
  async bytesOf(owner: string): Promise<number> {
    const stages = [
      { $match: { 'metadata.owner': owner } },
      { $group: { _id: null, bytes: { $sum: '$length' } } },
    ];
    const [sum] = await answered(() => this.files.aggregate<{ bytes: number }>(stages).toArray());
    return sum?.bytes ?? 0;
  }

  /** Returns the bytes of a file. */
  open({ id }: FileHead): Readable {
    return this.bucket.openDownloadStream(new mongo.ObjectId(id));
  }

  async read(owner: string, id: string): Promise<Buffer | undefined> {
    const head = await this.find(owner, id);
    return head && answered(() => buffer(this.open(head)));
  }

  /** Removes these files of the owner, complete or not. */
  async remove(owner: string, ids: string[]): Promise<void> {
    await this.removeAll(
      { 'metadata.owner': owner, _id: { $in: known(ids) } },
      { owner, _id: { $in: known(ids) } },
    );
  }

  /** Removes all files of an owner. */
  async forget(owner: string): Promise<void> {
    await this.removeAll({ 'metadata.owner': owner }, { owner });
    await answered(() => this.reservations.deleteMany({ owner }));
  }

  /** Removes temporary files from before that time. Keeps those that are needed after all. */
  async sweep(before: Date, isNeeded: (owner: string, id: string) => Promise<boolean>): Promise<void> {
    await answered(async () => {
      await this.reservations.deleteMany({ at: { $lt: before } });
      for await (const { _id, owner } of this.temporary.find({ at: { $lt: before } })) {
        const id = _id.toHexString();
        if (await isNeeded(owner, id)) await this.keep(owner, [id]);
        else await this.drop(_id);
      }
    });
  }

  /** Creates missing indexes; the driver creates those of the chunks. Throws errors of the driver. */
  async ensureIndexes(): Promise<void> {
    await this.files.createIndex({ 'metadata.owner': 1 });
    await this.temporary.createIndex({ owner: 1 });
    await this.temporary.createIndex({ at: 1 });
    await this.reservations.createIndex({ owner: 1 });
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async removeAll(
    whole: mongo.Filter<mongo.GridFSFile>,
    begun: mongo.Filter<TemporaryFile>,
  ): Promise<void> {
    await answered(async () => {
      const found = await Promise.all([
        this.files.find(whole, { projection: { _id: 1 } }).toArray(),
        this.temporary.find(begun).toArray(),
      ]);
      for (const { _id } of found.flat()) await this.drop(_id);
    });
  }

  /** Removes the record last, so that a partially removed file is found again. */
  private async drop(_id: mongo.ObjectId): Promise<void> {
    await this.bucket.delete(_id).catch((error: unknown) => {
      // The driver throws if the file has no record; any chunks have been removed.
      if (!(error instanceof mongo.MongoRuntimeError)) throw error;
    });
    await this.temporary.deleteOne({ _id });
  }
}

function known(ids: string[]): mongo.ObjectId[] {
  return ids.map(toObjectId).filter((id) => id !== undefined);
}

/** Resolves when the database has stored the chunk, so that none arrives after an aborted file was removed. */
function write(upload: Writable, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    upload.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

function end(upload: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    upload.once('error', reject).end(resolve);
  });
}

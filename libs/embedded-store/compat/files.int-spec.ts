import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Binary, type Document, GridFSBucket } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { refusal } from './testing/errors.ts';

const store = useDatabase();
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a GridFS bucket', () => {
  it.each([0, 1, 255 * 1024, 255 * 1024 + 1, 3_000_000])('keeps a file of %d bytes', async (size) => {
    const bucket = new GridFSBucket(store.db, { bucketName: `size${size}` });
    const bytes = randomBytes(size);
    const upload = bucket.openUploadStream('receipt.png', { metadata: { userId: 'u' } });
    await pipeline(Readable.from([bytes]), upload);
    expect(digest(await buffer(bucket.openDownloadStream(upload.id)))).toBe(digest(bytes));
    expect(await bucket.find({ 'metadata.userId': 'u' }).toArray()).toMatchObject([
      { length: size, filename: 'receipt.png' },
    ]);
    await bucket.delete(upload.id);
    expect(await store.db.collection(`size${size}.chunks`).countDocuments()).toBe(0);
    await refusal(buffer(bucket.openDownloadStream(upload.id)));
  });

  it('reads a part of a file', async () => {
    const bucket = new GridFSBucket(store.db, { bucketName: 'part', chunkSizeBytes: 1_000 });
    const bytes = randomBytes(10_000);
    const upload = bucket.openUploadStream('part');
    await pipeline(Readable.from([bytes]), upload);
    const part = await buffer(bucket.openDownloadStream(upload.id, { start: 2_500, end: 7_100 }));
    expect(digest(part)).toBe(digest(bytes.subarray(2_500, 7_100)));
  });
});

describe('binary chunks of one’s own', () => {
  it('come back in order and whole', async () => {
    const collection = await store.collection();
    await collection.createIndex({ fileId: 1, n: 1 }, { unique: true });
    const chunks = Array.from({ length: 8 }, () => randomBytes(256 * 1024));
    const docs = chunks.map((data, n) => ({ fileId: 'f', n, data }) as Document);
    await Promise.all(docs.reverse().map((doc) => collection.insertOne(doc)));
    const read = await collection.find({ fileId: 'f' }).sort({ n: 1 }).toArray();
    expect(read.map(({ data }) => digest((data as Binary).buffer))).toEqual(chunks.map(digest));
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startTestStack, type TestStack } from '@saldo/testing';
import { EJSON } from 'bson';
import { Binary, Double, Long, MongoClient, ObjectId } from 'mongodb';
import { newestBackup, newestBackupTime, removeOldBackups, saveBackup } from './files';
import { collectionsOf, databasesOf, prefixOf } from './lines';
import { restore } from './restore';

let stacks: TestStack[];
let clients: MongoClient[];
const folder = mkdtempSync(join(tmpdir(), 'saldo-backup-'));

beforeAll(async () => {
  stacks = await Promise.all([startTestStack(), startTestStack()]);
  clients = await Promise.all(stacks.map(({ mongodbUri }) => MongoClient.connect(mongodbUri)));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(stacks.map((stack) => stack.stop()));
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  for (const side of [0, 1]) {
    for (const name of await databasesOf(client(side), uri(side))) await client(side).db(name).dropDatabase();
  }
});

const client = (side: number) => clients[side] as MongoClient;
const uri = (side: number) => stacks[side]?.mongodbUri ?? '';
const database = (side: number, name: string) => client(side).db(prefixOf(uri(side)) + name);

/** Returns all documents of one installation, with their types. */
async function dataOf(side: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of await databasesOf(client(side), uri(side))) {
    const collections = await client(side).db(name).listCollections({}, { nameOnly: true }).toArray();
    for (const each of collections.map((collection) => collection.name).sort()) {
      const rows = client(side)
        .db(name)
        .collection(each)
        .find({}, { promoteValues: false, sort: { _id: 1 } });
      const of = `${name.slice(prefixOf(uri(side)).length)}.${each}`;
      for await (const row of rows) found.push(`${of} ${EJSON.stringify(row, { relaxed: false })}`);
    }
  }
  return found;
}

async function fill(rows = 450): Promise<void> {
  const transactions = Array.from({ length: rows }, (_, index) => ({
    cents: Long.fromNumber(index - 2 ** 52),
    share: new Double(2),
    at: new Date(index),
    nested: { list: [1, null, 'ü"\n{', { database: 'x' }] },
  }));
  await database(0, 'ledger').collection('transactions').insertMany(transactions);
  await database(0, 'auth').collection('users').insertOne({ email: 'a@b.example', documents: 3 });
  await database(0, 'files')
    .collection('chunks')
    .insertOne({ data: new Binary(Buffer.alloc(70_000, 7)), file: new ObjectId() });
}

const save = async (into = folder) => (await saveBackup(client(0), uri(0), into)).file;

describe('a backup', () => {
  it('restores the same data with the same types into an empty installation', async () => {
    await fill();
    const file = await save();
    expect(await restore(client(1), uri(1), file)).toBe(452);
    const restored = await dataOf(1);
    expect(restored).toEqual(await dataOf(0));
    expect(restored).toHaveLength(452);
  });

  it('is readable by its owner only, and is not kept if the disk returns something else', async () => {
    await fill(20);
    const own = mkdtempSync(join(folder, 'own-'));
    expect(statSync(await save(own)).mode & 0o077).toBe(0);
    const other = mkdtempSync(join(folder, 'other-'));
    // Reads back one document less than was written.
    const less = async () => ({ documents: 19, sha256: '' });
    await expect(saveBackup(client(0), uri(0), other, less)).rejects.toThrow('no backup was made');
    expect(readdirSync(other)).toEqual([]);
  });

  it('contains no session and no unfinished two-factor setup', async () => {
    const user = {
      email: 'a@b.example',
      secondFactor: { secret: 'in force' },
      begunFactor: { secret: 'under way' },
    };
    const { insertedId } = await database(0, 'auth').collection('users').insertOne(user);
    await database(0, 'auth').collection('sessions').insertOne({ userId: insertedId });
    await database(0, 'ledger').collection('sessions').insertOne({ of: 'another service' });
    expect(await restore(client(1), uri(1), await save())).toBe(2);
    expect(await database(1, 'auth').collection('sessions').countDocuments({})).toBe(0);
    expect(await database(1, 'auth').collection('users').findOne({})).toEqual({
      _id: insertedId,
      email: 'a@b.example',
      secondFactor: { secret: 'in force' },
    });
    expect(await database(1, 'ledger').collection('sessions').countDocuments({})).toBe(1);
  });

  it('contains no stored sums, and makes those stale that the installation has', async () => {
    await fill(1);
    const generation = new ObjectId();
    const marks = (side: number) => database(side, 'ledger').collection('sumMarks');
    await marks(0).insertOne({ generation });
    await database(0, 'ledger').collection('sumBuckets').insertOne({ period: '2026' });
    await marks(1).insertOne({ generation });
    expect(await restore(client(1), uri(1), await save())).toBe(3);
    expect(await database(1, 'ledger').collection('sumBuckets').countDocuments({})).toBe(0);
    expect(await marks(1).countDocuments({})).toBe(0);
  });

  it('includes empty collections', async () => {
    await fill(1);
    await database(0, 'budget').createCollection('budgets');
    await restore(client(1), uri(1), await save());
    expect(await collectionsOf(client(1), `${prefixOf(uri(1))}budget`)).toEqual(['budgets']);
  });

  it('leaves nothing behind if it fails midway', async () => {
    await fill();
    const file = await save();
    const taken = database(1, 'ledger').collection('transactions');
    await taken.createIndex({ nested: 1 }, { unique: true });
    await expect(restore(client(1), uri(1), file)).rejects.toThrow(
      /^The restore failed \(.*\); nothing was restored\.$/,
    );
    expect(await dataOf(1)).toEqual([]);
    expect(await collectionsOf(client(1), `${prefixOf(uri(1))}auth`)).toEqual([]);
    expect(await taken.indexes()).toHaveLength(2);
  });

  it.each([
    [3, 'a newer'],
    [1, 'an older'],
  ])('of format %i is refused as one of %s version', async (version, age) => {
    const file = join(folder, `format-${version}`);
    writeFileSync(file, gzipSync(`${JSON.stringify({ saldo: 'backup', version })}\n`));
    await expect(restore(client(1), uri(1), file)).rejects.toThrow(
      `${file} has format ${version}, from ${age} version of Saldo; this one reads format 2. Nothing was restored.`,
    );
  });

  it('is rejected by an installation that has data', async () => {
    await fill(1);
    const file = await save();
    await database(1, 'budget').collection('budgets').insertOne({ amount: 1 });
    await expect(restore(client(1), uri(1), file)).rejects.toThrow('already; nothing was restored');
    expect(await dataOf(1)).toHaveLength(1);
  });

  it('replaces the migrations that a fresh installation has recorded', async () => {
    await fill(1);
    await database(0, 'ledger').collection<{ _id: string }>('migrations').insertOne({ _id: '1-a' });
    const file = await save();
    const fresh = database(1, 'ledger').collection<{ _id: string }>('migrations');
    await fresh.insertMany([{ _id: '1-a' }, { _id: '2-b' }]);
    await restore(client(1), uri(1), file);
    expect(await fresh.find().toArray()).toEqual([{ _id: '1-a' }]);
  });

  it.each([
    ['was cut off', (whole: Buffer) => whole.subarray(0, whole.length - 200)],
    [
      'lacks its end',
      (whole: Buffer) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -2).join('\n')),
    ],
    [
      'lacks a document',
      (whole: Buffer) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/^\{"_id".*\n/m, ''),
        ),
    ],
    [
      'has another number',
      (whole: Buffer) =>
        gzipSync(gunzipSync(whole).toString().replace('"$numberInt":"3"', '"$numberInt":"4"')),
    ],
    ['is something else', () => gzipSync('{"hello":1}\n')],
    ['is not even compressed', () => Buffer.from('hello')],
  ])('that %s is refused before anything is written', async (_what, broken) => {
    await fill(20);
    const file = await save();
    writeFileSync(file, broken(readFileSync(file)));
    await expect(restore(client(1), uri(1), file)).rejects.toThrow('no whole backup');
    expect(await dataOf(1)).toEqual([]);
  });
});

describe('the folder of backups', () => {
  it('keeps the newest ones and all other files', async () => {
    const own = mkdtempSync(join(folder, 'kept-'));
    const names = ['01', '02', '03'].map((day) => `saldo-2026-01-${day}T02-17-00Z.jsonl.gz`);
    for (const name of [...names, 'notes.txt']) writeFileSync(join(own, name), '');
    expect(await newestBackup(own)).toBe(join(own, names[2] ?? ''));
    await removeOldBackups(own, 2);
    expect(readdirSync(own).sort()).toEqual(['notes.txt', ...names.slice(1)]);
  });

  it('returns the time of the newest one', async () => {
    const own = mkdtempSync(join(folder, 'times-'));
    expect(await newestBackupTime(own)).toBeUndefined();
    for (const hour of ['02', '03']) writeFileSync(join(own, `saldo-2026-01-01T${hour}-17-05Z.jsonl.gz`), '');
    expect(await newestBackupTime(own)).toEqual(new Date('2026-01-01T03:17:05Z'));
  });

  it('is named in the error if it does not exist', async () => {
    await expect(newestBackup(join(folder, 'nowhere'))).rejects.toThrow(
      /^There is no file or folder .*nowhere\.$/,
    );
  });

  it('is an error if it contains no backup', async () => {
    await expect(newestBackup(mkdtempSync(join(folder, 'empty-')))).rejects.toThrow('There is no backup in');
  });
});

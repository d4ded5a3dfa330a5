/**
 * lmdb against node:sqlite as the ground of the store, each in a process of its own, so that memory is its own:
 * `node libs/server/embedded-store/bench/storage.ts`. docs/adr/0002 quotes what it printed.
 * It is a measurement, not a test: run it again when the decision is questioned or Node's SQLite changes.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, fdatasync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { open } from 'lmdb';

const DOCUMENT = new Uint8Array(220).fill(7);
const RECORDS = 100_000;
const FIELDS_INDEXED = 3;

interface Ground {
  /** Runs `write` in a transaction that may be shared; resolves once it is on the disk. */
  durable(write: () => void): Promise<unknown>;
  put(record: number): void;
  /** Walks `count` index entries and reads their documents; returns the bytes seen. */
  range(from: number, count: number): number;
  close(): Promise<void> | void;
}

/** An index key in the shape the store uses: index number, user, value, record number. */
function indexKey(index: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(28);
  key[0] = index;
  key.fill(record % 20, 1, 13);
  key.writeDoubleBE(record * 31, 13);
  key.writeUIntBE(record, 21, 6);
  key[27] = 0;
  return key;
}

function recordKey(record: number): Buffer {
  const key = Buffer.allocUnsafe(7);
  key[0] = 100;
  key.writeUIntBE(record, 1, 6);
  return key;
}

function openLmdb(directory: string): Ground {
  const database = open<Uint8Array, Uint8Array>({
    path: directory,
    keyEncoding: 'binary',
    encoding: 'binary',
    noSubdir: false,
  });
  return {
    durable: (write) => database.transaction(write).then(() => database.flushed),
    put(record) {
      database.put(recordKey(record), DOCUMENT);
      for (let index = 0; index < FIELDS_INDEXED; index++)
        database.put(indexKey(index, record), new Uint8Array(0));
    },
    range(from, count) {
      let bytes = 0;
      const keys = database.getKeys({ start: indexKey(0, from), limit: count });
      for (const key of keys)
        bytes += database.getBinary(recordKey(Buffer.from(key).readUIntBE(21, 6)))?.length ?? 0;
      return bytes;
    },
    close: () => database.close(),
  };
}

function openSqlite(directory: string): Ground {
  const file = join(directory, 'store.db');
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA locking_mode=EXCLUSIVE; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-8000; PRAGMA mmap_size=268435456',
  );
  database.exec('CREATE TABLE IF NOT EXISTS d (id INTEGER PRIMARY KEY, doc BLOB)');
  for (let index = 0; index < FIELDS_INDEXED; index++)
    database.exec(
      `CREATE TABLE IF NOT EXISTS i${index} (key BLOB, id INTEGER, PRIMARY KEY (key, id)) WITHOUT ROWID`,
    );
  const insert = database.prepare('INSERT INTO d VALUES (?, ?)');
  const insertKey = [0, 1, 2].map((index) => database.prepare(`INSERT INTO i${index} VALUES (?, ?)`));
  const select = database.prepare(
    'SELECT doc FROM i0 JOIN d ON d.id = i0.id WHERE key >= ? ORDER BY key, i0.id LIMIT ?',
  );
  select.setReturnArrays(true);
  const log = openSync(`${file}-wal`, 'r+');
  let waiting: { write: () => void; done: () => void; failed: (error: Error) => void }[] = [];
  let running = false;
  /** Group commit: everybody who waits shares one transaction and one flush of the log, made by another thread. */
  function commitWaiting() {
    const group = waiting;
    waiting = [];
    running = group.length > 0;
    if (!running) return;
    database.exec('BEGIN');
    for (const { write } of group) write();
    database.exec('COMMIT');
    fdatasync(log, (error) => {
      for (const { done, failed } of group)
        if (error) failed(error);
        else done();
      setImmediate(commitWaiting);
    });
  }
  return {
    durable: (write) =>
      new Promise<void>((done, failed) => {
        waiting.push({ write, done, failed });
        if (!running) {
          running = true;
          setImmediate(commitWaiting);
        }
      }),
    put(record) {
      insert.run(record, DOCUMENT);
      for (let index = 0; index < FIELDS_INDEXED; index++)
        insertKey[index]!.run(indexKey(index, record), record);
    },
    range(from, count) {
      let bytes = 0;
      for (const [doc] of select.all(indexKey(0, from), count) as unknown as [Uint8Array][])
        bytes += doc.length;
      return bytes;
    },
    close() {
      closeSync(log);
      database.close();
    },
  };
}

async function timed(times: number, run: (turn: number) => unknown): Promise<string> {
  const figures: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    await run(turn);
    figures.push(performance.now() - start);
  }
  return figures.sort((a, b) => a - b)[times >> 1]!.toFixed(3);
}

async function measure(openGround: (directory: string) => Ground) {
  const directory = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'saldo-storage-'));
  let next = 0;
  let ground = openGround(directory);
  const rss = () => Math.round(process.memoryUsage.rss() / 1e6);
  const figures: Record<string, unknown> = { 'empty rss MB': rss() };
  const bulk = () =>
    ground.durable(() => {
      for (let i = 0; i < 10_000; i++) ground.put(next++);
    });
  const one = () => ground.durable(() => ground.put(next++));
  figures['bulk insert of 10,000 (ms)'] = await timed(RECORDS / 10_000, bulk);
  figures['single durable insert (ms)'] = await timed(200, one);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let i = 0; i < 50; i++) await one();
    }),
  );
  figures['32 writers: inserts a second'] = Math.round(1600 / ((performance.now() - start) / 1000));
  figures['range of 10,000 with documents (ms)'] = await timed(9, (turn) => ground.range(turn, 10_000));
  figures['range of 10 with documents (ms)'] = await timed(99, (turn) => ground.range(turn, 10));
  figures['rss MB after'] = rss();
  await ground.close();
  figures['reopen and read 10 (ms)'] = await timed(1, () => {
    ground = openGround(directory);
    return ground.range(5, 10);
  });
  await ground.close();
  rmSync(directory, { recursive: true });
  return figures;
}

const grounds: Record<string, (directory: string) => Ground> = { lmdb: openLmdb, 'node:sqlite': openSqlite };
const chosen = process.argv[2];
if (chosen) console.log(JSON.stringify(await measure(grounds[chosen]!)));
else
  console.table(
    Object.fromEntries(
      Object.keys(grounds).map((name) => [
        name,
        JSON.parse(execFileSync(process.execPath, [import.meta.filename, name], { encoding: 'utf8' })),
      ]),
    ),
  );

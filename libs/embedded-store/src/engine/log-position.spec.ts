import {
  closeSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseFile } from './database-file.ts';
import { Engine } from './engine.ts';
import { verifyFiles } from './file-verification.ts';
import { insertAll, withDirectory } from './testing/collections.ts';
import { documents, fill, openStore, withStores } from './testing/stores.ts';

const REFUSED = /^refused: .*The log .*store\.db-wal.*Restore the whole folder from one backup/;
const LOG = 'store.db-wal';

const verify = (directory: string): string => {
  try {
    const { damagedPages } = verifyFiles(directory, false);
    return damagedPages.length > 0 ? 'damaged pages' : 'whole';
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
};

/** Creates the files of a killed process: a table `t` with rows in the log, `acknowledged` of which are flushed. */
async function killedStore(base: string, acknowledged: number, others: number): Promise<string> {
  const directory = join(base, 'live');
  const file = DatabaseFile.open(directory);
  file.sql.exec('CREATE TABLE t (n INTEGER)');
  const insert = (n: number) => file.sql.exec(`INSERT INTO t VALUES (${n})`);
  for (let n = 0; n < acknowledged; n++) insert(n);
  await file.flush();
  const { size } = statSync(join(directory, LOG));
  for (let n = 0; n < others; n++) insert(acknowledged + n);
  const killed = join(base, 'killed');
  cpSync(directory, killed, { recursive: true });
  file.close();
  writeFileSync(join(base, 'acknowledged'), String(size));
  return killed;
}

/** Every byte near the border between two frames, and every 61st byte elsewhere. */
const stepBack = (size: number) =>
  size < 61 || [0, 1, 2, 4_119].includes((size - 32) % 4_120) ? 1 : Math.min(61, (size - 32) % 4_120 || 1);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a log without its last acknowledged writes', () => {
  it('is refused when it is missing after a crash', () =>
    withStores(async ({ crashed }) => {
      rmSync(join(crashed, LOG));
      expect(await openStore(crashed)).toMatch(REFUSED);
      // The failed start has changed nothing, so the log can be put back.
      expect(await openStore(crashed)).toMatch(REFUSED);
    }));

  it('is refused when it is empty', () =>
    withStores(async ({ crashed }) => {
      truncateSync(join(crashed, LOG));
      expect(await openStore(crashed)).toMatch(REFUSED);
    }));

  it('is refused when it is an older copy of itself', () =>
    withDirectory(async (base) => {
      const live = join(base, 'live');
      const engine = Engine.open(live);
      await fill(engine, 0, 20);
      copyFileSync(join(live, LOG), join(base, 'older'));
      await insertAll(engine, engine.catalog.get('test', 'items')!, documents(20, 21));
      const crashed = join(base, 'crashed');
      cpSync(live, crashed, { recursive: true });
      await engine.close();
      copyFileSync(join(base, 'older'), join(crashed, LOG));
      expect(await openStore(crashed)).toMatch(REFUSED);
      // The store was closed in between, and then an older log is put back.
      copyFileSync(join(base, 'older'), join(live, LOG));
      expect(await openStore(live)).toMatch(REFUSED);
    }));

  it('is refused wherever it ends', () =>
    withDirectory(async (base) => {
      const directory = await killedStore(base, 3, 0);
      const log = join(directory, LOG);
      expect(verify(directory)).toBe('whole');
      for (let { size } = statSync(log); size > 0;) {
        size -= stepBack(size);
        truncateSync(log, size);
        const found = verify(directory);
        if (!REFUSED.test(found)) throw new Error(`Cut to ${size} bytes: ${found}`);
      }
    }));

  it('belongs to a store that starts, as long as only writes are missing that were not acknowledged', () =>
    withDirectory(async (base) => {
      const directory = await killedStore(base, 2, 2);
      const log = join(directory, LOG);
      const acknowledged = Number(readFileSync(join(base, 'acknowledged'), 'utf8'));
      for (let { size } = statSync(log); size > acknowledged;) {
        size -= stepBack(size);
        truncateSync(log, size);
        const found = verify(directory);
        if (found !== 'whole') throw new Error(`Cut to ${size} bytes: ${found}`);
      }
      const file = DatabaseFile.open(directory);
      expect(file.sql.prepare('SELECT n FROM t').all()).toEqual([{ n: 0 }, { n: 1 }]);
      file.close();
    }));

  it('is accepted on request', () =>
    withStores(async ({ crashed }) => {
      rmSync(join(crashed, LOG));
      await Engine.open(crashed, true).close();
      expect(await openStore(crashed)).toBe('open');
    }));
});

it('a record of the position that was torn at any byte leaves the one before', () =>
  withDirectory(async (base) => {
    const directory = await killedStore(base, 2, 0);
    const sums = join(directory, 'store.sums');
    const whole = readFileSync(sums);
    for (const slot of [512, 1024])
      for (let at = slot; at < slot + 20; at++) {
        const torn = Buffer.from(whole);
        torn.fill(0x5a, at, slot + 20);
        writeFileSync(sums, torn);
        expect(verify(directory)).toBe('whole');
      }
  }));

describe('a checkpoint', () => {
  /** Returns the files before a checkpoint, and the directory with the checksums and the file after it. */
  async function checkpoint(base: string) {
    const before = await killedStore(base, 4, 0);
    const after = join(base, 'after');
    cpSync(before, after, { recursive: true });
    DatabaseFile.open(after).close();
    const read = (directory: string, name: string) => readFileSync(join(directory, name));
    return {
      directory: before,
      log: read(before, LOG),
      oldFile: read(before, 'store.db'),
      oldSums: read(before, 'store.sums'),
      after,
    };
  }

  /**
   * Copies the log into the file byte by byte, like a `PRAGMA wal_checkpoint` that may be interrupted. Calls `check` after the
   * first and the last change, and after each seventh in between.
   */
  function copyByteByByte(
    directory: string,
    from: Buffer,
    to: Buffer,
    check: (isLast: boolean) => void,
  ): void {
    const file = openSync(join(directory, 'store.db'), 'r+');
    try {
      const changed = [...to.keys()].filter((at) => from[at] !== to[at]);
      for (const [index, at] of changed.entries()) {
        writeSync(file, to, at, 1, at);
        const isLast = index === changed.length - 1;
        if (isLast || index % 7 === 0) check(isLast);
      }
    } finally {
      closeSync(file);
    }
  }

  /** Returns the file and the checksums right after the log was copied, before a new log begins. */
  function copied({ directory, log }: { directory: string; log: Buffer }, base: string) {
    const done = join(base, 'done');
    cpSync(directory, done, { recursive: true });
    const file = DatabaseFile.open(done);
    // Opening makes a checkpoint and begins a new log. The file then has the state of the checkpoint.
    const bytes = readFileSync(join(done, 'store.db'));
    const sums = readFileSync(join(done, 'store.sums'));
    // Reset the positions to their state before the checkpoint has ended.
    sums.fill(0, 512, 1536);
    file.close();
    return { bytes, sums, log };
  }

  it('may stop between bytes: with its log nothing is lost, without it or with an older one it is refused', () =>
    withDirectory(async (base) => {
      const stores = await checkpoint(base);
      const { directory, log, oldFile } = stores;
      const { bytes, sums } = copied(stores, base);
      writeFileSync(join(directory, 'store.sums'), sums);
      // Three directories share the file by links, so that each byte is written only once.
      const withLog = (name: string, content?: Buffer) => {
        const other = join(base, name);
        mkdirSync(other);
        for (const file of ['store.db', 'store.sums']) linkSync(join(directory, file), join(other, file));
        if (content) writeFileSync(join(other, LOG), content);
        return other;
      };
      const whole = withLog('whole', log);
      const older = withLog('older', log.subarray(0, log.length - 4_120));
      const none = withLog('none');
      copyByteByByte(directory, oldFile, bytes, (isLast) => {
        const [found, foundOlder, foundNone] = [verify(whole), verify(older), verify(none)];
        if (found !== 'whole') throw new Error(found);
        if (!REFUSED.test(foundOlder)) throw new Error(`an older log: ${foundOlder}`);
        if (isLast ? foundNone !== 'whole' : !REFUSED.test(foundNone))
          throw new Error(`no log: ${foundNone}`);
      });
    }));

  it('whose file is older than the checksums, or newer, is refused wherever it stops unless the log completes it', () =>
    withDirectory(async (base) => {
      const stores = await checkpoint(base);
      const { directory, log, oldFile, oldSums, after } = stores;
      const { bytes } = copied(stores, base);
      writeFileSync(join(directory, LOG), log);
      // A newer file with older checksums: pages outside the log match, and changed pages are in the log.
      writeFileSync(join(directory, 'store.sums'), oldSums);
      copyByteByByte(directory, oldFile, bytes, () => {
        if (!/^whole|^refused/.test(verify(directory))) throw new Error(verify(directory));
      });
      // An older file with the checksums of a closed store, which has no log.
      const closed = join(base, 'closed');
      cpSync(after, closed, { recursive: true });
      writeFileSync(join(closed, 'store.db'), oldFile);
      copyByteByByte(closed, oldFile, readFileSync(join(after, 'store.db')), (isLast) => {
        if ((verify(closed) === 'whole') !== isLast) throw new Error(verify(closed));
      });
    }));
});

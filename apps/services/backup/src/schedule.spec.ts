import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecent, runSchedule } from './schedule';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'saldo-schedule-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function addBackup(hoursAgo: number): void {
  const made = new Date(Date.now() - hoursAgo * 3_600_000);
  const time = made.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  writeFileSync(join(directory, `saldo-${time}.jsonl.gz`), '');
}

/** Runs the schedule for some checks of the folder. Returns the reported errors. */
async function look(times: number, makeBackup: () => void): Promise<unknown[]> {
  const stop = new AbortController();
  const errors: unknown[] = [];
  let looks = 0;
  const settings = { directory, everyHours: 24, signal: stop.signal, lookEveryMs: 1 };
  await runSchedule({
    ...settings,
    makeBackup: async () => {
      looks += 1;
      if (looks === times) stop.abort();
      makeBackup();
    },
    onError: (error) => errors.push(error),
  });
  return errors;
}

it('makes the first backup at once', async () => {
  await look(1, () => addBackup(0));
  expect(await isRecent(directory, 1)).toBe(true);
});

it('makes another when the newest is older than the interval', async () => {
  addBackup(25);
  await look(1, () => addBackup(0));
  expect(await isRecent(directory, 1)).toBe(true);
});

it('makes none while the newest is younger, also after a restart', async () => {
  addBackup(23);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 50);
  const makeBackup = jest.fn();
  const settings = { directory, everyHours: 24, signal: stop.signal, lookEveryMs: 1 };
  await runSchedule({ ...settings, makeBackup, onError: jest.fn() });
  expect(makeBackup).not.toHaveBeenCalled();
});

it('reports a failed backup and tries again', async () => {
  const failure = new Error('the disk is full');
  const errors = await look(3, () => {
    throw failure;
  });
  expect(errors).toEqual([failure, failure, failure]);
});

it('returns false for a folder without backups or with old ones only', async () => {
  expect(await isRecent(directory, 48)).toBe(false);
  addBackup(49);
  expect(await isRecent(directory, 48)).toBe(false);
  addBackup(47);
  expect(await isRecent(directory, 48)).toBe(true);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { newestBackupTime } from './files';

const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 60_000;

interface Schedule {
  directory: string;
  everyHours: number;
  makeBackup: () => Promise<void>;
  /** Receives the error of a failed backup; the next check tries again. */
  onError: (error: unknown) => void;
  /** Ends the schedule when aborted. */
  signal: AbortSignal;
  lookEveryMs?: number;
}

/**
 * Makes a backup whenever the newest one in the folder is older than `everyHours`, so a restart neither skips nor
 * repeats one.
 */
export async function runSchedule(schedule: Schedule): Promise<void> {
  const { directory, everyHours, makeBackup, onError, signal, lookEveryMs = LOOK_EVERY_MS } = schedule;
  while (!signal.aborted) {
    try {
      if (!(await isRecent(directory, everyHours))) await makeBackup();
    } catch (error) {
      onError(error);
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Returns whether the newest backup in a folder is younger than this many hours. */
export async function isRecent(directory: string, hours: number): Promise<boolean> {
  const newest = await newestBackupTime(directory);
  return newest !== undefined && Date.now() - newest.getTime() < hours * HOUR_MS;
}

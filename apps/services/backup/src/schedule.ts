import { setTimeout as sleep } from 'node:timers/promises';
import { newestBackupTime } from './files';

const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 60_000;

interface Schedule {
  directory: string;
  everyHours: number;
  makeBackup: () => Promise<void>;
  /** Is told of a backup that failed; the next look tries again. */
  onError: (error: unknown) => void;
  /** Ends the schedule when aborted. */
  signal: AbortSignal;
  lookEveryMs?: number;
}

/**
 * Makes a backup whenever the newest one in the folder is older than `everyHours`: a restart neither skips one nor makes
 * one more.
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

/** Whether the newest backup in a folder is younger than so many hours. */
export async function isRecent(directory: string, hours: number): Promise<boolean> {
  const newest = await newestBackupTime(directory);
  return newest !== undefined && Date.now() - newest.getTime() < hours * HOUR_MS;
}

import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_EVERY_MS = 100;
/** Unit of the fields `utime` and `stime` on Linux. */
const TICKS_PER_SECOND = 100;

/** Returns the CPU time of a process with all its threads, in seconds. */
export function cpuSeconds(pid: number): number {
  // The second field, the name, may contain spaces. Of the fields after it, `utime` and `stime` are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Returns the resident memory of a process in MB; 0 once it has ended. */
export const residentMb = (pid: number): number => statusOf(String(pid)).mb;

/**
 * Returns the proportional memory of a process in MB: pages shared with other processes count only in part, so that the figures
 * of several processes can be added.
 */
export function proportionalMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
}

/** Measures the peak memory of a process together with its children, in MB. */
export function watchPeakMemory(pidOf: () => number): { stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, familyMb(pidOf()))), SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(peak);
    },
  };
}

function familyMb(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [statusOf(name)] : []));
  return all.reduce((sum, one) => sum + (one.pid === pid || one.parent === pid ? one.mb : 0), 0);
}

function statusOf(pid: string): { pid: number; parent: number; mb: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The process has ended meanwhile.
  }
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid: Number(pid), parent: field('PPid'), mb: field('VmRSS') / 1_024 };
}

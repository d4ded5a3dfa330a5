import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_EVERY_MS = 100;
/** Unit of `utime` and `stime` of Linux. */
const TICKS_PER_SECOND = 100;

/** CPU time of a process and its threads in seconds. */
export function cpuSeconds(pid: number): number {
  // The name, the second field, may contain blanks. Of those after it `utime` and `stime` are the 12th and 13th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory of a process in MB; 0 once it has ended. */
export const residentMb = (pid: number): number => statusOf(String(pid)).mb;

/** Memory of a process in MB, of pages shared with other processes only its share, so that processes can be added up. */
export function proportionalMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
}

/** Measures the most memory that a process and its children had together, in MB. */
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
    // The process has ended.
  }
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid: Number(pid), parent: field('PPid'), mb: field('VmRSS') / 1_024 };
}

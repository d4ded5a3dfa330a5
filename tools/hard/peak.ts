import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 100;

/** The most memory that a process and those that it started had together, in MB. */
export function watchPeak(pidOf: () => number): { stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, familyMb(pidOf()))), LOOK_MS);
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

/** Nothing of a process that has just ended. */
function statusOf(pid: string): { pid: number; parent: number; mb: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended.
  }
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid: Number(pid), parent: field('PPid'), mb: field('VmRSS') / 1_024 };
}

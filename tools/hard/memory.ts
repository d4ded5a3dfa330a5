import { readdirSync, readFileSync } from 'node:fs';
import { type Started } from '../instance/testing.ts';
import { slope } from './figures.ts';

/** Growth of what one process needs that is no leak but data and caches. */
const FLAT_MB_PER_HOUR = 60;
const EVERY_MS = 1_000;
/** V8 clears up when it likes: of so many looks the one that saw the least says what is needed. */
const LOOKS = 30;
const MB = 1_048_576;
/** In the order in which METRICS_PORT is counted on. */
const measured = ['auth', 'ledger', 'budget', 'receipt', 'gateway'];

type Point = readonly [hours: number, mb: number];

/** Looks at the memory and the open files of each process every second. @param metricsPort the instance's METRICS_PORT */
export function watchMemory({ pids }: Started, metricsPort: number) {
  const startedAt = performance.now();
  const needed = new Map<string, Point[]>();
  const files = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
  const before = Object.entries(pids()).map(([name, pid]) => [name, files(pid)] as const);
  const timer = setInterval(() => {
    const hours = (performance.now() - startedAt) / 3_600_000;
    for (const [name, pid] of Object.entries(pids())) {
      const at = measured.indexOf(name);
      const mb = at < 0 ? Promise.resolve(residentMb(pid)) : heapMb(metricsPort + at);
      mb.then((value) => needed.set(name, [...(needed.get(name) ?? []), [hours, value]])).catch(
        () => undefined,
      );
    }
  }, EVERY_MS);
  return {
    /** Tells of each process; gives those that leak. @param minutes how long it was: a few say nothing about an hour */
    stop(minutes: number): string[] {
      clearInterval(timer);
      const now = pids();
      return before.flatMap(([name, filesBefore]) => {
        const points = lowest(needed.get(name) ?? []);
        // The first third is for warming up.
        const rise = slope(points.slice(points.length / 3));
        const pid = now[name] ?? 0;
        console.log(
          `${name}: needs ${Math.round(points.at(-1)?.[1] ?? 0)} MB, ${rise.toFixed(0)} MB an hour; has ${Math.round(residentMb(pid))} MB; open files ${filesBefore} → ${files(pid)}`,
        );
        const leaks = minutes >= 10 && rise > FLAT_MB_PER_HOUR;
        return leaks ? [`The memory of ${name} grows by ${rise.toFixed(0)} MB an hour.`] : [];
      });
    },
  };
}

function lowest(points: readonly Point[]): Point[] {
  const groups = Map.groupBy(points, (_point, index) => Math.floor(index / LOOKS));
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => a[1] - b[1]).slice(0, 1));
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}

/** What is in use of the heap, and what lies outside of it. */
async function heapMb(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return (figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes')) / MB;
}

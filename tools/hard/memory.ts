import { readFileSync } from 'node:fs';
import { type Started } from '../instance/testing.ts';
import { LONG_MINUTES } from './extent.ts';
import { slope } from './figures.ts';
import { boundOf, type Buckets, bucketsOf, look, type Metrics } from './metrics.ts';

/** Growth of what one process needs that is no leak but data and caches. */
const FLAT_MB_PER_HOUR = 60;
/** More than a pool of connections that fills up late. */
const FLAT_HANDLES_PER_HOUR = 20;
const EVERY_MS = 1_000;
/** V8 clears up when it likes: of so many looks the one that saw the least says what is needed. */
const LOOKS = 30;
const MB = 1_048_576;
/** In the order in which METRICS_PORT is counted on. */
const measured = ['auth', 'ledger', 'budget', 'receipt', 'gateway'];

/** What is kept of a look at one process. */
interface Look {
  hours: number;
  neededMb: number;
  handles: number;
  took: Buckets;
}
type Point = readonly [hours: number, value: number];

/** Looks at the memory and the handles of each process every second. @param metricsPort the instance's METRICS_PORT */
export function watchMemory({ pids }: Started, metricsPort: number) {
  const startedAt = performance.now();
  const looks = new Map(measured.map((name): [string, Look[]] => [name, []]));
  const store: Point[] = [];
  const timer = setInterval(() => {
    const hours = (performance.now() - startedAt) / 3_600_000;
    store.push([hours, residentMb(pids()['store'] ?? 0)]);
    measured.forEach((name, at) => {
      look(metricsPort + at)
        .then((metrics) => looks.get(name)?.push(lookOf(name, hours, metrics)))
        .catch(() => undefined);
    });
  }, EVERY_MS);
  return {
    /** Tells of each process; gives those that leak. @param minutes how long it was: a few say nothing about an hour */
    stop(minutes: number): string[] {
      clearInterval(timer);
      console.log(`store: has ${growth(lowest(store), 'MB')}`);
      return [...looks].flatMap(([name, seen]) => {
        const needed = lowest(seen.map(({ hours, neededMb }) => [hours, neededMb]));
        const handles = lowest(seen.map(({ hours, handles }) => [hours, handles]));
        const resident = Math.round(residentMb(pids()[name] ?? 0));
        console.log(
          `${name}: needs ${growth(needed, 'MB')}, has ${resident} MB; ${growth(handles, 'handles')}; p99 ${p99s(seen)}`,
        );
        if (minutes < LONG_MINUTES) return [];
        const leaks = [
          ...(rise(needed) > FLAT_MB_PER_HOUR ? ['memory'] : []),
          ...(rise(handles) > FLAT_HANDLES_PER_HOUR ? ['handles'] : []),
        ];
        return leaks.map((what) => `The ${what} of ${name} grow${what === 'memory' ? 's' : ''}.`);
      });
    },
  };
}

const growth = (points: readonly Point[], unit: string) =>
  `${Math.round(points.at(-1)?.[1] ?? 0)} ${unit} (${rise(points).toFixed(0)} an hour)`;

/** An hour. The first third is for warming up. */
const rise = (points: readonly Point[]) => slope(points.slice(points.length / 3));

function lowest(points: readonly Point[]): Point[] {
  const groups = Map.groupBy(points, (_point, index) => Math.floor(index / LOOKS));
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => a[1] - b[1]).slice(0, 1));
}

/** Of what was asked of it in the first and in the second half. */
function p99s(seen: readonly Look[]): string {
  const [first, middle, last] = [seen[0], seen[Math.floor(seen.length / 2)], seen.at(-1)];
  if (!first || !middle || !last) return 'unknown';
  const half = (from: Look, to: Look) => `within ${1_000 * boundOf(0.99, from.took, to.took)} ms`;
  return `${half(first, middle)}, then ${half(middle, last)}`;
}

function lookOf(name: string, hours: number, metrics: Metrics): Look {
  const figure = (of: string) => metrics.get(of) ?? NaN;
  return {
    hours,
    // What is in use of the heap, and what lies outside of it.
    neededMb: (figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes')) / MB,
    // Sockets, files, timers and whatever else keeps a process alive.
    handles: figure('nodejs_active_resources_total'),
    took: bucketsOf(name === 'gateway' ? 'saldo_http_request_seconds' : 'saldo_handling_seconds', metrics),
  };
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
}

import { type Started } from '../../libs/testing/src/instance.ts';
import { residentMb } from '../harness/process-stats.ts';
import { slope } from '../harness/statistics.ts';
import { type Buckets, bucketsOf, fetchMetrics, type Metrics, quantileBound } from './metrics.ts';

/** Growth of memory that is still normal: data and caches, not a leak. */
const MAX_MB_PER_HOUR = 60;
/** Growth of handles that is still normal, such as a connection pool that fills up late. */
const MAX_HANDLES_PER_HOUR = 20;
/** Minimum duration in minutes. Growth in a shorter run cannot be extrapolated to an hour. */
const MIN_MINUTES = 10;
const SAMPLE_EVERY_MS = 1_000;
/**
 * Number of samples that form one point. The lowest of them shows the memory in use, because garbage is collected at any time.
 */
const SAMPLES_PER_POINT = 30;
const MB = 1_048_576;
/** Services in the order in which their METRICS_PORT counts up. */
const services = ['auth', 'ledger', 'budget', 'receipt', 'gateway'];

interface Sample {
  hours: number;
  usedMb: number;
  handles: number;
  latency: Buckets;
}
type Point = readonly [hours: number, value: number];

/**
 * Samples memory, handles and latency of each process every second.
 * @param metricsPort METRICS_PORT of the instance
 */
export function watchResources({ pids }: Started, metricsPort: number) {
  const startedAt = performance.now();
  const samples = new Map(services.map((name): [string, Sample[]] => [name, []]));
  const store: Point[] = [];
  const timer = setInterval(() => {
    const hours = (performance.now() - startedAt) / 3_600_000;
    store.push([hours, residentMb(pids()['store'] ?? 0)]);
    services.forEach((name, at) => {
      fetchMetrics(metricsPort + at)
        .then((metrics) => samples.get(name)?.push(sampleOf(name, hours, metrics)))
        .catch(() => undefined);
    });
  }, SAMPLE_EVERY_MS);
  return {
    /** Prints a line for each process. Returns the leaks as sentences. */
    stop(minutes: number): string[] {
      clearInterval(timer);
      console.log(`store: ${growth(lowest(store), 'MB')} resident`);
      return [...samples].flatMap(([name, seen]) => {
        const memory = lowest(seen.map(({ hours, usedMb }) => [hours, usedMb]));
        const handles = lowest(seen.map(({ hours, handles }) => [hours, handles]));
        const resident = Math.round(residentMb(pids()[name] ?? 0));
        console.log(
          `${name}: ${growth(memory, 'MB')} in use, ${resident} MB resident; ${growth(handles, 'handles')}; p99 ${p99s(seen)}`,
        );
        if (minutes < MIN_MINUTES) return [];
        return [
          ...(perHour(memory) > MAX_MB_PER_HOUR ? [`${name} leaks memory.`] : []),
          ...(perHour(handles) > MAX_HANDLES_PER_HOUR ? [`${name} leaks handles.`] : []),
        ];
      });
    },
  };
}

const growth = (points: readonly Point[], unit: string) =>
  `${Math.round(points.at(-1)?.[1] ?? 0)} ${unit} (${perHour(points).toFixed(0)}/h)`;

/** Returns the growth per hour, without the first third, in which the processes warm up. */
const perHour = (points: readonly Point[]) => slope(points.slice(points.length / 3));

function lowest(points: readonly Point[]): Point[] {
  const groups = Map.groupBy(points, (_point, index) => Math.floor(index / SAMPLES_PER_POINT));
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => a[1] - b[1]).slice(0, 1));
}

/** Returns the 99th percentiles of the latency in the first and in the second half, as text. */
function p99s(seen: readonly Sample[]): string {
  const [first, middle, last] = [seen[0], seen[Math.floor(seen.length / 2)], seen.at(-1)];
  if (!first || !middle || !last) return 'unknown';
  const half = (from: Sample, to: Sample) => `≤ ${1_000 * quantileBound(0.99, from.latency, to.latency)} ms`;
  return `${half(first, middle)}, then ${half(middle, last)}`;
}

function sampleOf(name: string, hours: number, metrics: Metrics): Sample {
  const value = (of: string) => metrics.get(of) ?? NaN;
  return {
    hours,
    usedMb: (value('nodejs_heap_size_used_bytes') + value('nodejs_external_memory_bytes')) / MB,
    handles: value('nodejs_active_resources_total'),
    latency: bucketsOf(name === 'gateway' ? 'saldo_http_request_seconds' : 'saldo_handling_seconds', metrics),
  };
}

import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process. */
export const registry = new Registry();

/** Buckets in seconds, from a memory access to the timeout of a call. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const duration = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Histogram({ name: `saldo_${name}_seconds`, help, labelNames, buckets, registers: [registry] });

/** Histograms of durations. Their counts by outcome give the rates of calls and of failures. */
export const durations = {
  http: duration('http_request', 'Requests of the API, by route and status.', ['route', 'status']),
  calls: duration('call', 'Calls to services, measured by the caller.', ['contract', 'outcome']),
  handling: duration('handling', 'Calls from other processes, measured by the handler.', [
    'contract',
    'outcome',
  ]),
  events: duration('event_handling', 'Events handled.', ['contract', 'outcome']),
  database: duration('database_command', 'Commands to the database.', ['command', 'outcome']),
};

/** Counts messages from other processes that failed authentication. Any at all mean an attack or a misconfiguration. */
export const refusals = new Counter({
  name: 'saldo_bus_refusals_total',
  help: 'Calls, events and notices that failed authentication.',
  labelNames: ['kind', 'reason'],
  registers: [registry],
});

let areEnabled = false;

/** Enables metrics: from now on they can be scraped. */
export function enableMetrics(): void {
  areEnabled = true;
}

/** Whether metrics can be scraped. Expensive ones are only measured then. */
export const areMetricsEnabled = () => areEnabled;

/** Observes the time from `startedAt` (by `performance.now()`) until now. */
export function observeSince<Label extends string>(
  histogram: Histogram<Label>,
  startedAt: number,
  labels: Record<Label, string>,
): void {
  histogram.observe(labels, (performance.now() - startedAt) / 1_000);
}

type Reader = () => Promise<number> | number;
interface GaugeOptions {
  name: `saldo_${string}`;
  help: string;
  labels?: Record<string, string>;
}

const readers = new Map<string, { labels: Record<string, string>; read: Reader }[]>();

/**
 * Time limit of a read in milliseconds: longer than the database ping of a readiness check, and far shorter than the scrape
 * timeout of Prometheus.
 */
const READ_LIMIT_MS = 2_000;

/**
 * Registers a gauge that is read at each scrape, such as the length of a queue. If reading fails or takes longer than 2 s, the
 * scrape leaves the gauge out. The same name can be registered again with other labels.
 */
export function gauge({ name, help, labels = {} }: GaugeOptions, read: Reader): void {
  const known = readers.get(name);
  if (known) {
    // The latest registration replaces an earlier one: tests start several instances of a service in one process.
    const others = known.filter((each) => JSON.stringify(each.labels) !== JSON.stringify(labels));
    readers.set(name, [...others, { labels, read }]);
    return;
  }
  readers.set(name, [{ labels, read }]);
  new Gauge({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
    async collect() {
      this.reset();
      const readings = (readers.get(name) ?? []).map(async (each) =>
        this.set(each.labels, await withinLimit(each.read)),
      );
      await Promise.allSettled(readings);
    },
  });
}

/** Rejects if reading takes too long, so that `/metrics` never waits for a server that is down. */
async function withinLimit(read: Reader): Promise<number> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error('The read took too long.')), READ_LIMIT_MS);
  try {
    return await Promise.race([read(), tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}

import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that this process tells at `/metrics`. */
export const measures = new Registry();

/** From a look into memory to the time-out of a call. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const duration = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Histogram({ name: `saldo_${name}_seconds`, help, labelNames, buckets, registers: [measures] });

/** How long things take; their counts, by how they ended, are the rates of work and of failure. */
export const durations = {
  http: duration('http_request', 'Requests of the API, by route and status.', ['route', 'status']),
  calls: duration('call', 'Calls to services, as who asked saw them.', ['contract', 'outcome']),
  handling: duration('handling', 'Calls from other processes, as who answered saw them.', [
    'contract',
    'outcome',
  ]),
  events: duration('event_handling', 'Events handled.', ['contract', 'outcome']),
  database: duration('database_command', 'Commands to the database.', ['command', 'outcome']),
};

/** Messages of other processes that failed authentication. More than none is an attack or a wrong setting. */
export const refusals = new Counter({
  name: 'saldo_bus_refusals_total',
  help: 'Calls, events and notices that were refused.',
  labelNames: ['kind', 'reason'],
  registers: [measures],
});

let read = false;

/** From now on somebody may look. */
export function expectReaders(): void {
  read = true;
}

/** Whether somebody may look: what costs something to measure is measured only then. */
export const hasReaders = () => read;

/** Notes what began at `startedAt` (by `performance.now()`) and is over now. */
export function observeSince<Label extends string>(
  histogram: Histogram<Label>,
  startedAt: number,
  labels: Record<Label, string>,
): void {
  histogram.observe(labels, (performance.now() - startedAt) / 1_000);
}

type Reader = () => Promise<number> | number;
interface Figure {
  name: `saldo_${string}`;
  help: string;
  labels?: Record<string, string>;
}

const readers = new Map<string, { labels: Record<string, string>; read: Reader }[]>();

/** Longer than the database ping of a readiness check, and far shorter than Prometheus waits for all figures. */
const READ_LIMIT_MS = 2_000;

/**
 * A figure that is asked for each time that somebody looks, such as the length of a queue. One that cannot be had at
 * that moment, or not within 2 s, is left out rather than told wrongly. The same name may be given again with other labels.
 */
export function gauge({ name, help, labels = {} }: Figure, read: Reader): void {
  const known = readers.get(name);
  if (known) {
    // In a test several instances of a service may follow one another in one process: the last one counts.
    const others = known.filter((each) => JSON.stringify(each.labels) !== JSON.stringify(labels));
    readers.set(name, [...others, { labels, read }]);
    return;
  }
  readers.set(name, [{ labels, read }]);
  new Gauge({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [measures],
    async collect() {
      this.reset();
      const figures = (readers.get(name) ?? []).map(async (each) =>
        this.set(each.labels, await withinLimit(each.read)),
      );
      await Promise.allSettled(figures);
    },
  });
}

/** Rejects when the read takes too long, so that `/metrics` never waits for a server that is away. */
async function withinLimit(read: Reader): Promise<number> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error('The read took too long.')), READ_LIMIT_MS);
  try {
    return await Promise.race([read(), tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}

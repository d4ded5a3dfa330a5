/** Values of a process's `/metrics` by metric name, including the labels. */
export type Metrics = ReadonlyMap<string, number>;
/** Cumulative counts of a histogram by upper bound in seconds, summed over all labels. */
export type Buckets = ReadonlyMap<number, number>;

/**
 * Fetches the metrics of a process.
 * @param port METRICS_PORT of the process
 */
export async function fetchMetrics(port: number): Promise<Metrics> {
  return parseMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
}

/** Parses metrics in the text format of Prometheus. */
export function parseMetrics(text: string): Metrics {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

export function bucketsOf(histogram: string, metrics: Metrics): Buckets {
  const buckets = new Map<number, number>();
  for (const [name, value] of metrics) {
    const bound = name.startsWith(`${histogram}_bucket{`) ? /le="([^"]+)"/.exec(name)?.[1] : undefined;
    if (!bound) continue;
    const seconds = bound === '+Inf' ? Infinity : Number(bound);
    buckets.set(seconds, (buckets.get(seconds) ?? 0) + value);
  }
  return buckets;
}

/**
 * Returns the smallest bucket bound, in seconds, that covers this share of the observations between two samples; 0 without
 * observations.
 */
export function quantileBound(share: number, before: Buckets, after: Buckets): number {
  const between = (bound: number) => (after.get(bound) ?? 0) - (before.get(bound) ?? 0);
  const all = between(Infinity);
  const bounds = [...after.keys()].toSorted((a, b) => a - b);
  return all === 0 ? 0 : (bounds.find((bound) => between(bound) >= share * all) ?? Infinity);
}

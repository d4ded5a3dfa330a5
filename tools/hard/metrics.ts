/** What one look at a process's `/metrics` found, by name; figures with labels by their name with the labels. */
export type Metrics = ReadonlyMap<string, number>;

/** @param port the METRICS_PORT of the process */
export async function look(port: number): Promise<Metrics> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return parseMetrics(await answer.text());
}

/** The text format of Prometheus: lines of a name, perhaps labels, and a value. */
export function parseMetrics(text: string): Metrics {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

/** How many took up to so many seconds, over all labels of a histogram. */
export type Buckets = ReadonlyMap<number, number>;

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

/** In how many seconds this share of what happened between two looks was done, at the most; 0 where nothing happened. */
export function boundOf(share: number, before: Buckets, after: Buckets): number {
  const between = (bound: number) => (after.get(bound) ?? 0) - (before.get(bound) ?? 0);
  const all = between(Infinity);
  const bounds = [...after.keys()].toSorted((a, b) => a - b);
  return all === 0 ? 0 : (bounds.find((bound) => between(bound) >= share * all) ?? Infinity);
}

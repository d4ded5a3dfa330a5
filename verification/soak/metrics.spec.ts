import { quantileBound, bucketsOf, parseMetrics } from './metrics.ts';

const metricsOf = (quick: number, all: number) =>
  parseMetrics(`# HELP took_seconds How long it took.
# TYPE took_seconds histogram
took_seconds_bucket{le="0.1",of="this"} ${quick}
took_seconds_bucket{le="1",of="this"} ${all}
took_seconds_bucket{le="+Inf",of="this"} ${all}
took_seconds_bucket{le="0.1",of="that"} 0
took_seconds_bucket{le="1",of="that"} 1
took_seconds_bucket{le="+Inf",of="that"} 2
took_seconds_sum{of="this"} 12.5
memory_bytes 1024
`);

describe('metrics of a process', () => {
  it('have a value for each name', () => {
    expect(metricsOf(1, 2).get('memory_bytes')).toBe(1_024);
    expect([...metricsOf(1, 2).keys()]).not.toContainEqual(expect.stringMatching(/^#/));
  });

  it('sum the buckets of a histogram over its labels', () => {
    expect([...bucketsOf('took_seconds', metricsOf(1, 2))]).toEqual([
      [0.1, 1],
      [1, 3],
      [Infinity, 4],
    ]);
  });

  it('bound a quantile of the observations between two samples', () => {
    const [before, after] = [metricsOf(10, 10), metricsOf(100, 110)].map((each) =>
      bucketsOf('took_seconds', each),
    );
    const within = (share: number) => quantileBound(share, before ?? new Map(), after ?? new Map());
    expect([within(0.5), within(0.9), within(0.99)]).toEqual([0.1, 0.1, 1]);
    expect(quantileBound(0.99, before ?? new Map(), before ?? new Map())).toBe(0);
  });
});

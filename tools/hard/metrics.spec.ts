import { boundOf, bucketsOf, parseMetrics } from './metrics.ts';

const told = (quick: number, all: number) =>
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

describe('what a process tells of itself', () => {
  it('is a figure for each name', () => {
    expect(told(1, 2).get('memory_bytes')).toBe(1_024);
    expect([...told(1, 2).keys()]).not.toContainEqual(expect.stringMatching(/^#/));
  });

  it('gives how many took how long, whatever it was', () => {
    expect([...bucketsOf('took_seconds', told(1, 2))]).toEqual([
      [0.1, 1],
      [1, 3],
      [Infinity, 4],
    ]);
  });

  it('says within what time a share of that was done which came between two looks', () => {
    const [before, after] = [told(10, 10), told(100, 110)].map((each) => bucketsOf('took_seconds', each));
    const within = (share: number) => boundOf(share, before ?? new Map(), after ?? new Map());
    expect([within(0.5), within(0.9), within(0.99)]).toEqual([0.1, 0.1, 1]);
    expect(boundOf(0.99, before ?? new Map(), before ?? new Map())).toBe(0);
  });
});

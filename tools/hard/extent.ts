/** How hard is tried: `long` is the real thing, `short` shows in a few minutes that it works. */
export const extents = {
  long: { rate: 50, people: 20, rounds: 2, freezeMs: 10_000, steadyMs: 3_000, requests: 50_000, minutes: 30 },
  short: { rate: 30, people: 5, rounds: 1, freezeMs: 4_000, steadyMs: 1_500, requests: 3_000, minutes: 1 },
} as const;
export type Extent = (typeof extents)[keyof typeof extents];

/** From the end of a cause until everything is well again. */
export const RECOVERED_MS = 5_000;

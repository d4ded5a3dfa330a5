/**
 * How hard is tried: `long` is the real thing, `gentle` as long beside other work, `short` shows in a few minutes that it
 * works, and `brief` is what `npm test` tries each time: there nothing depends on how fast the machine is. `share` is how much
 * of the capacity the long load takes, and `most` the requests a second that it never exceeds.
 */
const long = {
  rate: 50,
  people: 20,
  rounds: 2,
  freezeMs: 10_000,
  steadyMs: 3_000,
  requests: 50_000,
  minutes: 30,
  share: 0.8,
  overloadRounds: 5,
  /** Bits flipped in the store's files, one at a time. */
  flips: 1_000,
  most: Infinity,
  /** From the end of a cause until everything is well again. */
  recoveredMs: 5_000,
  /** Twice what any answer may take. */
  answeredMs: 10_000,
};
export type Extent = typeof long;
export const extents = {
  long,
  gentle: { ...long, rate: 20, share: 0.3, most: 15 },
  short: {
    ...long,
    rate: 30,
    people: 5,
    rounds: 1,
    freezeMs: 4_000,
    steadyMs: 1_500,
    requests: 3_000,
    minutes: 1,
    overloadRounds: 3,
    flips: 300,
  },
  brief: {
    ...long,
    rate: 20,
    people: 3,
    rounds: 1,
    freezeMs: 1_500,
    steadyMs: 300,
    requests: 1_000,
    minutes: 0,
    overloadRounds: 1,
    flips: 150,
    recoveredMs: Infinity,
    answeredMs: 60_000,
  },
} satisfies Record<string, Extent>;

/** What was measured for less says nothing about hours. */
export const LONG_MINUTES = 10;

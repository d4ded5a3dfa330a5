/**
 * Duration and intensity of the tests. `long` takes hours; `gentle` takes as long, but leaves resources to other work; `short`
 * takes minutes; `brief` is part of `npm test -- all`, so none of its results depends on the speed of the machine.
 */
const long = {
  /** Whether high latencies are failures. They are only if nothing else runs on the machine. */
  judgesLatency: true,
  /** Requests per second while faults are injected. */
  rate: 50,
  users: 20,
  /** Number of rounds of large replies. Each round requests each kind 24 times at once. */
  largeReplyRounds: 10,
  /** How often each fault is injected. */
  rounds: 2,
  freezeMs: 10_000,
  /** Milliseconds to wait before and after each fault. */
  steadyMs: 3_000,
  /** Number of fuzzed requests. */
  requests: 50_000,
  soakMinutes: 30,
  /** Share of the capacity that the soak test uses. `maxRate` is its maximum in requests per second. */
  share: 0.8,
  maxRate: Infinity,
  overloadRounds: 5,
  /** Number of bits flipped in the store's files, one at a time. */
  bitFlips: 1_000,
  /** Number of damaged bank statements. */
  damagedFiles: 50_000,
  /** Number of write sequences that are compared with a model. */
  modelSequences: 10_000,
  /** Number of random collections that are queried with and without indexes. */
  plannerCases: 3_000,
  /** Number of random books whose exports other programs add up. */
  books: 200,
  /** Maximum milliseconds from the end of a fault until every service reads and writes again. */
  maxRecoveryMs: 5_000,
  /** Client timeout in milliseconds: twice the longest time that an answer may take. */
  timeoutMs: 10_000,
};
export type Profile = typeof long;
const reduced = { ...long, judgesLatency: false };

export const profiles = {
  long,
  gentle: { ...reduced, rate: 20, share: 0.3, maxRate: 15 },
  short: {
    ...reduced,
    rate: 30,
    users: 5,
    largeReplyRounds: 5,
    rounds: 1,
    freezeMs: 4_000,
    steadyMs: 1_500,
    requests: 3_000,
    soakMinutes: 1,
    overloadRounds: 3,
    bitFlips: 300,
    damagedFiles: 2_000,
    modelSequences: 300,
    plannerCases: 600,
    books: 40,
  },
  brief: {
    ...reduced,
    rate: 20,
    users: 3,
    largeReplyRounds: 3,
    rounds: 1,
    freezeMs: 1_500,
    steadyMs: 300,
    requests: 1_000,
    soakMinutes: 0,
    overloadRounds: 1,
    bitFlips: 150,
    damagedFiles: 400,
    modelSequences: 100,
    plannerCases: 200,
    books: 5,
    maxRecoveryMs: Infinity,
    timeoutMs: 60_000,
  },
} satisfies Record<string, Profile>;

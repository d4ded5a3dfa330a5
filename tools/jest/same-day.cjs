/* global beforeEach */
const HOUR_MS = 3_600_000;
/** Longer than a test takes that depends on the current date, in milliseconds. */
const LAST_MS = 15_000;

// Stored before a test fakes the clock.
const { now } = Date;
const later = setTimeout;

// In some time zone a day ends at every full hour: wait, so that no test runs across it.
beforeEach(async () => {
  const left = HOUR_MS - (now() % HOUR_MS);
  if (left <= LAST_MS) await new Promise((resolve) => later(resolve, left));
});

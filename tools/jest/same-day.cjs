/* global beforeEach */
const HOUR_MS = 3_600_000;
/** Longer than any test that depends on the date takes. */
const MARGIN_MS = 15_000;

// Saved before a test replaces the clock.
const { now } = Date;
const later = setTimeout;

// Every hour a day ends in some time zone. Waits if that is about to happen, so that the date stays the same during a test.
beforeEach(async () => {
  const left = HOUR_MS - (now() % HOUR_MS);
  if (left <= MARGIN_MS) await new Promise((resolve) => later(resolve, left));
});

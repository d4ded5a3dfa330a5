/* global beforeEach */
const HOUR_MS = 3_600_000;
/** Longer than a test takes that asks what day it is. */
const LAST_MS = 15_000;

// Taken before a test turns the clock.
const { now } = Date;
const later = setTimeout;

// Somewhere a day ends with each hour. A test that began just before would not find the day that it began with.
beforeEach(async () => {
  const left = HOUR_MS - (now() % HOUR_MS);
  if (left <= LAST_MS) await new Promise((resolve) => later(resolve, left));
});

import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '../harness/client.ts';
import { type Attack } from './attack.ts';

const ENTRIES = 190;
const ENTRIES_PER_CALL = 19;
/** Equals `limits.missedDates` of the contracts. */
const MAX_ROWS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Restores daily recurring entries that missed a year, by many small requests at once. The scheduler must then write a
 * transaction for each missed date.
 */
export const missedDates: Attack = async ({ url }, isBrief) => {
  const { ask } = await signUp(url);
  const startDate = new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 10);
  const entries = Array.from({ length: ENTRIES }, (_, n) => ({
    name: `A daily entry with a long name, as long as it takes to make a request of this size: number ${n}`,
    category: 'Food',
    amount: 1,
    isIncome: false,
    frequency: 'daily',
    startDate,
    endDate: null,
    paused: false,
    nextDueDate: startDate,
  }));
  const bodies = Array.from({ length: ENTRIES / ENTRIES_PER_CALL }, (_, n) => ({
    restoreId: crypto.randomUUID(),
    entries: entries.slice(n * ENTRIES_PER_CALL, (n + 1) * ENTRIES_PER_CALL),
  }));
  const answers = await Promise.all(bodies.map((body) => ask('POST', '/recurring/restore', body)));
  // The scheduler at once records the dates that need no confirmation.
  await sleep(isBrief ? 10_000 : 30_000);
  const { total } = (await ask<{ total: number }>('GET', '/transactions?limit=1')).body;
  const listed = await ask<{ missedCount?: number }[]>('GET', '/recurring');
  const asked = listed.body.reduce((sum, { missedCount = 0 }) => sum + missedCount, 0);
  const kilobytes = Math.round(JSON.stringify(bodies).length / 1_000);
  const accepted = answers.filter(({ status }) => status === 201).length;
  return {
    figures: `${kilobytes} KB with ${ENTRIES} entries that missed a year, in ${bodies.length} requests: ${accepted} accepted, ${total} rows written, ${asked} asked about`,
    broken: [
      ...(total > MAX_ROWS ? [`A restored account got ${total} rows.`] : []),
      ...(accepted === bodies.length ? [] : ['Entries with missed dates were not restored.']),
      ...(isBrief || asked > 0 ? [] : ['The user was not asked about the other missed dates.']),
    ],
    slow: [],
  };
};

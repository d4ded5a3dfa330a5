import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '../harness/client.ts';
import { type Attack } from './attack.ts';

const ENTRIES = 190;
/** `limits.missedDates` of the contracts. */
const MAX_ROWS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Restores daily recurring entries that missed a year: one request that has the scheduler write a row for each date. */
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
  const body = { restoreId: crypto.randomUUID(), entries };
  const { status } = await ask('POST', '/recurring/restore', body);
  // The scheduler records accepted entries at once.
  if (!isBrief) await sleep(30_000);
  const { total } = (await ask<{ total: number }>('GET', '/transactions?limit=1')).body;
  const kilobytes = Math.round(JSON.stringify(body).length / 1_000);
  return {
    figures: `${kilobytes} KB with ${ENTRIES} entries that missed a year: answered ${status}, ${total} rows written`,
    broken: [
      ...(total > MAX_ROWS ? [`A restored account got ${total} rows.`] : []),
      ...(status === 400 ? [] : [`Too many missed dates were answered ${status}.`]),
    ],
    slow: [],
  };
};

import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpClient, signUp } from '../harness/client.ts';
import { type Attack, importNotes, measureImpact } from './attack.ts';
import { keepUnderWay } from './caller.ts';

const LEVELS = [8, 32, 60];
/** Maximum ratio of another user's median latency during the attack to that before it. */
const MAX_RATIO = 2;
const ACCOUNTS = 999;
const ACCOUNTS_PER_REQUEST = 50;
const ROWS = 2_000;
const NOTE_LENGTH = 500;
/** Expected statuses. 0 is a reply that was cut off after it had begun. */
const EXPECTED = [200, 429, 503, 504, 0, -1];

/** Expensive requests, some of them without a session. */
const costly = [
  { name: 'net worth', path: '/net-worth?currency=EUR&startDate=1997-01-01', isPublic: false },
  { name: 'list', path: '/transactions', isPublic: false },
  { name: 'journal', path: '/export/journal?format=hledger', isPublic: false },
  { name: 'API description', path: '/openapi.json', isPublic: true },
  { name: 'health', path: '/health', isPublic: true },
];

/** Sends 8 to 60 expensive requests at once, as a user with the maximum number of accounts, opened 30 years ago. */
export const manyAtOnce: Attack = async ({ url }, isBrief) => {
  const { ask, token } = await signUp(url, 60_000);
  await addAccounts(ask, isBrief ? ACCOUNTS_PER_REQUEST : ACCOUNTS);
  await importNotes(ask, isBrief ? 400 : ROWS, NOTE_LENGTH);
  const figures: string[] = [];
  const broken: string[] = [];
  const slow: string[] = [];
  for (const { name, path, isPublic } of costly)
    for (const level of isBrief ? LEVELS.slice(0, 1) : LEVELS) {
      const calls = { url, token: isPublic ? '' : token, path, level, ms: isBrief ? 1_000 : 8_000 };
      const { result, idle, busy, failures } = await measureImpact(url, () => keepUnderWay(calls));
      const served = result.filter((status) => status === 200).length;
      const ratio = busy.median / idle.median;
      const medians = `${idle.median.toFixed(1)} → ${busy.median.toFixed(1)} ms (${ratio.toFixed(1)} x)`;
      figures.push(`${name} x${level}: ${served} served, others' median ${medians}`);
      if (result.some((status) => !EXPECTED.includes(status)))
        broken.push(`${name} was answered ${[...new Set(result)]}.`);
      slow.push(...failures);
      if (ratio > MAX_RATIO) slow.push(`Others waited for ${name} x${level}.`);
    }
  return { figures: figures.join('\n  '), broken, slow };
};

async function addAccounts(ask: HttpClient, count: number): Promise<void> {
  const restoreId = crypto.randomUUID();
  for (let from = 0; from < count;) {
    const accounts = Array.from({ length: Math.min(ACCOUNTS_PER_REQUEST, count - from) }, (_, n) => ({
      ...{ name: `Account ${from + n}`, kind: 'savings', currency: null, openingBalance: 100, note: '' },
      ...{ openingDate: '1997-01-01', position: 1, isDefault: false },
    }));
    const { status } = await ask('POST', '/accounts/restore', { restoreId, from, accounts });
    if (status === 201) from += accounts.length;
    else if (![429, 503, 504].includes(status)) throw new Error(`A restore was answered ${status}.`);
    else await sleep(500);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '../harness/client.ts';
import { type Attack, importNotes, measureImpact } from './attack.ts';

const NOTES = 8_000;
const NOTE_LENGTH = 2_000;
const PER_SECOND = 15;
const MAX_RATIO = 10;
const EXPECTED = [200, 429, 503, 504, -1];

/** Searches the transactions of one user, with long notes, many times per second. */
export const searches: Attack = async ({ url }, isBrief) => {
  const { ask } = await signUp(url);
  await importNotes(ask, isBrief ? 400 : NOTES, NOTE_LENGTH);
  const seconds = isBrief ? 2 : 15;
  const { result, idle, busy, latencies, failures } = await measureImpact(url, async () => {
    const sent = [];
    for (let n = 0; n < seconds * PER_SECOND; n += 1, await sleep(1_000 / PER_SECOND))
      sent.push(ask('GET', `/transactions?limit=10&search=nowhere${n}`));
    return Promise.all(sent);
  });
  const count = (...statuses: number[]) => result.filter(({ status }) => statuses.includes(status)).length;
  const isSlow = busy.median > MAX_RATIO * idle.median;
  return {
    figures: `${count(200)} searches served, ${count(503, 504)} unavailable, ${count(429)} limited, ${latencies}`,
    broken:
      count(...EXPECTED) < result.length ? ['A search was answered neither with success nor refused.'] : [],
    slow: [...failures, ...(isSlow ? ['Other users waited for the searches of one account.'] : [])],
  };
};

import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '../client.ts';
import { type Attack, beside, bystander, failures, importNotes, latencies } from './attack.ts';

const NOTES = 8_000;
const NOTE_LENGTH = 2_000;
const PER_SECOND = 15;
const MAX_RATIO = 10;

/** One account with long notes that is searched many times a second. */
export const searches: Attack = async ({ url }, isBrief) => {
  const greedy = await signUp(url);
  await importNotes(greedy.ask, isBrief ? 400 : NOTES, NOTE_LENGTH);
  const seconds = isBrief ? 2 : 15;
  const attack = async () => {
    const sent = [];
    for (let n = 0; n < seconds * PER_SECOND; n += 1, await sleep(1_000 / PER_SECOND))
      sent.push(greedy.ask('GET', `/transactions?limit=10&search=nowhere${n}`));
    return Promise.all(sent);
  };
  const seen = await beside(attack, await bystander(url));
  const count = (status: number) => seen.result.filter((answer) => answer.status === status).length;
  const served = `${count(200)} searches served, ${count(503) + count(504)} unavailable, ${count(429)} limited`;
  const broken = seen.result.some(({ status }) => ![200, 429, 503, 504, -1].includes(status))
    ? ['A search was answered neither with success nor as refused.']
    : [];
  const isSlow = seen.busy.median > MAX_RATIO * seen.idle.median;
  const slow = isSlow ? ['Others waited for the searches of one account.'] : [];
  return { figures: `${served}, ${latencies(seen)}`, broken, slow: [...failures(seen), ...slow] };
};

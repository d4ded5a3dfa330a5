import { type Started } from '../instance/testing.ts';
import { type Answer, signUp } from './client.ts';
import { percentile } from './figures.ts';

/** More than may wait for one service, which is asked 8 things at once and for which 400 wait (docs/adr/0015). */
const AT_ONCE = 600;
const SURPLUS = AT_ONCE - 8 - 400;
/** Each call ends after that, so a refusal that comes later is none that came at once. */
const TIME_OUT_MS = 3_500;

/** More than a ledger that hangs can have, all at once; then it goes on. Gives what was not refused or served as it should be. */
export async function surplus({ url, pids }: Started): Promise<string[]> {
  const { ask } = await signUp(url);
  await ask('GET', '/transactions/categories');
  const ledger = pids()['ledger'] ?? 0;
  const early: Answer[] = [];
  let isHeld = true;
  process.kill(ledger, 'SIGSTOP');
  const goOn = () => {
    if (isHeld) process.kill(ledger, 'SIGCONT');
    isHeld = false;
  };
  const rest = setTimeout(goOn, TIME_OUT_MS);
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await ask('GET', '/transactions/categories');
      if (isHeld && early.push(answer) === SURPLUS) goOn();
      return answer;
    }),
  );
  clearTimeout(rest);
  const times = early.map(({ ms }) => ms);
  const count = (...statuses: number[]) => all.filter(({ status }) => statuses.includes(status)).length;
  const waited = AT_ONCE - early.length;
  console.log(
    `${AT_ONCE} at once for a ledger that hangs: ${early.length} refused after ${Math.round(percentile(times, 0.5))} ms (p99 ${Math.round(percentile(times, 0.99))} ms) while the others waited; ${count(200)} of ${waited} served once it went on, the rest too late for them`,
  );
  const wrong = [];
  if (early.length !== SURPLUS || early.some(({ status }) => status !== 503))
    wrong.push(`${early.length} of ${SURPLUS} too many were refused while the ledger hung.`);
  const odd = AT_ONCE - count(200, 503, 504);
  if (odd > 0) wrong.push(`${odd} were answered neither with success nor as unavailable.`);
  if (count(200) === 0) wrong.push('Nobody who waited was served.');
  return wrong;
}

import { type Answer, signUp } from '../harness/client.ts';
import { withInstance } from '../../libs/testing/src/instance.ts';
import { percentile } from '../harness/statistics.ts';

/** Number of calls that a service accepts: it handles 8 at a time and queues 400 (docs/adr/0013). */
const ACCEPTED = 8 + 400;
const REQUESTS = 600;
const OVERFLOW = REQUESTS - ACCEPTED;
/** Timeout of a call in milliseconds. Refusals after it are timeouts, not immediate refusals. */
const TIMEOUT_MS = 3_500;

/** Sends more calls at once than the queue of a frozen ledger holds, then lets the ledger continue. */
export const queueOverflow = (): Promise<string[]> =>
  withInstance(async ({ url, pids }) => {
    const { ask } = await signUp(url);
    await ask('GET', '/transactions/categories');
    const ledger = pids()['ledger'] ?? 0;
    const early: Answer[] = [];
    let isFrozen = true;
    process.kill(ledger, 'SIGSTOP');
    const resume = () => {
      if (isFrozen) process.kill(ledger, 'SIGCONT');
      isFrozen = false;
    };
    const timer = setTimeout(resume, TIMEOUT_MS);
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, async () => {
        const answer = await ask('GET', '/transactions/categories');
        if (isFrozen && early.push(answer) === OVERFLOW) resume();
        return answer;
      }),
    );
    clearTimeout(timer);
    const count = (...statuses: number[]) => answers.filter(({ status }) => statuses.includes(status)).length;
    const latency = percentile(
      early.map(({ ms }) => ms),
      0.99,
    );
    console.log(
      `${REQUESTS} calls for a frozen ledger: ${early.length} refused (p99 ${Math.round(latency)} ms), ${count(200)} of ${REQUESTS - early.length} queued ones served once it resumed`,
    );
    const failures = [];
    if (early.length !== OVERFLOW || early.some(({ status }) => status !== 503))
      failures.push(`${early.length} of ${OVERFLOW} excess calls were refused while the ledger was frozen.`);
    const others = REQUESTS - count(200, 503, 504);
    if (others > 0) failures.push(`${others} calls were answered neither with success nor as unavailable.`);
    if (count(200) === 0) failures.push('No queued call was served.');
    return failures;
  });

import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { watchPeak } from '../peak.ts';
import { type Attack, beside, bystander, failures, latencies } from './attack.ts';
import { rawRequest } from './raw-request.ts';

/** Just below the largest body that any call takes. */
const NESTED = 495_000;
const MAX_GROWTH_MB = 100;
const MAX_RATIO = 5;

/** Nested arrays of a megabyte in a kilobyte of gzip, to the login that needs no session. */
export const compressedBodies: Attack = async ({ url, pids }, isBrief) => {
  const body = gzipSync(`{"email":${'['.repeat(NESTED)}${']'.repeat(NESTED)}}`);
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const send = () => rawRequest(url, { method: 'POST', path: '/api/auth/login', headers, body });
  const probe = await bystander(url);
  const outcome = { broken: [] as string[], slow: [] as string[] };
  const figures: string[] = [];
  for (const atOnce of isBrief ? [10] : [10, 100]) {
    const gateway = () => pids()['gateway'] ?? 0;
    const before = watchPeak(gateway);
    await probe();
    await sleep(300);
    const idleMb = before.stop();
    const peak = watchPeak(gateway);
    const seen = await beside(() => Promise.all(Array.from({ length: atOnce }, send)), probe);
    const grownMb = peak.stop() - idleMb;
    const longest = Math.round(Math.max(...seen.result.map(({ ms }) => ms)));
    figures.push(
      `${atOnce} at once: answered within ${longest} ms, gateway ${idleMb} + ${grownMb} MB, ${latencies(seen)}`,
    );
    const accepted = seen.result.filter(({ status }) => status !== 415);
    if (accepted.length > 0) outcome.broken.push(`${accepted.length} compressed bodies were not refused.`);
    outcome.slow.push(...failures(seen));
    if (grownMb > MAX_GROWTH_MB) outcome.slow.push(`The gateway grew by ${grownMb} MB.`);
    if (seen.busy.median > MAX_RATIO * seen.idle.median)
      outcome.slow.push('Others waited for compressed bodies.');
  }
  return { ...outcome, figures: figures.join('; ') };
};

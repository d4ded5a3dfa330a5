import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { httpClient } from '../../libs/testing/src/http-client.ts';
import { watchPeakMemory } from '../harness/process-stats.ts';
import { type Attack, measureImpact } from './attack.ts';

/** Depth of the nested arrays. The uncompressed body is just below the limit of the route with the largest bodies. */
const NESTED = 495_000;
const MAX_GROWTH_MB = 100;
const MAX_RATIO = 5;

/** Sends a gzip body of a kilobyte that unpacks to a megabyte of nested arrays, to the login, which needs no session. */
export const compressedBodies: Attack = async ({ url, pids }, isBrief) => {
  const body = gzipSync(`{"email":${'['.repeat(NESTED)}${']'.repeat(NESTED)}}`);
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const ask = httpClient(url, { agent: false, timeoutMs: 120_000 });
  const watchGateway = () => watchPeakMemory(() => pids()['gateway'] ?? 0);
  const outcome = { broken: [] as string[], slow: [] as string[] };
  const figures: string[] = [];
  for (const atOnce of isBrief ? [10] : [10, 100]) {
    const before = watchGateway();
    await sleep(300);
    const idleMb = before.stop();
    const peak = watchGateway();
    const { result, idle, busy, latencies, failures } = await measureImpact(url, () =>
      Promise.all(Array.from({ length: atOnce }, () => ask('POST', '/api/auth/login', body, headers))),
    );
    const grownMb = peak.stop() - idleMb;
    const longest = Math.round(Math.max(...result.map(({ ms }) => ms)));
    figures.push(
      `${atOnce} at once: answered within ${longest} ms, gateway ${idleMb} + ${grownMb} MB, ${latencies}`,
    );
    const accepted = result.filter(({ status }) => status !== 415);
    if (accepted.length > 0) outcome.broken.push(`${accepted.length} compressed bodies were not refused.`);
    outcome.slow.push(...failures);
    if (grownMb > MAX_GROWTH_MB) outcome.slow.push(`The gateway grew by ${grownMb} MB.`);
    if (busy.median > MAX_RATIO * idle.median) outcome.slow.push('Other users waited for compressed bodies.');
  }
  return { ...outcome, figures: figures.join('; ') };
};

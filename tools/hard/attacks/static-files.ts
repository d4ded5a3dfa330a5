import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dist } from '../../common/paths.ts';
import { type Attack } from './attack.ts';
import { rawRequest } from './raw-request.ts';

const PER_SECOND = 113;
/** So much more CPU time than the smallest answer of the API may a compressed file take. */
const MAX_RATIO = 4;
/** Of the kernel: what `utime` and `stime` count in. */
const TICKS_PER_SECOND = 100;

/** The largest script of the web app, compressed, many times a second. */
export const staticFiles: Attack = async ({ url, pids }, isBrief) => {
  const scripts = globSync('*.js', { cwd: join(dist, 'apps/web/shell') });
  const sizeOf = (name: string) => statSync(join(dist, 'apps/web/shell', name)).size;
  const [largest = 'index.html'] = scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const seconds = isBrief ? 1 : 10;
  const coresOf = async (path: string) => {
    const before = cpuSeconds(pids()['gateway'] ?? 0);
    const startedAt = performance.now();
    const sent = [];
    for (let n = 0; n < seconds * PER_SECOND; n += 1) {
      while (n / PER_SECOND > (performance.now() - startedAt) / 1_000) await sleep(2);
      sent.push(rawRequest(url, { path, headers: { 'Accept-Encoding': 'gzip, deflate, br' } }));
    }
    const wrong = (await Promise.all(sent)).filter(({ status }) => status !== 200).length;
    const cores = (cpuSeconds(pids()['gateway'] ?? 0) - before) / ((performance.now() - startedAt) / 1_000);
    return { cores, wrong };
  };
  const small = await coresOf('/api/health/live');
  const large = await coresOf(`/${largest}`);
  const ratio = large.cores / Math.max(small.cores, 1 / TICKS_PER_SECOND);
  return {
    figures: `${PER_SECOND} a second of ${largest} (${Math.round(sizeOf(largest) / 1_000)} KB): ${large.cores.toFixed(2)} cores, the smallest answer ${small.cores.toFixed(2)}`,
    broken: large.wrong > 0 ? [`${large.wrong} requests for a file failed.`] : [],
    slow: ratio > MAX_RATIO ? [`A file takes ${ratio.toFixed(1)} times the CPU of the smallest answer.`] : [],
  };
};

/** CPU time that a process has taken. */
function cpuSeconds(pid: number): number {
  // Behind the name, which may have blanks in it, the twelfth and thirteenth field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

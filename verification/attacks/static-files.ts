import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpClient } from '../../libs/testing/src/http-client.ts';
import { dist } from '../../tools/common/paths.ts';
import { cpuSeconds } from '../harness/process-stats.ts';
import { type Attack } from './attack.ts';

const PER_SECOND = 113;
/** Maximum ratio of the gateway's CPU time for a compressed file to that for the smallest response. */
const MAX_RATIO = 4;
const MIN_CORES = 0.01;

/** Requests the compressed largest script of the web app many times per second. */
export const staticFiles: Attack = async ({ url, pids }, isBrief) => {
  const shell = join(dist, 'apps/web/shell');
  const sizeOf = (name: string) => statSync(join(shell, name)).size;
  const [largest = 'index.html'] = globSync('*.js', { cwd: shell }).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const seconds = isBrief ? 1 : 10;
  const ask = httpClient(url, { agent: false });
  const gatewayCpu = () => cpuSeconds(pids()['gateway'] ?? 0);
  const coresFor = async (path: string) => {
    const before = gatewayCpu();
    const startedAt = performance.now();
    const elapsed = () => (performance.now() - startedAt) / 1_000;
    const sent = [];
    for (let n = 0; n < seconds * PER_SECOND; n += 1) {
      while (n / PER_SECOND > elapsed()) await sleep(2);
      sent.push(ask('GET', path, undefined, { 'Accept-Encoding': 'gzip, deflate, br' }));
    }
    const failed = (await Promise.all(sent)).filter(({ status }) => status !== 200).length;
    return { cores: (gatewayCpu() - before) / elapsed(), failed };
  };
  const small = await coresFor('/api/health/live');
  const large = await coresFor(`/${largest}`);
  const ratio = large.cores / Math.max(small.cores, MIN_CORES);
  return {
    figures: `${PER_SECOND} requests/s for ${largest} (${Math.round(sizeOf(largest) / 1_000)} KB): ${large.cores.toFixed(2)} cores, smallest answer ${small.cores.toFixed(2)}`,
    broken: large.failed > 0 ? [`${large.failed} requests for a file failed.`] : [],
    slow: ratio > MAX_RATIO ? [`A file takes ${ratio.toFixed(1)} times the CPU of the smallest answer.`] : [],
  };
};

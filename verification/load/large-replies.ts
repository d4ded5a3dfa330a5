import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../tools/common/paths.ts';
import { importNotes } from '../attacks/attack.ts';
import { signUp } from '../harness/client.ts';
import { withInstance } from '../../libs/testing/src/instance.ts';
import { residentMb, watchPeakMemory } from '../harness/process-stats.ts';
import { type Profile } from '../harness/profiles.ts';

const ROWS = 1_200;
/** Length of the notes in characters. With it, the list of all rows has about 2 MB. */
const NOTE_LENGTH = 1_500;
const AT_ONCE = 24;
const BASELINE_ROUND = 2;
/** Growth of a process's resident memory in MB that does not count as a leak. */
const NOISE_MB = 40;
const processes = ['gateway', 'ledger'] as const;

/** Requests whose replies are sent in one piece, whatever their length. */
const large = [
  '/transactions',
  '/transactions/export',
  '/export/journal?format=hledger',
  '/users/account/download',
];

/** Returns the memory limit of a process in the manifests, in MB, and the heap option of Node in the image. */
function deployed(): { limitMb: number; heapOption: string } {
  const manifest = parse(readFileSync(join(root, 'k8s/templates/process/deployment.yaml'), 'utf8'));
  const { memory } = manifest.spec.template.spec.containers[0].resources.limits;
  const limitMb = Number(/^(\d+)Mi$/.exec(memory)?.[1]);
  const image = readFileSync(join(root, 'docker/service.Dockerfile'), 'utf8');
  const share = Number(/--max-old-space-size-percentage=(\d+)/.exec(image)?.[1]) / 100;
  return { limitMb, heapOption: `--max-old-space-size=${Math.floor(limitMb * share)}` };
}

/**
 * Requests large replies many times at once as one user, in rounds. Gateway and ledger have the same heap limit as in a
 * container. Neither may exceed the container's memory, nor may memory grow after the second round.
 */
export async function largeReplies({ largeReplyRounds: rounds }: Profile): Promise<string[]> {
  const { limitMb, heapOption } = deployed();
  return withInstance(
    async ({ url, pids }) => {
      const { ask, token } = await signUp(url, 60_000);
      await importNotes(ask, ROWS, NOTE_LENGTH);
      const failures: string[] = [];
      const after: Record<string, number[]> = {};
      const peaks = processes.map((name) => watchPeakMemory(() => pids()[name] ?? 0));
      for (let round = 1; round <= rounds; round += 1) {
        let bytes = 0;
        for (const path of large) {
          const all = await Promise.all(
            Array.from({ length: AT_ONCE }, () => receive(`${url}/api${path}`, token)),
          );
          bytes += all.reduce((sum, each) => sum + each.bytes, 0);
          const failed = all.filter(({ isComplete }) => !isComplete).length;
          if (failed > 0)
            failures.push(`Round ${round}: ${failed} of ${AT_ONCE} requests for ${path} failed.`);
        }
        const now = processes.map((name) => {
          const mb = Math.round(residentMb(pids()[name] ?? 0));
          (after[name] ??= []).push(mb);
          return `${name} ${mb} MB`;
        });
        console.log(`round ${round}: ${Math.round(bytes / 1e6)} MB sent, ${now.join(', ')}`);
      }
      processes.forEach((name, index) => {
        const peak = peaks[index]?.stop() ?? 0;
        const [second = 0, last = 0] = [after[name]?.[BASELINE_ROUND - 1], after[name]?.at(-1)];
        console.log(
          `${name}: at most ${peak} of ${limitMb} MB, ${second} MB after two rounds, ${last} MB after ${rounds}`,
        );
        if (peak > limitMb) failures.push(`${name} took ${peak} MB, its container has ${limitMb} MB.`);
        if (last > second + NOISE_MB) failures.push(`${name} grew from ${second} to ${last} MB.`);
      });
      return failures;
    },
    { env: { NODE_OPTIONS: heapOption } },
  );
}

/** Receives a reply without storing it. */
function receive(url: string, token: string): Promise<{ bytes: number; isComplete: boolean }> {
  return new Promise((resolve) => {
    let bytes = 0;
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
    get(url.replace('//localhost', '//127.0.0.1'), { headers, agent: false }, (response) => {
      const end = () => resolve({ bytes, isComplete: response.complete && response.statusCode === 200 });
      response
        .on('data', (piece: Buffer) => (bytes += piece.length))
        .on('error', end)
        .on('close', end);
    }).on('error', () => resolve({ bytes, isComplete: false }));
  });
}

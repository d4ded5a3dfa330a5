import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { cache, dist, root } from '../common/paths.ts';
import { program } from '../common/programs.ts';
import { run, tail } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { fingerprint } from './fingerprint.ts';

/** Files and folders whose changes require a build. */
const sources = [
  'apps/web',
  'apps/services',
  'libs',
  'tools/rspack',
  'tsconfig.base.json',
  'nx.json',
  'package-lock.json',
];
const log = join(cache, 'build.log');

/**
 * Brings `dist/` up to date with the sources. Nx builds changed projects and takes the others from its cache. If nothing has
 * changed since the last build, Nx is not started at all.
 * @param outputs files that must exist afterwards
 * @param signal cancels the build; finished projects stay in the cache
 */
export async function build(outputs: string[], signal?: AbortSignal): Promise<void> {
  if (await isFresh(outputs)) return;
  const waiting = () => console.log('Waiting for another command to finish its build …');
  await withLock(join(cache, 'build.lock'), waiting, async () => {
    if (!(await isFresh(outputs))) await buildWithNx(signal);
  });
}

const stamp = join(dist, 'built-from');

async function isFresh(outputs: string[]): Promise<boolean> {
  if (!outputs.every((file) => existsSync(file))) return false;
  const built = await readFile(stamp, 'utf8').catch(() => '');
  return built === (await fingerprint(root, sources));
}

async function buildWithNx(signal?: AbortSignal): Promise<void> {
  console.log('Building what has changed …');
  // Computed before the build, so that edits during the build count as changes at the next start.
  const builtFrom = await fingerprint(root, sources);
  const { code, output } = await run(
    process.execPath,
    [program('nx'), 'run-many', '-t', 'build', '--outputStyle=static', '--parallel=2'],
    { env: { NODE_ENV: 'production' }, onLine: showProgress, signal },
  );
  if (signal?.aborted) return;
  await mkdir(dirname(log), { recursive: true });
  await writeFile(log, output);
  if (code !== 0)
    throw new Refusal(`${failedParts(output)}\nThe build failed; all of its output is in ${log}.`);
  await writeFile(stamp, builtFrom);
}

/** Prints the name of a project once it is built. Nx prints `> nx run ledger:build` before the output of each finished task. */
function showProgress(line: string): void {
  const project = /nx run (\S+):build/.exec(line)?.[1];
  if (project) console.log(`  ${project}`);
}

/** Returns the output of the failed tasks. Nx lists their names at the end. */
function failedParts(output: string): string {
  const sections = output.split(/^(?=> nx run )/m);
  const failed = [...output.matchAll(/^- (\S+:build)$/gm)].map(([, task]) => `> nx run ${task}`);
  const shown = sections.filter((section) => failed.some((head) => section.startsWith(head)));
  return shown.map((section) => tail(section, 25)).join('\n') || tail(output);
}

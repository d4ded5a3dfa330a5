import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { cache, findProgram } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { hasDebianPackages, unpackDebianPackage } from './debian.ts';
import { downloadNats } from './nats-release.ts';

const folder = join(cache, 'nats');
const kept = join(folder, process.platform === 'win32' ? 'nats-server.exe' : 'nats-server');

/** The NATS server: from PATH, else the one kept in `.cache/nats`, which is fetched first if need be. */
export async function natsServer(): Promise<string> {
  const onPath = findProgram(['nats-server']);
  if (onPath) return onPath;
  if (existsSync(kept)) return kept;
  const waiting = () => console.log('Waiting for another command that gets the NATS server …');
  return withLock(join(cache, 'nats.lock'), waiting, async () => {
    if (!existsSync(kept)) await fetchServer();
    return kept;
  });
}

async function fetchServer(): Promise<void> {
  console.log('Getting the NATS server …');
  const work = join(folder, 'unpacked');
  const found = (await fromDebian(work)) ?? (await downloadNats(work));
  if (!found || (await run(found, ['--version'])).code !== 0) {
    throw new Refusal(
      'The NATS server could not be had from a package or from its releases; please install nats-server (see docs.nats.io) so that it is on PATH, or set NATS_URL to a server with JetStream.',
    );
  }
  await mkdir(folder, { recursive: true });
  await rename(found, kept);
  await rm(work, { recursive: true, force: true });
}

async function fromDebian(work: string): Promise<string | undefined> {
  if (!hasDebianPackages() || !(await unpackDebianPackage('nats-server', work))) return undefined;
  return join(work, 'usr/sbin/nats-server');
}

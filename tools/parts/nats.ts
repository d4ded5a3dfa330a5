import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { cache } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { aptDownload, debianMirrors, unpackPackage } from './debian.ts';
import { NATS_VERSION, type PinnedNats, pinnedNats } from './pinned-nats.ts';

const folder = join(cache, 'nats');
/** Where `@saldo/testing` looks for it too. */
const kept = join(folder, process.platform === 'win32' ? 'nats-server.exe' : 'nats-server');
/** The SHA-256 of the file that the kept server came from. */
const origin = join(folder, 'origin');
const system = `${process.platform}-${process.arch}`;
const TIMEOUT_MS = 120_000;

/**
 * The NATS server: the program that NATS_SERVER names, else the pinned one in `.cache/nats`, downloaded first if need be. A
 * nats-server on PATH does not count: its version is unknown.
 */
export async function natsServer(): Promise<string> {
  const own = process.env['NATS_SERVER'];
  if (own) {
    if ((await run(own, ['--version'])).code === 0) return own;
    throw new Refusal(`NATS_SERVER names ${own}, which does not run.`);
  }
  const pinned = pinnedNats(system);
  if (pinned && (await isKept(pinned))) return kept;
  const waiting = () => console.log('Waiting for another command that gets the NATS server …');
  return withLock(join(cache, 'nats.lock'), waiting, async () => {
    if (!pinned || !((await isKept(pinned)) || (await fetchServer()))) {
      throw new Refusal(
        `The NATS server could not be downloaded. Set NATS_SERVER to a nats-server program (version ${NATS_VERSION}), or NATS_URL to a server with JetStream.`,
      );
    }
    return kept;
  });
}

async function isKept({ sha256 }: PinnedNats): Promise<boolean> {
  return existsSync(kept) && (await readFile(origin, 'utf8').catch(() => '')) === sha256;
}

async function fetchServer(): Promise<boolean> {
  const pinned = pinnedNats(system, await debianMirrors());
  if (!pinned) return false;
  console.log('Getting the NATS server …');
  const work = join(folder, 'unpacked');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const file = join(work, 'download');
  const found = join(work, pinned.program);
  const isThere =
    (await download(pinned, file)) &&
    (await unpack(file, work, pinned)) &&
    (await run(found, ['--version'])).code === 0;
  if (isThere) {
    await rename(found, kept);
    await writeFile(origin, pinned.sha256);
  }
  await rm(work, { recursive: true, force: true });
  return isThere;
}

/** Stores the file where one of its addresses serves it, and only with the right content. */
async function download({ urls, sha256 }: PinnedNats, file: string): Promise<boolean> {
  for (const url of urls) {
    if (await aptDownload(url, file)) {
      if (hashOf(await readFile(file)) === sha256) return true;
    } else {
      const bytes = await fetched(url);
      if (bytes && hashOf(bytes) === sha256) {
        await writeFile(file, bytes);
        return true;
      }
    }
  }
  return false;
}

async function unpack(file: string, into: string, { urls }: PinnedNats): Promise<boolean> {
  if (urls[0]?.endsWith('.deb')) return unpackPackage(file, into);
  return (await run('tar', ['-xf', file, '-C', into])).code === 0;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function fetched(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined; // The address cannot be reached from here.
  }
}

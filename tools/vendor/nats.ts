import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { cache } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { aptDownload, debianMirrors, hasDebianPackages, unpackDebianPackage } from './debian.ts';
import { NATS_VERSION, type PinnedNats, pinnedNats } from './pinned-nats.ts';

const folder = join(cache, 'nats');
/** Path of the cached server. `@saldo/testing` also looks for it here. */
const cached = join(folder, process.platform === 'win32' ? 'nats-server.exe' : 'nats-server');
/** File with the SHA-256 of the download that the cached server came from. */
const origin = join(folder, 'origin');
const system = `${process.platform}-${process.arch}`;
const TIMEOUT_MS = 120_000;

/** Content of the file `origin` for a server from the distribution, whose version is unknown. */
const UNPINNED = 'distribution';

/**
 * Returns the path of the NATS server: the program named by NATS_SERVER, else the pinned one in `.cache/nats`, downloaded if it
 * is missing. A nats-server on PATH is ignored, because its version is unknown.
 */
export async function natsServer(): Promise<string> {
  const own = process.env['NATS_SERVER'];
  if (own) {
    if ((await run(own, ['--version'])).code === 0) return own;
    throw new Refusal(`NATS_SERVER names ${own}, which does not run.`);
  }
  if (await isCached()) return cached;
  const waiting = () => console.log('Waiting for another command that downloads the NATS server …');
  return withLock(join(cache, 'nats.lock'), waiting, async () => {
    if (!((await isCached()) || (await fetchServer()))) {
      throw new Refusal(
        `The NATS server could not be downloaded. Set NATS_SERVER to a nats-server program (version ${NATS_VERSION}), or NATS_URL to a server with JetStream.`,
      );
    }
    return cached;
  });
}

/** Whether a server supports `sync_interval: always` (since 2.10). Warns if it does not. */
export async function syncsAlways(program: string): Promise<boolean> {
  const { output } = await run(program, ['--version']);
  const [, version = '', major, minor] = /v((\d+)\.(\d+)\.\d+)/.exec(output) ?? [];
  if (Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10)) return true;
  console.warn(
    `NATS ${version || 'of an unknown version'} does not write each event to disk at once: a power cut may lose events that are not on disk yet. NATS 2.10 or newer does.`,
  );
  return false;
}

/** Whether the cached server is the pinned one, or came from the distribution. */
async function isCached(): Promise<boolean> {
  const from = await readFile(origin, 'utf8').catch(() => '');
  const pinned = pinnedNats(system, ['any']).map(({ sha256 }) => sha256);
  return existsSync(cached) && [...pinned, UNPINNED].includes(from);
}

async function fetchServer(): Promise<boolean> {
  console.log('Downloading the NATS server …');
  const work = join(folder, 'unpacked');
  for (const pinned of pinnedNats(system, await debianMirrors())) {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    const file = join(work, 'download');
    const isThere = (await download(pinned, file)) && (await unpack(file, work, pinned));
    if (isThere && (await store(join(work, pinned.program), pinned.sha256))) return true;
  }
  return fetchFromDistribution(work);
}

/** Fetches the distribution's server as a last resort. The distribution's signatures verify it. */
async function fetchFromDistribution(work: string): Promise<boolean> {
  await rm(work, { recursive: true, force: true });
  if (!hasDebianPackages() || !(await unpackDebianPackage('nats-server', work))) return false;
  console.warn(`NATS ${NATS_VERSION} could not be downloaded; the distribution's version is used instead.`);
  return store(join(work, 'usr/sbin/nats-server'), UNPINNED);
}

async function store(program: string, from: string): Promise<boolean> {
  const runs = (await run(program, ['--version'])).code === 0;
  if (runs) {
    await rename(program, cached);
    await writeFile(origin, from);
  }
  await rm(join(folder, 'unpacked'), { recursive: true, force: true });
  return runs;
}

/**
 * Downloads the file from the first URL that serves it with the pinned hash.
 * @returns whether that succeeded
 */
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
  const [program, ...args] = urls[0]?.endsWith('.deb')
    ? ['dpkg-deb', '-x', file, into]
    : ['tar', '-xf', file, '-C', into];
  return (await run(program, args)).code === 0;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function fetched(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined; // This URL cannot be reached.
  }
}

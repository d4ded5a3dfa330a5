import { existsSync, globSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cache } from '../common/paths.ts';
import { withLock } from '../setup/lock.mjs';
import { hasDebianPackages, unpackDebianPackage } from './debian.ts';

const library = 'libfaketimeMT.so.1';
const folder = join(cache, 'faketime');
const kept = join(folder, library);

/** The library that shows a process another date (Debian's `libfaketime`), if it is installed or was fetched before. */
export function findFaketime(): string | undefined {
  return globSync(`/usr/lib/*/faketime/${library}`)[0] ?? (existsSync(kept) ? kept : undefined);
}

/**
 * The environment in which a process takes it to be this instant now, and time goes on from there.
 * @param instant ISO 8601
 */
export function clockAt(instant: string): Record<string, string> {
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1_000);
  return {
    LD_PRELOAD: findFaketime() ?? '',
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Fetches it where it is not there; says whether it is there in the end. Only tests and pictures want it. */
export async function fetchFaketime(): Promise<boolean> {
  if (findFaketime()) return true;
  if (process.platform !== 'linux' || !hasDebianPackages()) return false;
  const waiting = () => console.log('Waiting for another command that gets libfaketime …');
  return withLock(join(cache, 'faketime.lock'), waiting, async () => {
    const work = join(folder, 'unpacked');
    await unpackDebianPackage('libfaketime', work);
    const [fetched] = globSync(join(work, 'usr/lib/*/faketime', library));
    if (fetched) await rename(fetched, kept);
    await rm(work, { recursive: true, force: true });
    return fetched !== undefined;
  });
}

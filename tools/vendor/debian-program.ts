import { existsSync, globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cache, findProgram } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { hasDebianPackages, unpackDebianPackage } from './debian.ts';

/** File that only tests need. It is installed on the system or unpacked from a Debian package. */
export interface DebianFile {
  /** Path of the file if it is installed or was downloaded before. */
  find(): string | undefined;
  /** Downloads the file if it is missing. Returns whether it exists afterwards. */
  fetch(): Promise<boolean>;
}

interface Source {
  package: string;
  /** Debian release whose package is used, if this machine's release lacks the wanted version. */
  release?: string;
  /** Glob pattern of the file in the unpacked package. */
  path: string;
  findInstalled: () => string | undefined;
  /** Option that prints the version, to test that a downloaded program runs with the libraries of this system. */
  versionOption?: string;
}

/**
 * Describes a file from a Debian package.
 * @param name of the file and of its folder in the cache
 */
export function debianFile(name: string, source: Source): DebianFile {
  const cached = join(cache, name, name);
  const find = () => source.findInstalled() ?? (existsSync(cached) ? cached : undefined);
  return {
    find,
    async fetch() {
      if (find()) return true;
      if (process.platform !== 'linux' || !hasDebianPackages()) return false;
      const waiting = () => console.log(`Waiting for another command that downloads ${name} …`);
      return withLock(join(cache, `${name}.lock`), waiting, async () => {
        if (find()) return true;
        const unpacked = join(cache, `${name}.unpacked`);
        await unpackDebianPackage(
          source.package,
          unpacked,
          source.release ? { release: source.release } : {},
        );
        const [file] = globSync(join(unpacked, source.path));
        const isUsable =
          file !== undefined &&
          (!source.versionOption || (await run(file, [source.versionOption])).code === 0);
        await mkdir(dirname(cached), { recursive: true });
        if (isUsable) await rename(file, cached);
        await rm(unpacked, { recursive: true, force: true });
        return isUsable;
      });
    },
  };
}

const debianProgram = (name: string, source: { package: string; path: string; versionOption: string }) =>
  debianFile(name, { ...source, findInstalled: () => findProgram([name]) });

/** Program that checks and tests alert rules. */
export const promtool = debianProgram('promtool', {
  package: 'prometheus',
  path: 'usr/bin/promtool',
  versionOption: '--version',
});
/** Program that reads the journals exported by Saldo. */
export const hledger = debianProgram('hledger', {
  package: 'hledger',
  path: 'usr/bin/hledger',
  versionOption: '--version',
});
export const nginx = debianProgram('nginx', {
  package: 'nginx',
  path: 'usr/sbin/nginx',
  versionOption: '-v',
});
/**
 * Program that renders `k8s/` with kustomize 5. Always the one of Debian 13: Debian 12's does not know components, and the
 * version of a kubectl on PATH is unknown.
 */
export const kubectl = debianFile('kubectl', {
  package: 'kubectl',
  release: 'trixie',
  path: 'usr/bin/kubectl',
  findInstalled: () => undefined,
  versionOption: 'options',
});

import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cache, findProgram } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { hasDebianPackages, unpackDebianPackage } from './debian.ts';

/** A program that only tests need, from PATH or out of a Debian package. */
export interface DebianProgram {
  /** Where it is, if it is installed or was fetched before. */
  find(): string | undefined;
  /** Fetches it where it is not there. @returns whether it is there in the end */
  fetch(): Promise<boolean>;
}

interface Origin {
  package: string;
  /** Where the program is in the package. */
  path: string;
  /** Shows that it runs here, with the libraries that there are. */
  versionOption: string;
}

function debianProgram(name: string, from: Origin): DebianProgram {
  const kept = join(cache, name, name);
  const find = () => findProgram([name]) ?? (existsSync(kept) ? kept : undefined);
  return {
    find,
    async fetch() {
      if (find()) return true;
      if (process.platform !== 'linux' || !hasDebianPackages()) return false;
      const waiting = () => console.log(`Waiting for another command that gets ${name} …`);
      return withLock(join(cache, `${name}.lock`), waiting, async () => {
        if (find()) return true;
        const unpacked = join(cache, `${name}.unpacked`);
        await unpackDebianPackage(from.package, unpacked);
        const program = join(unpacked, from.path);
        const runs = (await run(program, [from.versionOption])).code === 0;
        await mkdir(dirname(kept), { recursive: true });
        if (runs) await rename(program, kept);
        await rm(unpacked, { recursive: true, force: true });
        return runs;
      });
    },
  };
}

/** Checks and tests alert rules. */
export const promtool = debianProgram('promtool', {
  package: 'prometheus',
  path: 'usr/bin/promtool',
  versionOption: '--version',
});
export const nginx = debianProgram('nginx', {
  package: 'nginx',
  path: 'usr/sbin/nginx',
  versionOption: '-v',
});

import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cache } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { type DebianFile } from './debian-program.ts';
import { hasDebianPackages, unpackDebianPackage } from './debian.ts';

/** Path of Debian's own Python, which finds the libraries of Debian packages. */
export const python = '/usr/bin/python3';
const packages = 'usr/lib/python3/dist-packages';
const folder = join(cache, 'beancount');

/** Folder with Beancount's Python package, for `PYTHONPATH`. Only tests need it. */
export const beancount: DebianFile = {
  find: () => ['/', folder].map((at) => join(at, packages)).find((at) => existsSync(join(at, 'beancount'))),
  async fetch() {
    if (beancount.find()) return true;
    if (!hasDebianPackages()) return false;
    const waiting = () => console.log('Waiting for another command that downloads Beancount …');
    return withLock(join(cache, 'beancount.lock'), waiting, async () => {
      if (beancount.find()) return true;
      const unpacked = `${folder}.unpacked`;
      const isUsable =
        (await unpackDebianPackage('beancount', unpacked, { withDependencies: true })) &&
        (await runs(join(unpacked, packages)));
      await mkdir(dirname(folder), { recursive: true });
      if (isUsable) await rename(unpacked, folder);
      await rm(unpacked, { recursive: true, force: true });
      return isUsable;
    });
  },
};

async function runs(PYTHONPATH: string): Promise<boolean> {
  return (await run(python, ['-c', 'import beancount.loader'], { env: { PYTHONPATH } })).code === 0;
}

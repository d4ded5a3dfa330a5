import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cache } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { type DebianFile } from './debian-program.ts';
import { hasDebianPackages, unpackDebianPackage } from './debian.ts';

const folder = join(cache, 'beancount');
const packages = join(folder, 'usr/lib/python3/dist-packages');

/** The folder of Beancount's Python package, for `PYTHONPATH`. Only tests need it. */
export const beancount: DebianFile = {
  find: () => (existsSync(packages) ? packages : undefined),
  async fetch() {
    if (beancount.find()) return true;
    if (!hasDebianPackages()) return false;
    const waiting = () => console.log('Waiting for another command that downloads Beancount …');
    return withLock(join(cache, 'beancount.lock'), waiting, async () => {
      if (beancount.find()) return true;
      const unpacked = `${folder}.unpacked`;
      const PYTHONPATH = join(unpacked, 'usr/lib/python3/dist-packages');
      const isUsable =
        (await unpackDebianPackage('beancount', unpacked, true)) &&
        (await run('python3', ['-c', 'import beancount.loader'], { env: { PYTHONPATH } })).code === 0;
      await mkdir(dirname(folder), { recursive: true });
      if (isUsable) await rename(unpacked, folder);
      await rm(unpacked, { recursive: true, force: true });
      return isUsable;
    });
  },
};

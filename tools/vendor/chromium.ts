import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { cache, findProgram } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { hasDebianPackages, unpackDebianPackage } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folder = join(cache, 'chromium');
const kept = join(folder, 'chromium');

/** A Chromium for the browser tests: from PATH, else the system's package, installed by root or unpacked by others. */
export async function chromium(): Promise<string> {
  const found = findProgram(names) ?? (existsSync(kept) ? kept : undefined);
  if (found) return found;
  const waiting = () => console.log('Waiting for another command that gets Chromium …');
  return withLock(join(cache, 'chromium.lock'), waiting, async () => {
    console.log('Getting Chromium for the browser tests …');
    const got = hasDebianPackages() && ((await installed()) ?? (await unpacked()));
    if (got && (await run(got, ['--version'])).code === 0) return got;
    throw new Refusal(
      'The browser tests need Chromium, which could not be had from a package; please install Chromium or Google Chrome so that it is on PATH.',
    );
  });
}

async function installed(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get', [...args], { env });
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', 'chromium');
  return findProgram(names);
}

/** Not where it was made for, so it is told by a small script where its libraries are. */
async function unpacked(): Promise<string | undefined> {
  const files = join(folder, 'files');
  if (!(await unpackDebianPackage('chromium', files, true))) return undefined;
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const libraries = [`usr/lib/${architecture}-linux-gnu`, `lib/${architecture}-linux-gnu`].map((path) =>
    join(files, path),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(
    kept,
    `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(':')}' exec '${join(files, 'usr/lib/chromium/chromium')}' "$@"\n`,
  );
  await chmod(kept, 0o755);
  return kept;
}

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
const cached = join(folder, 'chromium');

/** Path of a Chromium for the browser tests: on PATH, else from the system's package, installed as root or unpacked. */
export async function chromium(): Promise<string> {
  const found = findProgram(names) ?? (existsSync(cached) ? cached : undefined);
  if (found) return found;
  const waiting = () => console.log('Waiting for another command that downloads Chromium …');
  return withLock(join(cache, 'chromium.lock'), waiting, async () => {
    console.log('Downloading Chromium for the browser tests …');
    const got = hasDebianPackages() && ((await installed()) ?? (await unpacked()));
    if (got && (await run(got, ['--version'])).code === 0) return got;
    throw new Refusal(
      'The browser tests need Chromium, and no package of it is available; please install Chromium or Google Chrome so that it is on PATH.',
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

/** Unpacks Chromium beside a script that tells it where its libraries are. */
async function unpacked(): Promise<string | undefined> {
  const files = join(folder, 'files');
  if (!(await unpackDebianPackage('chromium', files, true))) return undefined;
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const libraries = [`usr/lib/${architecture}-linux-gnu`, `lib/${architecture}-linux-gnu`].map((path) =>
    join(files, path),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(
    cached,
    `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(':')}' exec '${join(files, 'usr/lib/chromium/chromium')}' "$@"\n`,
  );
  await chmod(cached, 0o755);
  return cached;
}

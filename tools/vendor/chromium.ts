import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { cache, findProgram } from '../common/paths.ts';
import { run } from '../common/run.ts';
import { withLock } from '../setup/lock.mjs';
import { hasDebianPackages, unpackDebianPackage } from './debian.ts';

interface Build {
  /** Name of the Debian package. */
  package: string;
  /** Names of the program on PATH. */
  names: string[];
}
const builds: Build[] = [
  // This build draws no window: tests take a third less CPU time than with the full browser in headless mode.
  { package: 'chromium-headless-shell', names: ['chromium-headless-shell'] },
  { package: 'chromium', names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] },
];
const folderOf = (build: Build) => join(cache, build.package);
const cachedIn = (folder: string) => join(folder, 'chromium');

/**
 * Returns the path of a Chromium for the browser tests: one on PATH, else one from a Debian package, installed as root or
 * unpacked.
 */
export async function chromium(): Promise<string> {
  const waiting = () => console.log('Waiting for another command that downloads Chromium …');
  return withLock(join(cache, 'chromium.lock'), waiting, async () => {
    for (const build of builds) {
      const got = find(build) ?? (await download(build));
      if (got && (await run(got, ['--version'])).code === 0) return got;
    }
    throw new Refusal(
      'The browser tests need Chromium, and no package of it is available; please install Chromium or Google Chrome so that it is on PATH.',
    );
  });
}

function find(build: Build): string | undefined {
  const cached = cachedIn(folderOf(build));
  return findProgram(build.names) ?? (existsSync(cached) ? cached : undefined);
}

async function download(build: Build): Promise<string | undefined> {
  if (!hasDebianPackages()) return undefined;
  console.log(`Downloading ${build.package} for the browser tests …`);
  return (await install(build)) ?? (await unpack(build));
}

async function install(build: Build): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get', [...args], { env });
  await apt('update');
  await apt('install', '--yes', '--no-remove', '--no-install-recommends', build.package);
  return findProgram(build.names);
}

/** Unpacks a Debian package of Chromium, and writes a start script that sets the path of its libraries. */
async function unpack(build: Build): Promise<string | undefined> {
  const folder = folderOf(build);
  const files = join(folder, 'files');
  if (!(await unpackDebianPackage(build.package, files, { withDependencies: true }))) return undefined;
  const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
  const libraries = [`usr/lib/${architecture}-linux-gnu`, `lib/${architecture}-linux-gnu`].map((path) =>
    join(files, path),
  );
  await mkdir(folder, { recursive: true });
  const cached = cachedIn(folder);
  await writeFile(
    cached,
    `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(':')}' exec '${join(files, 'usr/lib/chromium', build.package)}' "$@"\n`,
  );
  await chmod(cached, 0o755);
  return cached;
}

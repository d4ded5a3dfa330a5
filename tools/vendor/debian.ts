import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../common/paths.ts';
import { run } from '../common/run.ts';

const DEBIAN_KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Whether this system is Debian or derived from it. */
export function hasDebianPackages(): boolean {
  return findProgram(['apt-get']) !== undefined && findProgram(['dpkg-deb']) !== undefined;
}

interface PackageOptions {
  /** Whether to unpack dependencies that are not installed, too. */
  withDependencies?: boolean;
  /** Name of the Debian release that has the package; by default the release of this machine. */
  release?: string;
}

/**
 * Downloads and unpacks a package into a folder, without root privileges and without changing the system.
 * @returns whether that succeeded
 */
export async function unpackDebianPackage(
  name: string,
  into: string,
  { withDependencies = false, release }: PackageOptions = {},
): Promise<boolean> {
  const work = `${into}.apt`;
  const packages = join(work, 'cache/archives');
  for (const folder of [into, join(work, 'lists/partial'), join(packages, 'partial')]) {
    await mkdir(folder, { recursive: true });
  }
  const own = [`Dir::State::Lists=${work}/lists`, `Dir::Cache=${work}/cache`, 'Debug::NoLocking=1'];
  if (release) {
    const sources = join(work, 'sources.list');
    await writeFile(sources, sourcesOf(release, await debianMirrors()));
    own.push(`Dir::Etc::SourceList=${sources}`, 'Dir::Etc::SourceParts=/dev/null');
  }
  const apt = (...args: string[]) =>
    run('apt-get', [...own.flatMap((o) => ['-o', o]), ...args], { cwd: packages });

  const wanted = withDependencies
    ? ['install', '--yes', '--no-install-recommends', '--download-only', name]
    : ['download', release ? `${name}/${release}` : name];
  let ok = (await apt('update')).code === 0 && (await apt(...wanted)).code === 0;
  const files = (await readdir(packages)).filter((file) => file.endsWith('.deb'));
  for (const file of files) {
    ok &&= (await run('dpkg-deb', ['-x', join(packages, file), into])).code === 0;
  }
  await rm(work, { recursive: true, force: true });
  return ok && files.length > 0;
}

/**
 * Returns the lines of apt's `sources.list` for one release. apt verifies its index with Debian's keys.
 * @param mirrors URLs of this machine's package archives
 */
export function sourcesOf(release: string, mirrors: readonly string[]): string {
  const ofDebian = mirrors.filter((mirror) => /\/debian\/?$/.test(mirror));
  return ofDebian.map((mirror) => `deb [signed-by=${DEBIAN_KEYS}] ${mirror} ${release} main\n`).join('');
}

const APT_HELPER = '/usr/lib/apt/apt-helper';

/** Returns the URLs of this machine's package archives; empty on a system that is not Debian. */
export async function debianMirrors(): Promise<string[]> {
  if (!hasDebianPackages()) return [];
  const { code, output } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)']);
  return code === 0 ? [...new Set(output.split('\n').filter((line) => line.startsWith('http')))] : [];
}

/**
 * Downloads one file through apt's proxy settings.
 * @returns whether that succeeded
 */
export async function aptDownload(url: string, file: string): Promise<boolean> {
  if (!existsSync(APT_HELPER)) return false;
  return (await run(APT_HELPER, ['download-file', url, file])).code === 0;
}

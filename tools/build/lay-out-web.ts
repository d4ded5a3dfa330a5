import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lays out the files that nginx serves: each part in a folder named after its version, beside the folders of earlier versions.
 * node tools/build/lay-out-web.ts <built> <version> <previous> <out> <part>…
 * `previous` is the output for the previous release, or an empty folder. Parts of it that this build lacks are copied.
 */
const [built = '', version = '', previous = '', out = '', ...parts] = process.argv.slice(2);

if (parts.length === 0) throw new Error('There is no part to lay out.');

/** Number of releases that stay on the server. A page that was opened before the oldest of them reloads itself. */
const KEPT = 5;
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;

const remotes = keepOtherParts();
for (const part of parts) {
  const releases = part === 'shell' ? 'releases/shell' : `remotes/${part}`;
  keepOlder(releases);
  const folder = join(out, releases, version);
  cpSync(join(built, part), folder, { recursive: true });
  if (part === 'shell') mergeReleases(join(out, releases), join(out, 'shell'));
  else remotes[part] = `/remotes/${part}/${version}/mf-manifest.json`;
}
mkdirSync(join(out, 'config'), { recursive: true });
writeFileSync(join(out, 'config/remotes.json'), `${JSON.stringify({ remotes }, undefined, 2)}\n`);

mkdirSync(join(out, 'nginx'), { recursive: true });
writeFileSync(
  join(out, 'nginx/inline-script.conf'),
  `map $uri $inline_script {\n  default "${inlineScript()}";\n}\n`,
);

/**
 * Copies the parts of the previous release that this build lacks.
 * @returns address of each remote in the previous release, by name
 */
function keepOtherParts(): Record<string, string> {
  const older = (folder: string) =>
    existsSync(join(previous, folder)) ? readdirSync(join(previous, folder)) : [];
  const kept = older('remotes').filter((name) => !parts.includes(name));
  const folders = kept.map((name) => `remotes/${name}`);
  if (!parts.includes('shell')) folders.push(...older('releases').map((name) => `releases/${name}`));
  if (!parts.includes('shell') && existsSync(join(previous, 'shell'))) folders.push('shell');
  for (const folder of folders) cpSync(join(previous, folder), join(out, folder), { recursive: true });
  const list = join(previous, 'config/remotes.json');
  return existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { remotes: Record<string, string> }).remotes
    : {};
}

/** Returns the content security policy source that allows the inline script of the page, with a leading space. */
function inlineScript(): string {
  const hash = join(out, 'shell/inline-script.txt');
  return existsSync(hash) ? ` '${readFileSync(hash, 'utf8').trim()}'` : '';
}

function keepOlder(releases: string): void {
  const folder = join(previous, releases);
  if (!existsSync(folder)) return;
  for (const older of inOrder(folder).slice(-(KEPT - 1))) {
    cpSync(join(folder, older), join(out, releases, older), { recursive: true });
  }
}

/** Merges all versions of the shell into one folder: hashed files of every version, other files of the newest version only. */
function mergeReleases(releases: string, shell: string): void {
  for (const older of inOrder(releases).filter((name) => name !== version)) {
    const isKept = (file: string) => statSync(file).isDirectory() || HASHED.test(file);
    cpSync(join(releases, older), shell, { recursive: true, filter: isKept });
  }
  cpSync(join(releases, version), shell, { recursive: true });
}

/** Returns the versions in a folder, oldest first: 1.10.0 comes after 1.9.0. */
function inOrder(folder: string): string[] {
  return readdirSync(folder).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

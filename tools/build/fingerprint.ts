import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);

/**
 * Returns a hash of the path, size and modification time of every file in these files and folders, to detect changes. Hashing the
 * contents would be slower. A new modification time of an unchanged file only costs a lookup in the build cache.
 */
export async function fingerprint(root: string, paths: string[]): Promise<string> {
  const lines = (await Promise.all(paths.map((path) => describe(root, path)))).flat().sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

async function describe(root: string, path: string): Promise<string[]> {
  const full = join(root, path);
  const found = await stat(full, { bigint: true }).catch(() => undefined);
  if (!found) return [`${path} missing`];
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeNs}`];
  const names = (await readdir(full)).filter((name) => !IGNORED.has(name));
  return (await Promise.all(names.map((name) => describe(root, join(path, name))))).flat();
}

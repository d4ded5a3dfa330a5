import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);

/**
 * Computes a hash of the path, size and time of every file in these folders. Hashing the content would be slower; a
 * time that changed without a reason only costs a check of the build's cache.
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

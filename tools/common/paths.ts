import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The workspace. Commands run in it, wherever they are called from. */
export const root = resolve(import.meta.dirname, '../..');
/** Files that can be deleted: downloads, logs of tests. */
export const cache = join(root, '.cache');
export const dist = join(root, 'dist');

/** Returns the first of these programs that is on PATH. */
export function findProgram(names: string[], path = process.env['PATH'] ?? ''): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names
    .flatMap((name) => path.split(delimiter).map((directory) => join(directory, name + suffix)))
    .find((file) => existsSync(file));
}

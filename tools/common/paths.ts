import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The workspace. Commands run in it, whatever folder they are called from. */
export const root = resolve(import.meta.dirname, '../..');
/** What can be thrown away: downloads, logs of tests. */
export const cache = join(root, '.cache');
export const dist = join(root, 'dist');

/** Content of a file of the workspace. */
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The first of these programs that is on PATH. */
export function findProgram(names: string[], path = process.env['PATH'] ?? ''): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names
    .flatMap((name) => path.split(delimiter).map((directory) => join(directory, name + suffix)))
    .find((file) => existsSync(file));
}

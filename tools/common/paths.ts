import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Root folder of the workspace. Every command runs in it. */
export const root = resolve(import.meta.dirname, '../..');
/** Folder of disposable files, such as downloads and logs of tests. */
export const cache = join(root, '.cache');
export const dist = join(root, 'dist');

/**
 * Returns the content of a file.
 * @param file path relative to the workspace
 */
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the path of the first of these programs that is on PATH. */
export function findProgram(names: string[], path = process.env['PATH'] ?? ''): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names
    .flatMap((name) => path.split(delimiter).map((directory) => join(directory, name + suffix)))
    .find((file) => existsSync(file));
}

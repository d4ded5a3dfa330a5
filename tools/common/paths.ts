import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The workspace, which is the working directory of every command. */
export const root = resolve(import.meta.dirname, '../..');
/** Disposable files: downloads, logs of tests. */
export const cache = join(root, '.cache');
export const dist = join(root, 'dist');

/** Content of a file of the workspace. */
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Path of the first of these programs on PATH. */
export function findProgram(names: string[], path = process.env['PATH'] ?? ''): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names
    .flatMap((name) => path.split(delimiter).map((directory) => join(directory, name + suffix)))
    .find((file) => existsSync(file));
}

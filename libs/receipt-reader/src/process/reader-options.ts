import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The build writes it beside the service's bundle. */
const restrictions = join(dirname(fileURLToPath(import.meta.url)), 'restrictions.mjs');

/**
 * Returns Node's options for a process that parses untrusted files: it may read its program and its packages, but no other file,
 * and has no network, child processes or threads (docs/adr/0030).
 * @param script the program of the process
 */
export function readerOptions(script: string): string[] {
  const packages =
    createRequire(script)
      .resolve.paths('sharp')
      ?.find((folder) => existsSync(folder)) ?? '';
  // Packages may be links into another folder.
  const linked = packages && dirname(realpathSync(join(packages, 'sharp')));
  const readable = new Set([dirname(script), dirname(restrictions), packages, linked].filter(Boolean));
  return [
    '--permission',
    '--disable-sigusr1',
    ...[...readable].map((folder) => `--allow-fs-read=${folder}`),
    // sharp decodes images with native code.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    `--import=${pathToFileURL(restrictions)}`,
    '--max-old-space-size=256',
  ];
}

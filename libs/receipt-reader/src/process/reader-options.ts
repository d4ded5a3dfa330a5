import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** File with the restrictions, which the build writes beside the service's bundle. */
const restrictions = join(dirname(fileURLToPath(import.meta.url)), 'restrictions.mjs');

/**
 * Returns Node's options for a process that parses untrusted files. It may read its program and packages, but no other files. It
 * has no network, child processes or threads (docs/adr/0030).
 * @param script the program of the process
 */
export function readerOptions(script: string): string[] {
  const packages =
    createRequire(script)
      .resolve.paths('sharp')
      ?.find((folder) => existsSync(folder)) ?? '';
  // Packages may be links into another folder: allow their real location.
  const linked = packages && dirname(realpathSync(join(packages, 'sharp')));
  const readable = new Set([dirname(script), dirname(restrictions), packages, linked].filter(Boolean));
  return [
    '--permission',
    '--disable-sigusr1',
    ...[...readable].map((folder) => `--allow-fs-read=${folder}`),
    // sharp decodes images in native code.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    `--import=${pathToFileURL(restrictions)}`,
    '--max-old-space-size=256',
  ];
}

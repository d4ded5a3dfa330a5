import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The build puts it beside the service. */
const restrictions = join(dirname(fileURLToPath(import.meta.url)), 'restrictions.mjs');

/**
 * Node's options for a process that parses files of strangers: it may read its program and the packages that the program
 * uses, and it has no other file, no network, no child process and no thread (docs/adr/0031).
 * @param script what the process runs
 */
export function readerOptions(script: string): string[] {
  const packages = createRequire(script)
    .resolve.paths('sharp')
    ?.find((folder) => existsSync(folder));
  const readable = new Set([dirname(script), dirname(restrictions), ...(packages ? [packages] : [])]);
  return [
    '--permission',
    ...[...readable].map((folder) => `--allow-fs-read=${folder}`),
    // sharp decodes pictures with native code.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    `--import=${pathToFileURL(restrictions)}`,
    '--max-old-space-size=256',
  ];
}

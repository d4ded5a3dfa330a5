import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';

/** An installed package according to the lock file. */
export interface Package {
  name: string;
  version: string;
  /** SPDX expression from its package.json; empty if missing. */
  licence: string;
  /** Whether it is a development dependency. */
  isTool: boolean;
  wantsInstallScript: boolean;
  integrity: string;
}

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
}

/** Returns all packages of the lock file for all platforms, sorted by name. */
export function packages(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const { '': _saldo, ...locked } = lock.packages;
  return Object.entries(locked)
    .map(([path, entry]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version: entry.version,
      licence: entry.license ?? '',
      isTool: Boolean(entry.dev),
      wantsInstallScript: Boolean(entry.hasInstallScript),
      integrity: entry.integrity ?? '',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

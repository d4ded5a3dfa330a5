import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';

/** One package that is installed, as the lock file knows it. */
export interface Package {
  name: string;
  version: string;
  /** As its package.json says it, an SPDX expression; empty where it says nothing. */
  licence: string;
  /** Whether it only helps to build and to test. */
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

/** Everything that is installed, for whatever kind of machine, by name. */
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

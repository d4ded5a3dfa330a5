import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The remotes, which are also the names of their folders. */
export const remoteNames = [
  'dashboard',
  'transactions',
  'budgets',
  'recurring',
  'receipts',
  'accounts',
  'reports',
];

/** Returns the entry of each built remote for `/remotes.json`. */
export function remotesIn(webDir: string): { remotes: Record<string, string> } {
  const built = remoteNames.filter((name) => existsSync(join(webDir, name, 'mf-manifest.json')));
  return { remotes: Object.fromEntries(built.map((name) => [name, `/remotes/${name}/mf-manifest.json`])) };
}

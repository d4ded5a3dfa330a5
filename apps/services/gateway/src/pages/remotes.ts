import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the page that the shell loads at run time. */
export const remoteNames = ['dashboard', 'transactions', 'budgets', 'recurring', 'receipts'];

/** Where the shell finds each remote that is built. */
export function remotesIn(webDir: string): { remotes: Record<string, string> } {
  const built = remoteNames.filter((name) => existsSync(join(webDir, name, 'mf-manifest.json')));
  return { remotes: Object.fromEntries(built.map((name) => [name, `/remotes/${name}/mf-manifest.json`])) };
}

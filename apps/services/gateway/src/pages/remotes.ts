import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the folders of remotes beside that of the shell. */
export function remoteFolders(webDir: string): string[] {
  if (!existsSync(webDir)) return [];
  const folders = readdirSync(webDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).filter((name) => name !== 'shell');
}

/** Returns the entry of each built remote for `/remotes.json`. */
export function remotesIn(webDir: string): { remotes: Record<string, string> } {
  const built = remoteFolders(webDir).filter((name) => existsSync(join(webDir, name, 'mf-manifest.json')));
  return { remotes: Object.fromEntries(built.map((name) => [name, `/remotes/${name}/mf-manifest.json`])) };
}

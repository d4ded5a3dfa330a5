import { globSync } from 'node:fs';
import { root } from './paths.ts';

/** Names of the remotes, which are also the names of their folders in apps/web. */
export const remoteNames = globSync('apps/web/*/src/remote-entry.tsx', { cwd: root })
  .map((file) => file.split('/')[2] ?? '')
  .sort();

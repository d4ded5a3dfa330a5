import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Shared as single instances: React and the router keep state in modules, and the query cache is shared. */
const packages = ['react', 'react-dom', 'wouter', '@tanstack/react-query'];
const subpaths = ['react/', 'react-dom/'];

const shared = Object.fromEntries([
  ...[...packages, ...subpaths].map((name) => [
    name,
    { singleton: true, requiredVersion: dependencies[name.replace(/\/$/, '')] },
  ]),
  // Stores that remotes use too. Only the shell switches the theme.
  ['@saldo/session', { singleton: true, requiredVersion: false }],
  ['@saldo/toasts', { singleton: true, requiredVersion: false }],
  // The first screen with a table brings only the used part of TanStack Table. Shared under its own name it would be
  // bundled completely, which is more than twice as much.
  ['@saldo/data-table', { singleton: true, requiredVersion: false }],
]);

/**
 * Returns the federation plugin of the shell or a remote. The list of remotes is not built in: the shell requests it at
 * run time.
 */
export function federation({ name, host, dev }) {
  return {
    name,
    filename: host ? undefined : 'remoteEntry.js',
    exposes: host ? undefined : { './entry': './src/remote-entry.tsx' },
    shared,
    // The default loads every remote at start, so that one that is down would leave the page blank.
    shareStrategy: 'loaded-first',
    manifest: !host,
    dts: false,
    // In production the shell provides the runtime to remotes; in development each can also run alone.
    experiments: dev
      ? undefined
      : {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web' },
        },
  };
}

import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** One instance of each for shell and remotes: React and the router keep state in modules, and queries are shared. */
const packages = ['react', 'react-dom', 'wouter', '@tanstack/react-query'];
const subpaths = ['react/', 'react-dom/'];

const shared = Object.fromEntries([
  ...[...packages, ...subpaths].map((name) => [
    name,
    { singleton: true, requiredVersion: dependencies[name.replace(/\/$/, '')] },
  ]),
  // Stores that remotes use too. A theme is switched by the shell alone.
  ['@saldo/session', { singleton: true, requiredVersion: false }],
  ['@saldo/toasts', { singleton: true, requiredVersion: false }],
  // The first screen with a table brings the part of TanStack Table that Saldo uses. Shared under its own name it would
  // come whole, which is more than twice as much.
  ['@saldo/data-table', { singleton: true, requiredVersion: false }],
  // Likewise the first screen with a form and react-hook-form.
  ['@saldo/form', { singleton: true, requiredVersion: false }],
]);

/** The federation of one part of the page. Which remotes there are is not known here: the shell asks at run time. */
export function federation({ name, host, dev }) {
  return {
    name,
    filename: host ? undefined : 'remoteEntry.js',
    exposes: host ? undefined : { './entry': './src/remote-entry.tsx' },
    shared,
    // The default loads every remote at start, and one that is down leaves the page white.
    shareStrategy: 'loaded-first',
    manifest: !host,
    dts: false,
    // In production the shell lends remotes its runtime; in development each can also run alone.
    experiments: dev
      ? undefined
      : {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web' },
        },
  };
}

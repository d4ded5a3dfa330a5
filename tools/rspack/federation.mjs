import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** One instance of each for shell and remotes: React and the router keep state in modules, and queries are shared. */
const packages = ['react', 'react-dom', 'wouter', '@tanstack/react-query', '@lingui/core'];
const subpaths = ['react/', 'react-dom/'];

const shared = Object.fromEntries([
  ...[...packages, ...subpaths].map((name) => [
    name,
    { singleton: true, requiredVersion: dependencies[name.replace(/\/$/, '')] },
  ]),
  // Stores that remotes use, too. Only the shell switches the theme.
  ['@saldo/session', { singleton: true, requiredVersion: false }],
  ['@saldo/actions', { singleton: true, requiredVersion: false }],
  ['@saldo/toasts', { singleton: true, requiredVersion: false }],
  // The first screen with a table brings only the used part of TanStack Table. Shared under its own name it would be
  // bundled completely, which is more than twice as much.
  ['@saldo/data-table', { singleton: true, requiredVersion: false }],
  // Likewise the first screen with a form and react-hook-form.
  ['@saldo/form', { singleton: true, requiredVersion: false }],
]);

/** Module federation of one part of the web app. The shell gets the list of remotes at run time. */
export function federation({ name, host, dev }) {
  return {
    name,
    filename: host ? undefined : 'remoteEntry.js',
    exposes: host ? undefined : { './entry': './src/remote-entry.tsx' },
    shared,
    // The default loads every remote at the start, so that a missing one leaves the page blank.
    shareStrategy: 'loaded-first',
    manifest: !host,
    dts: false,
    // In production remotes use the shell's runtime; in development each can run alone.
    experiments: dev
      ? undefined
      : {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web' },
        },
  };
}

import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Packages that shell and remotes must share: React and the router keep state in modules, and the query cache is common. */
const packages = ['react', 'react-dom', 'wouter', '@tanstack/react-query', '@lingui/core'];
const subpaths = ['react/', 'react-dom/'];

const shared = Object.fromEntries([
  ...[...packages, ...subpaths].map((name) => [
    name,
    { singleton: true, requiredVersion: dependencies[name.replace(/\/$/, '')] },
  ]),
  // Stores that remotes use, too. Other stores, such as the theme, belong to the shell only.
  ['@saldo/session', { singleton: true, requiredVersion: false }],
  ['@saldo/actions', { singleton: true, requiredVersion: false }],
  ['@saldo/toasts', { singleton: true, requiredVersion: false }],
  // The first screen with a table also loads the used part of TanStack Table. If that package were shared under its own name, it
  // would be bundled completely, at more than twice the size.
  ['@saldo/data-table', { singleton: true, requiredVersion: false }],
  // Likewise, the first screen with a form loads react-hook-form.
  ['@saldo/form', { singleton: true, requiredVersion: false }],
]);

/** Returns the module federation options of one part of the web app. The shell gets the list of remotes at run time. */
export function federation({ name, host, dev }) {
  return {
    name,
    filename: host ? undefined : 'remoteEntry.js',
    exposes: host ? undefined : { './entry': './src/remote-entry.tsx' },
    shared,
    // The default strategy loads every remote at the start, so a missing remote would leave the page blank.
    shareStrategy: 'loaded-first',
    manifest: !host,
    dts: false,
    // In production, remotes use the shell's federation runtime. In development, each can run alone.
    experiments: dev
      ? undefined
      : {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web' },
        },
  };
}

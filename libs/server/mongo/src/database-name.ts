import type { ServiceName } from '@saldo/contracts';

/**
 * Each service has a database of its own on the server that MONGODB_URI names: `saldo_auth`, `saldo_ledger`, …, and so
 * has the file store. A path in the address takes the place of `saldo`, so that two installations, or two tests, can share one server.
 */
export function databaseName(uri: string, owner: ServiceName | 'files'): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  return `${path ? decodeURIComponent(path) : 'saldo'}_${owner}`;
}

import type { Transaction } from './schemas';

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Returns the version that release 0.1 computes of a transaction: a 64-bit FNV-1a hash (draft-eastlake-fnv) of the fields that it
 * knows, as 16 hexadecimal digits. Needed for its open browser tabs, and for answers without a `version` that the web app
 * has cached.
 */
export function contentVersion(entry: Omit<Transaction, '_id'>): string {
  const { name, category, cost, addedOn, isIncome, note } = entry;
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(
    JSON.stringify([name, category, cost, addedOn, isIncome, note]),
  )) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}

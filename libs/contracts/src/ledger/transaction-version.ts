import type { Transaction } from './schemas';

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Returns the version of a transaction for `If-Match`: a 64-bit FNV-1a hash (draft-eastlake-fnv) of the fields that a user sees,
 * as 16 hexadecimal digits. Web app and server compute it alike. Not meant to resist an attacker.
 */
export function transactionVersion(entry: Omit<Transaction, '_id'>): string {
  const { name, category, cost, addedOn, isIncome, note } = entry;
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(
    JSON.stringify([name, category, cost, addedOn, isIncome, note]),
  )) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}

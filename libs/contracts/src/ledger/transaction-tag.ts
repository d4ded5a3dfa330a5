import type { Transaction } from './schemas';

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * What tells one state of a transaction from another, for `If-Match`: page and server compute it from the fields that a
 * person sees. FNV-1a of 64 bits (draft-eastlake-fnv), as 16 hexadecimal digits; not meant against an attacker.
 */
export function transactionTag(entry: Omit<Transaction, '_id'>): string {
  const { name, category, cost, addedOn, isIncome, note } = entry;
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(
    JSON.stringify([name, category, cost, addedOn, isIncome, note]),
  )) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}

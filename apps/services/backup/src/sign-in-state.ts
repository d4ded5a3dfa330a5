import { type Document } from 'mongodb';
import { type CollectionLine } from './lines';

/**
 * Removes data that a restore must not bring back: sessions, and unfinished setups of two-factor authentication. Returns
 * undefined if the whole document is left out.
 */
export function withoutSignInState(
  { database, collection }: CollectionLine,
  document: Document,
): Document | undefined {
  if (database !== 'auth') return document;
  if (collection === 'sessions') return undefined;
  if (collection === 'users') delete document['begunFactor'];
  return document;
}

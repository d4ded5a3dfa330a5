import { type Document } from 'mongodb';
import { type CollectionLine } from './lines';

/**
 * Removes from a document what a restore must not bring back: nobody is signed in by a restore, and two-factor
 * authentication that was being set up starts again.
 * @returns undefined where all of the document is left out
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

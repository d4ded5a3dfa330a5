import type { ErrorCode } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { type Model, Schema, Types } from 'mongoose';
import { ownedBy } from './owned-by';

/** A document whose version changes with every write that users can notice. It has no version until its first change. */
export interface Versioned {
  _id: Types.ObjectId;
  version?: Types.ObjectId;
}

export const versionDefinition = { version: { type: Schema.Types.ObjectId } };

/** Returns a new version, which each write sets in addition to its own fields. */
export function newVersion(): { version: Types.ObjectId } {
  return { version: new Types.ObjectId() };
}

/** Returns the version as the API names it, for `If-Match`. */
export function versionOf({ version }: Versioned): string {
  return version?.toHexString() ?? 'initial';
}

/** Returns a filter that matches the document only as long as it has the version that was read. */
export function unchangedSince({ _id, version }: Versioned) {
  return { _id, version: version ?? null };
}

/** Updates a document of a book. Returns undefined if its version has changed since it was read. */
export async function updateUnchanged<Row extends Versioned>(
  model: Model<Row>,
  bookId: string,
  current: NoInfer<Row>,
  fields: Partial<NoInfer<Row>>,
): Promise<Row | undefined> {
  const updated = await model
    .findOneAndUpdate(
      { ...ownedBy(bookId), ...unchangedSince(current) },
      { $set: { ...fields, ...newVersion() } },
      { returnDocument: 'after' },
    )
    .lean<Row>();
  return updated ?? undefined;
}

/** Error of a write that lost against a concurrent one. */
export class VersionConflict extends DomainError {
  constructor() {
    super('version-conflict');
  }
}

const ATTEMPTS = 10;

/**
 * Repeats work until no concurrent write interferes. The work must read everything it depends on, and return undefined after a
 * conflict. Throws a domain error after ten conflicts.
 */
export async function retryOnConflict<T>(
  work: () => Promise<T | undefined>,
  code: ErrorCode = 'version-conflict',
): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await work();
    if (result !== undefined) return result;
  }
  throw new DomainError(code);
}

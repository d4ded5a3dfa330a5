/**
 * The field that names the book of a document. Collections have called it `userId` since release 0.1, in which every user
 * had one book; a user's default book still has the user's id. No other code names this field (docs/adr/0019).
 */
const STORED_NAME = 'userId';

/** A document of a book. */
export interface Owned {
  [STORED_NAME]: string;
}

/** For schemas. */
export const ownerDefinition = { [STORED_NAME]: { type: String, required: true } } satisfies Record<
  keyof Owned,
  object
>;

/** The first key of every index of a book's documents. */
export const ownerKey = { [STORED_NAME]: 1 } as const satisfies Record<keyof Owned, 1>;

/** The owner of a new document, and the filter that keeps a query within one book. */
export function ownedBy(bookId: string): Owned {
  return { [STORED_NAME]: bookId };
}

export function bookIdOf(row: Owned): string {
  return row[STORED_NAME];
}

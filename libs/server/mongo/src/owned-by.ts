/** A document that belongs to a book. */
export interface Owned {
  bookId: string;
}

/** For schemas. */
export const ownerDefinition = { bookId: { type: String, required: true } } satisfies Record<
  keyof Owned,
  object
>;

/** The first key of every index of a book's documents. */
export const ownerKey = { bookId: 1 } as const satisfies Record<keyof Owned, 1>;

/** Returns the owner of a document. It is set in new documents, and limits queries to one book. */
export function ownedBy(bookId: string): Owned {
  return { bookId };
}

export function bookIdOf(row: Owned): string {
  return row.bookId;
}

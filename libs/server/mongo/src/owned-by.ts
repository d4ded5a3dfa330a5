/** A document of a book. */
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

/** The owner of a new document, and the filter that keeps a query within one book. */
export function ownedBy(bookId: string): Owned {
  return { bookId };
}

export function bookIdOf(row: Owned): string {
  return row.bookId;
}

/** What a user may do in a book. */
export const bookRoles = ['owner'] as const;
export type BookRole = (typeof bookRoles)[number];

/** Returns the id of the book that each user has from the start. */
export function defaultBookId(userId: string): string {
  return userId;
}

/** Returns the book that a call or event is about. The previous release names only the user, and means the default book. */
export function bookOf({ userId, bookId }: { userId: string; bookId?: string }): string {
  return bookId ?? defaultBookId(userId);
}

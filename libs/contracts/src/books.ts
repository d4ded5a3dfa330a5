/** The roles of a user in a book. */
export const bookRoles = ['owner'] as const;
export type BookRole = (typeof bookRoles)[number];

/** Returns the id of the book that each user has from the start. */
export function defaultBookId(userId: string): string {
  return userId;
}

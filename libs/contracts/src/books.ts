/** Roles that a user can have in a book. */
export const bookRoles = ['owner'] as const;
export type BookRole = (typeof bookRoles)[number];

/** Returns the id of the book that a user has from the start. */
export function defaultBookId(userId: string): string {
  return userId;
}

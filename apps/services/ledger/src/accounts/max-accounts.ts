/** Provides how many accounts a book may have. */
export const MAX_ACCOUNTS = Symbol('MAX_ACCOUNTS');

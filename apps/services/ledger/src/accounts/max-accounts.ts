/** Injection token of the maximum number of accounts in a book. */
export const MAX_ACCOUNTS = Symbol('MAX_ACCOUNTS');

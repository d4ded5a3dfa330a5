/** Longer than any call that may still write a transaction in an account that it has looked up. */
export const SETTLED_MS = 10_000;

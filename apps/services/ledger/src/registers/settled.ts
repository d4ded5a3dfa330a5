/** Milliseconds after which no call still writes into an account that it looked up before. */
export const SETTLED_MS = 10_000;

import { limits } from '@saldo/contracts';

/** Returns the earliest time of deletions that can still be undone, and of requests that are recognised when repeated. */
export function undoableSince(now = new Date()): Date {
  return new Date(now.getTime() - limits.undoHours * 3_600_000);
}

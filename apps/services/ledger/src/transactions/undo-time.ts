import { limits } from '@saldo/contracts';

/** Returns the earliest moment of a deletion that can still be undone, or of a request that is recognised when repeated. */
export function undoableSince(now = new Date()): Date {
  return new Date(now.getTime() - limits.undoHours * 3_600_000);
}

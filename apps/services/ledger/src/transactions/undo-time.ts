import { limits } from '@saldo/contracts';

/** The moment from which on a deletion can be undone and a repeated request is recognised. */
export function undoableSince(now = new Date()): Date {
  return new Date(now.getTime() - limits.undoHours * 3_600_000);
}

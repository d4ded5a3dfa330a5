import type { ReceiptRow } from '../receipts/receipt.schema';

/** Interval at which a process marks its readings as alive. */
export const ALIVE_EVERY_MS = 5_000;
/** After this time without a mark, the process must have died. */
const DEAD_AFTER_MS = 20_000;

type State = Pick<ReceiptRow, 'state' | 'cents' | 'transactionId' | 'link' | 'isDraft' | 'aliveAt'>;

/** Whether a receipt has been read but not recorded yet, as after a crash. */
export function isUnrecorded(row: Omit<State, 'state' | 'aliveAt'>): boolean {
  const { cents, transactionId, link, isDraft } = row;
  return cents !== null && transactionId === undefined && link !== 'detached' && !isDraft;
}

/** Whether a receipt has been read and, if it has an amount, recorded. */
export function isOver(row: State): boolean {
  return row.state === 'read' && !isUnrecorded(row);
}

/** Whether the process that was reading the receipt has died. */
export function isAbandoned(row: State, now = Date.now()): boolean {
  return !isOver(row) && now - row.aliveAt.getTime() > DEAD_AFTER_MS;
}

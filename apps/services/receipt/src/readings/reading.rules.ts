import type { ReceiptRow } from '../receipts/receipt.schema';

/** Interval at which a process marks its readings as alive. */
export const ALIVE_EVERY_MS = 5_000;
/** After this time without a mark, the process must have died. */
const DEAD_AFTER_MS = 20_000;

type State = Pick<ReceiptRow, 'state' | 'cents' | 'transactionId' | 'aliveAt'>;

/** Whether it is read and, if an amount was found, recorded. */
export function isOver({ state, cents, transactionId }: State): boolean {
  return state === 'read' && (cents === null || transactionId !== undefined);
}

/** Whether its process died before it was over. */
export function isAbandoned(row: State, now = Date.now()): boolean {
  return !isOver(row) && now - row.aliveAt.getTime() > DEAD_AFTER_MS;
}

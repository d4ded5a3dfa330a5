import type { ReceiptRow } from '../receipts/receipt.schema';

/** How often whoever works on an upload says so. */
export const ALIVE_EVERY_MS = 5_000;
/** After so long without a word its process must have died. */
const DEAD_AFTER_MS = 20_000;

type State = Pick<ReceiptRow, 'state' | 'cents' | 'transactionId' | 'aliveAt'>;

/** Nothing more will be done: it is read and, if an amount was found, recorded. */
export function isOver({ state, cents, transactionId }: State): boolean {
  return state === 'read' && (cents === null || transactionId !== undefined);
}

/** It was begun, is not over, and nobody works on it any more. */
export function isAbandoned(row: State, now = Date.now()): boolean {
  return !isOver(row) && now - row.aliveAt.getTime() > DEAD_AFTER_MS;
}

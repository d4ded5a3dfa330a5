import type { Receipt, ReceiptChange, ReceiptDraft } from '@saldo/contracts';

/** How to record a receipt that may already be recorded: as a new transaction, or attached to an existing one. */
export type Choice = { again: true } | { transactionId: string };

/** A file to be read and recorded. */
export interface UploadItem {
  /** Idempotency key of reading the file. */
  key: string;
  file: File;
  /**
   * `refused` files were not sent, `failed` ones may be retried, `ready` ones were read. Only `recorded` and `attached` items
   * have a receipt.
   */
  state: 'waiting' | 'reading' | 'ready' | 'recording' | 'failed' | 'refused' | 'recorded' | 'attached';
  /** Uploaded fraction of the file, from 0 to 1. */
  sent: number;
  /** Sentence that says why it was refused or failed, if known. */
  reason?: string | undefined;
  draft?: ReceiptDraft | undefined;
  receipt?: Receipt;
  /** Whether the user has pressed the button. Nothing is recorded before that. */
  isSubmitted?: boolean;
  /** The user's corrections. */
  change?: ReceiptChange | undefined;
  choice?: Choice | undefined;
  /** The server's messages by field. */
  errors?: Record<string, string> | undefined;
  /** Transaction that the user has chosen for this file. */
  transactionId?: string | undefined;
}

/** Whether the user still has to decide something about a receipt. */
export const isOpen = ({ transaction, unsure }: Receipt) => !transaction || unsure.length > 0;

export const isRecorded = ({ state }: UploadItem) => state === 'recorded' || state === 'attached';

/** Whether the user must say if the receipt is already recorded. */
export const asksWhich = ({ state, draft, choice, transactionId }: UploadItem) =>
  state === 'ready' && Boolean(draft?.similar.length) && !choice && transactionId === undefined;

/** Whether the user must enter the amount. */
export function lacksAmount({ state, draft, change, choice, transactionId }: UploadItem): boolean {
  const isAttached = transactionId !== undefined || (choice !== undefined && 'transactionId' in choice);
  return (
    state === 'ready' && !isAttached && change?.amount === undefined && draft?.extractedData.amount === null
  );
}

const asks = (item: UploadItem) =>
  asksWhich(item) || lacksAmount(item) || (item.state === 'ready' && item.errors !== undefined);

/** Whether the item proceeds without the user after submitting. */
export const isBusy = (item: UploadItem) =>
  item.isSubmitted === true &&
  ['waiting', 'reading', 'ready', 'recording'].includes(item.state) &&
  !asks(item);

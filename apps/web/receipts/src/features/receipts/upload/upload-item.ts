import type { Receipt, ReceiptChange, ReceiptDraft } from '@saldo/contracts';

/** How a receipt is recorded that may be recorded already. */
export type Choice = { again: true } | { transactionId: string };

/** A file on its way to a receipt. */
export interface UploadItem {
  /** The idempotency key of its reading. */
  key: string;
  file: File;
  /** `refused` was not sent, `failed` may be repeated, and `ready` was read. The last two have a receipt. */
  state: 'waiting' | 'reading' | 'ready' | 'recording' | 'failed' | 'refused' | 'recorded' | 'attached';
  /** How much of the file is on its way, from 0 to 1. */
  sent: number;
  /** Why it was refused or failed, as a sentence, if that is known. */
  reason?: string | undefined;
  draft?: ReceiptDraft | undefined;
  receipt?: Receipt;
  /** Whether the user has pressed the button. Nothing is recorded before. */
  isSubmitted?: boolean;
  /** The user's corrections. */
  change?: ReceiptChange | undefined;
  choice?: Choice | undefined;
  /** The server's messages about the fields. */
  errors?: Record<string, string> | undefined;
  /** The transaction for which the user has chosen it. */
  transactionId?: string | undefined;
}

/** Whether a user has something to say about a receipt. */
export const isOpen = ({ transaction, unsure }: Receipt) => !transaction || unsure.length > 0;

export const isRecorded = ({ state }: UploadItem) => state === 'recorded' || state === 'attached';

/** Whether the user has to say if it is recorded already. */
export const asksWhich = ({ state, draft, choice, transactionId }: UploadItem) =>
  state === 'ready' && Boolean(draft?.similar.length) && !choice && transactionId === undefined;

/** Whether the user has to enter its amount. */
export function lacksAmount({ state, draft, change, choice, transactionId }: UploadItem): boolean {
  const isAttached = transactionId !== undefined || (choice !== undefined && 'transactionId' in choice);
  return (
    state === 'ready' && !isAttached && change?.amount === undefined && draft?.extractedData.amount === null
  );
}

const asks = (item: UploadItem) =>
  asksWhich(item) || lacksAmount(item) || (item.state === 'ready' && item.errors !== undefined);

/** Whether it is read or recorded by itself after the button was pressed. */
export const isBusy = (item: UploadItem) =>
  item.isSubmitted === true &&
  ['waiting', 'reading', 'ready', 'recording'].includes(item.state) &&
  !asks(item);

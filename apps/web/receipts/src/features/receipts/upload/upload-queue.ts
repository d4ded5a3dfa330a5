import { ApiError, hasCode, newUuid, queryKeys, request, upload } from '@saldo/api';
import { type Receipt, routes, unfinishedReading } from '@saldo/contracts';
import { readToken } from '@saldo/session';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf } from './check-file';

/** How many files are uploaded at once; the server reads about as many. */
const MAX_CONCURRENT = 2;

/** A file on its way to a receipt. */
export interface UploadItem {
  /** The idempotency key: a repeated attempt with a file that was recorded although its answer was lost counts once. */
  key: string;
  file: File;
  /**
   * `refused` was not sent, and `failed` may be repeated. All others have a receipt, which `unfinished` asks the user to complete.
   */
  state: 'waiting' | 'sending' | 'recorded' | 'attached' | 'duplicate' | 'unfinished' | 'failed' | 'refused';
  /** How much of the file is on its way, from 0 to 1. */
  sent: number;
  /** Why it was refused or failed, as a sentence, if that is known. */
  reason?: string | undefined;
  receipt?: Receipt;
  /** Even if the same file was uploaded before. */
  again?: boolean;
  /** The transaction to which the receipt is attached; without it one is recorded. */
  transactionId?: string | undefined;
}

/** Uploads files, a few at a time, also while the user looks at other screens. One that fails does not stop the others. */
export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly token = readToken();

  constructor(private readonly queryClient: QueryClient) {}

  readonly current = (): readonly UploadItem[] => this.items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to upload files. What was finished before leaves the list. */
  add(files: readonly File[], transactionId?: string): void {
    const added = files.map((file): UploadItem => {
      const reason = problemOf(file);
      return { key: newUuid(), file, state: reason ? 'refused' : 'waiting', sent: 0, reason, transactionId };
    });
    const kept = this.items.filter(({ state }) => !isFinished(state));
    this.set([...kept, ...added]);
    this.sendNext();
  }

  /** Repeats what failed. */
  retry(key: string): void {
    this.change(key, { state: 'waiting', sent: 0, reason: undefined });
    this.sendNext();
  }

  /** Records a file that was uploaded before once more. */
  again(key: string): void {
    this.change(key, { key: newUuid(), state: 'waiting', sent: 0, again: true });
    this.sendNext();
  }

  remove(key: string): void {
    this.set(this.items.filter((item) => item.key !== key));
  }

  /** Shows what became of a receipt that was changed since. */
  update(receipt: Receipt): void {
    for (const { key, receipt: known } of this.items)
      if (known?._id === receipt._id) this.change(key, { receipt, state: stateOf(receipt) });
  }

  private sendNext(): void {
    // What waits at a logout must not go to the next user.
    if (readToken() !== this.token) return this.set([]);
    const sending = this.items.filter(({ state }) => state === 'sending').length;
    const waiting = this.items.filter(({ state }) => state === 'waiting');
    for (const item of waiting.slice(0, MAX_CONCURRENT - sending)) void this.send(item);
  }

  private async send(item: UploadItem): Promise<void> {
    const { key } = item;
    this.change(key, { state: 'sending' });
    try {
      const result = await send(item, (sent) => this.change(key, { sent }));
      this.change(key, result);
      for (const queryKey of [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets])
        void this.queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      console.error('Failed to upload receipt', error);
      const reason = error instanceof ApiError ? error.reason : undefined;
      this.change(key, { state: 'failed', reason });
    }
    this.sendNext();
  }

  private change(key: string, fields: Partial<UploadItem>): void {
    this.set(this.items.map((item) => (item.key === key ? { ...item, ...fields } : item)));
  }

  private set(items: readonly UploadItem[]): void {
    this.items = items;
    for (const listener of this.listeners) listener();
  }
}

export const isBusy = ({ state }: UploadItem) => state === 'waiting' || state === 'sending';

/** Whether a user has something to say about a receipt. */
export const isOpen = ({ transaction, unsure }: Receipt) => !transaction || unsure.length > 0;

const finished: UploadItem['state'][] = ['recorded', 'attached', 'refused'];
const isFinished = (state: UploadItem['state']) => finished.includes(state);

function stateOf({ transaction, isAttached }: Receipt): UploadItem['state'] {
  if (!transaction) return 'unfinished';
  return isAttached ? 'attached' : 'recorded';
}

async function send(
  { key, file, again, transactionId }: UploadItem,
  onSent: (sent: number) => void,
): Promise<Pick<UploadItem, 'state'> & { receipt: Receipt }> {
  const query = { again: again || undefined, transactionId };
  try {
    const { duplicateOf, ...receipt } = await upload(routes.uploadReceipt, file, {
      ...{ query, onSent, idempotencyKey: key },
    });
    if (duplicateOf === undefined) return { state: stateOf(receipt), receipt };
    if (transactionId === undefined) return { state: 'duplicate', receipt };
    return { state: 'attached', receipt: await attach(receipt._id, transactionId) };
  } catch (error) {
    const isUnfinished = hasCode(error, 'no-amount') || hasCode(error, 'receipt-currency');
    const parsed = isUnfinished ? unfinishedReading.safeParse(error.body) : undefined;
    if (!parsed?.success) throw error;
    const { _id } = parsed.data;
    return transactionId === undefined
      ? { state: 'unfinished', receipt: parsed.data }
      : { state: 'attached', receipt: await attach(_id, transactionId) };
  }
}

const attach = (id: string, transactionId: string): Promise<Receipt> =>
  request(routes.attachReceipt, { params: { id }, body: { transactionId } });

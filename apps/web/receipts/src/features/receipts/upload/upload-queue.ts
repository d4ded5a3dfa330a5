import { ApiError, hasCode, newUuid, queryKeys } from '@saldo/api';
import type { Receipt, ReceiptChange } from '@saldo/contracts';
import { readToken } from '@saldo/session';
import type { QueryClient } from '@tanstack/react-query';
import { dropDraft, getDraft, readFile, recordDraft } from '../api/record-draft';
import { problemOf } from './check-file';
import { type Choice, isBusy, isRecorded, type UploadItem } from './upload-item';

type FieldMessages = Record<string, string>;

/** How many files are read at once; the server reads about as many. */
const MAX_CONCURRENT = 2;

/**
 * Has files read when they are chosen, a few at a time, and records them one after the other once the user has pressed the button,
 * also while the user looks at other screens. One that fails does not stop the others.
 */
export class UploadQueue {
  private items: readonly UploadItem[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly reading = new Map<string, AbortController>();
  private readonly token = readToken();

  constructor(private readonly queryClient: QueryClient) {}

  readonly current = (): readonly UploadItem[] => this.items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to read files. Finished files leave the list. */
  add(files: readonly File[], transactionId?: string): void {
    const added = files.map((file): UploadItem => {
      const reason = problemOf(file);
      return { key: newUuid(), file, state: reason ? 'refused' : 'waiting', sent: 0, reason, transactionId };
    });
    const kept = this.items.filter((item) => !isRecorded(item) && item.state !== 'refused');
    this.set([...kept, ...added]);
    this.proceed();
  }

  /**
   * Records every file as soon as it is read, with these corrections by key, except those with wrong values. Failed files are
   * repeated.
   */
  submit(changes: ReadonlyMap<string, ReceiptChange>, wrong: ReadonlyMap<string, FieldMessages>): void {
    this.set(
      this.items.map((item) => {
        const { state, key } = item;
        if (isRecorded(item) || state === 'refused' || state === 'recording') return item;
        const errors = wrong.get(key);
        if (errors) return { ...again(item), isSubmitted: false, errors };
        const change = changes.get(key) ?? item.change;
        return { ...again(item), isSubmitted: true, change, errors: undefined };
      }),
    );
    this.proceed();
  }

  /** Repeats a failed upload. */
  retry(key: string): void {
    this.set(this.items.map((item) => (item.key === key ? again(item) : item)));
    this.proceed();
  }

  /** Decides about a receipt that may be recorded already; without a choice the user is asked again. */
  choose(key: string, choice: Choice | undefined): void {
    this.change(key, { choice });
    this.proceed();
  }

  remove(key: string): void {
    const item = this.items.find((one) => one.key === key);
    this.set(this.items.filter((one) => one.key !== key));
    if (item) this.drop(item);
    this.proceed();
  }

  /** Drops every file that the user has not submitted, or about which a question is open: nothing of it stays. */
  leave(): void {
    for (const item of this.items) if (!isBusy(item) && !isRecorded(item)) this.drop(item);
    this.set(this.items.filter((item) => isBusy(item) || isRecorded(item)));
  }

  /** Shows the new state of a receipt that was changed since. */
  update(receipt: Receipt): void {
    for (const { key, receipt: known } of this.items)
      if (known?._id === receipt._id) this.change(key, { receipt, state: stateOf(receipt) });
  }

  private proceed(): void {
    // Receipts that wait at a logout must not go to the next user.
    if (readToken() !== this.token) return this.set([]);
    const waiting = this.items.filter(({ state }) => state === 'waiting');
    for (const item of waiting.slice(0, Math.max(0, MAX_CONCURRENT - this.reading.size)))
      void this.read(item);
    if (this.items.some(({ state }) => state === 'recording')) return;
    const next = this.items.find((item) => item.state === 'ready' && isBusy(item));
    if (next) void this.record(next);
  }

  private async read(item: UploadItem): Promise<void> {
    const { key } = item;
    const stop = new AbortController();
    this.reading.set(key, stop);
    this.change(key, { state: 'reading' });
    try {
      const draft = await readFile(item, stop.signal, (sent) => this.change(key, { sent }));
      if (this.items.some((one) => one.key === key)) this.change(key, { state: 'ready', draft });
      else void dropDraft(draft._id);
    } catch (error) {
      if (!stop.signal.aborted) this.fail(key, error);
    }
    this.reading.delete(key);
    this.proceed();
  }

  private async record(item: UploadItem): Promise<void> {
    const { key, draft } = item;
    if (!draft) return;
    this.change(key, { state: 'recording' });
    try {
      const receipt = await recordDraft(draft._id, item);
      this.change(key, { state: stateOf(receipt), receipt, draft: undefined });
      for (const queryKey of [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets])
        void this.queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      await this.refuse(item, draft._id, error);
    }
    this.proceed();
  }

  /** Asks again about values that the server refuses, and reads a file again whose draft was dropped. */
  private async refuse({ key }: UploadItem, id: string, error: unknown): Promise<void> {
    if (hasCode(error, 'receipt-similar') || hasCode(error, 'receipt-taken')) {
      const draft = await getDraft(id).catch(() => undefined);
      if (draft) return this.change(key, { state: 'ready', draft, choice: undefined });
    }
    const { fields } = error instanceof ApiError ? error : { fields: [] };
    if (fields.length > 0) {
      const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]));
      return this.change(key, { state: 'ready', errors });
    }
    this.fail(key, error, hasCode(error, 'not-found'));
  }

  private fail(key: string, error: unknown, isGone = false): void {
    console.error('Failed to upload receipt', error);
    const reason = error instanceof ApiError ? error.reason : undefined;
    this.change(key, { state: 'failed', reason, ...(isGone && { draft: undefined }) });
  }

  /** Leaves nothing of a file on the server. */
  private drop({ key, draft }: UploadItem): void {
    this.reading.get(key)?.abort();
    if (draft) void dropDraft(draft._id);
  }

  private change(key: string, fields: Partial<UploadItem>): void {
    this.set(this.items.map((item) => (item.key === key ? { ...item, ...fields } : item)));
  }

  private set(items: readonly UploadItem[]): void {
    this.items = items;
    for (const listener of this.listeners) listener();
  }
}

/** Returns a failed item to be tried again: a draft is recorded again, and a file without one is read again. */
function again(item: UploadItem): UploadItem {
  if (item.state !== 'failed') return item;
  if (item.draft) return { ...item, state: 'ready', reason: undefined };
  return { ...item, state: 'waiting', sent: 0, reason: undefined };
}

const stateOf = ({ isAttached }: Receipt) => (isAttached ? 'attached' : 'recorded');

import { ApiError, hasCode, newUuid, queryKeys } from '@saldo/api';
import type { Receipt, ReceiptChange } from '@saldo/contracts';
import { readToken } from '@saldo/session';
import type { QueryClient } from '@tanstack/react-query';
import { dropDraft, getDraft, readFile, recordDraft } from '../api/record-draft';
import { problemOf } from './check-file';
import { type Choice, isBusy, isRecorded, type UploadItem } from './upload-item';

type FieldMessages = Record<string, string>;

/** Maximum number of files that are read at once; the server handles about as many. */
const MAX_CONCURRENT = 2;

/**
 * Reads files as soon as they are chosen, a few at a time. Records them one after the other once the user has pressed the button.
 * Continues while the user looks at other screens. A failed file does not stop the others.
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

  /** Adds files and starts to read them. Finished files leave the list. */
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
   * Records every file as soon as it is read, with the corrections by key. Skips files with invalid values. Retries failed files.
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

  /** Retries a failed upload. */
  retry(key: string): void {
    this.set(this.items.map((item) => (item.key === key ? again(item) : item)));
    this.proceed();
  }

  /** Sets the user's choice for a receipt that may already be recorded. Without a choice, the user is asked again. */
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

  /** Deletes all files that the user has not submitted or that wait for an answer, including their drafts on the server. */
  leave(): void {
    for (const item of this.items) if (!isBusy(item) && !isRecorded(item)) this.drop(item);
    this.set(this.items.filter((item) => isBusy(item) || isRecorded(item)));
  }

  /** Updates a receipt that has changed since it was recorded. */
  update(receipt: Receipt): void {
    for (const { key, receipt: known } of this.items)
      if (known?._id === receipt._id) this.change(key, { receipt, state: stateOf(receipt) });
  }

  private proceed(): void {
    // After a logout, waiting receipts must not be recorded for the next user.
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

  /**
   * Handles a refusal by the server: shows invalid values and open questions to the user, and reads a file again if its draft was
   * deleted.
   */
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

  /** Deletes everything about a file on the server. */
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

/** Returns a failed item in the state for a retry: with a draft it is recorded again, otherwise the file is read again. */
function again(item: UploadItem): UploadItem {
  if (item.state !== 'failed') return item;
  if (item.draft) return { ...item, state: 'ready', reason: undefined };
  return { ...item, state: 'waiting', sent: 0, reason: undefined };
}

const stateOf = ({ isAttached }: Receipt) => (isAttached ? 'attached' : 'recorded');

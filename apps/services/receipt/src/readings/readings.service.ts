import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ReadingProgress,
  type ReceiptInput,
  receiptRpc,
  type RpcOutput,
} from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { AttachmentsService } from '../receipts/attachments.service';
import { receiptOf } from '../receipts/receipt.rules';
import type { ReceiptRow } from '../receipts/receipt.schema';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { RecordingService } from '../receipts/recording.service';
import { isAbandoned, isOver } from './reading.rules';
import { ReadingJobs } from './reading-jobs';

type Upload = ReceiptInput<'beginReading'>;

/** How long one call waits for the result: well within the RPC timeout, even on a busy machine. */
const AWAIT_MS = 1_000;
/** Polling interval while another replica reads. */
const POLL_MS = 400;

@Injectable()
export class ReadingsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly recording: RecordingService,
    private readonly attachments: AttachmentsService,
    private readonly jobs: ReadingJobs,
    private readonly files: FileStore,
  ) {}

  /** Starts reading an upload, or returns the receipt of the same file or request. */
  @Handles(receiptRpc.beginReading)
  begin(upload: Upload, caller: Caller): Promise<{ id: string; isDuplicate: boolean }> {
    const { bookId } = caller;
    return retryOnConflict(async () => {
      const before = await this.cameBefore(caller, upload);
      if (before) {
        if (before.uploadId !== upload.fileId) await this.files.remove(bookId, [upload.fileId]);
        // The receipt was read, but the ledger was unavailable: record it now.
        if (before.state === 'read' && !isOver(before) && !this.jobs.has(before))
          await this.jobs.start(caller, () => this.receipts.set(before, { problem: undefined }));
        return { id: String(before._id), isDuplicate: !isSameRequest(before, upload) };
      }
      if (upload.transactionId !== undefined)
        await this.attachments.requireFree(upload.transactionId, caller);
      const row = await this.jobs.start(caller, () => this.create(bookId, upload));
      return row && { id: String(row._id), isDuplicate: false };
    }, 'unavailable');
  }

  /** Adds the receipt of an upload. Returns undefined if a concurrent call adds a receipt of the same file or request. */
  private async create(bookId: string, upload: Upload): Promise<ReceiptRow | undefined> {
    const { fileId: uploadId, again: _again, isDraft, ...rest } = upload;
    const made = await this.receipts.create(bookId, {
      ...{ ...rest, claim: claimOf(upload), uploadId, ...(isDraft && { isDraft }) },
      ...(rest.transactionId !== undefined && { link: 'attached' as const }),
    });
    return made === 'taken' ? undefined : made;
  }

  /** Returns the receipt once it is read and recorded, or its progress. Throws the error of a failed reading. */
  @Handles(receiptRpc.awaitReading)
  async await(
    { id }: ReceiptInput<'awaitReading'>,
    caller: Caller,
  ): Promise<RpcOutput<typeof receiptRpc.awaitReading>> {
    const timeout = AbortSignal.timeout(AWAIT_MS);
    for (;;) {
      const row = await this.receipts.get(caller.bookId, id);
      if (!row) throw new DomainError('not-found');
      if (row.problem) throw new DomainError(row.problem.code, { fields: row.problem.fields });
      if (isOver(row)) {
        const transaction = await this.recording.transactionOf(row, caller);
        return { ...progressOf(row), receipt: receiptOf(row, transaction) };
      }
      if (isAbandoned(row)) throw new DomainError('unavailable');
      if (timeout.aborted) return progressOf(row);
      await Promise.race([this.jobs.endOf(row), wait(POLL_MS)]);
    }
  }

  @Handles(receiptRpc.getUploadProgress)
  async progress(
    { requestKey }: ReceiptInput<'getUploadProgress'>,
    { bookId }: Caller,
  ): Promise<ReadingProgress> {
    const row = await this.receipts.findBy(bookId, { requestKey });
    return row ? progressOf(row) : { state: 'waiting', page: 0, pages: 0 };
  }

  /** Finds the receipt of the same request, or of the same file unless the file may count again. Ignores failed readings. */
  private async cameBefore(caller: Caller, upload: Upload): Promise<ReceiptRow | undefined> {
    const { bookId } = caller;
    const { digest, requestKey, fileId } = upload;
    const same = requestKey ? await this.receipts.findBy(bookId, { requestKey }) : undefined;
    if (same && (same.digest !== digest || Boolean(same.isDraft) !== Boolean(upload.isDraft)))
      throw new DomainError('idempotency-key-reused');
    const before = same ?? (await this.receipts.findBy(bookId, { claim: claimOf(upload) }));
    if (!before || before.uploadId === fileId || (await this.stillCounts(before, caller))) return before;
    // Release the file and the idempotency key for the new receipt.
    await this.receipts.set(before, { claim: `${digest}.${before._id}`, requestKey: undefined });
    return undefined;
  }

  private async stillCounts(row: ReceiptRow, caller: Caller): Promise<boolean> {
    if (row.state !== 'read') return !row.problem && !isAbandoned(row);
    return !row.transactionId || (await this.recording.transactionOf(row, caller)) !== undefined;
  }
}

/** Returns the claim of an upload: the file, or this upload of it if the file may count again. */
const claimOf = ({ digest, again, isDraft, fileId }: Upload) =>
  again || isDraft ? `${digest}.${fileId}` : digest;

/** Whether the idempotency key is the same, or the call was retried because its reply was late. */
function isSameRequest(row: ReceiptRow, { requestKey, fileId }: Upload): boolean {
  return row.uploadId === fileId || (requestKey !== undefined && row.requestKey === requestKey);
}

function progressOf(row: ReceiptRow): ReadingProgress {
  return { state: row.problem ? 'failed' : row.state, page: row.page, pages: row.pages };
}

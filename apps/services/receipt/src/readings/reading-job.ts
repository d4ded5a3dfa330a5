import { Injectable } from '@nestjs/common';
import { type Caller, ledgerRpc } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { FileStore } from '@saldo/files';
import { bookIdOf } from '@saldo/mongo';
import { ReaderError, ReaderPool, type StoredImages } from '@saldo/receipt-reader';
import { DomainError, RpcClient } from '@saldo/rpc';
import { cleanName, valuesOf } from '../receipts/receipt.rules';
import type { ReceiptRow } from '../receipts/receipt.schema';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { RecordingService } from '../receipts/recording.service';

/** Processes one upload, from its file to its transaction. */
@Injectable()
export class ReadingJob {
  constructor(
    private readonly pool: ReaderPool,
    private readonly files: FileStore,
    private readonly receipts: ReceiptsRepository,
    private readonly recording: RecordingService,
    private readonly rpc: RpcClient,
  ) {}

  /** Reads a receipt and, if it has an amount, records it. Can be repeated after a crash at any point. */
  async run(row: ReceiptRow, caller: Caller): Promise<void> {
    try {
      const read = row.state === 'read' ? row : await this.read(row, caller);
      if (read.cents !== null && !read.transactionId) await this.recording.record(read, caller);
    } catch (error) {
      const { code, message } = problemOf(error);
      const failed = await this.receipts.set(row, { problem: { code, message } });
      if (failed?.state !== 'read') await this.files.remove(bookIdOf(row), [row.uploadId]);
      if (code === 'internal') throw error;
    }
  }

  private async read(row: ReceiptRow, caller: Caller): Promise<ReceiptRow> {
    const { uploadId, type } = row;
    const bookId = bookIdOf(row);
    const bytes = await this.files.read(bookId, uploadId);
    if (!bytes) throw new DomainError('not-found');
    const reading = await this.pool.read(bytes, {
      type,
      today: dateIn(caller.timeZone, new Date()),
      onProgress: (page, pages) => this.receipts.noteProgress(row, page, pages),
    });
    const [stored, usual] = await Promise.all([
      this.storeImages(row, reading.storedImages),
      this.usualCategory(reading.merchant.value, caller),
    ]);
    const read = await this.receipts.set(row, { ...valuesOf(reading, usual), ...stored, state: 'read' });
    const ids = [stored.fileId, ...(stored.pictureId ? [stored.pictureId] : [])];
    // Deleted in the meantime, perhaps with the whole account.
    if (!read) {
      await this.files.remove(bookId, [...ids, uploadId]);
      throw new DomainError('not-found');
    }
    await this.files.keep(bookId, ids);
    if (stored.fileId !== uploadId) await this.files.remove(bookId, [uploadId]);
    return read;
  }

  /** Stores the re-encoded photo, or keeps the PDF as it is; and stores the thumbnail. */
  private async storeImages(row: ReceiptRow, { full, thumbnail }: StoredImages) {
    const { uploadId } = row;
    const put = async (image: Uint8Array) =>
      (await this.files.put(bookIdOf(row), 'image/jpeg', once(image))).id;
    return { fileId: full ? await put(full) : uploadId, pictureId: thumbnail && (await put(thumbnail)) };
  }

  private async usualCategory(merchant: string | null, caller: Caller): Promise<string | undefined> {
    const name = cleanName(merchant);
    if (!name) return undefined;
    return (await this.rpc.call(ledgerRpc.suggestCategory, { merchant: name }, { caller })).category;
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** Converts an error of a reading into a domain error. */
function problemOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (!(error instanceof ReaderError)) return new DomainError('internal', { cause: error });
  const { code, message } = error;
  if (code === 'busy' || code === 'closed') return new DomainError('unavailable');
  if (code === 'too-large') return new DomainError('too-large', { message });
  return new DomainError('unsupported-media', { message });
}

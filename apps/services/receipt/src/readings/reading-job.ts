import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type FieldError,
  fieldErrorOf,
  ledgerRpc,
  type Problem,
  problem,
} from '@saldo/contracts';
import { dateIn, fromCents } from '@saldo/finance';
import { FileStore } from '@saldo/files';
import { bookIdOf } from '@saldo/mongo';
import { ReaderError, type ReaderErrorCode, ReaderPool, type ReadReceipt } from '@saldo/receipt-reader';
import { DomainError, RpcClient } from '@saldo/rpc';
import { ownCurrencies } from '../receipts/money.rules';
import { ImageStore } from '../receipts/image-store';
import { AttachmentsService } from '../receipts/attachments.service';
import { cleanName, valuesOf } from '../receipts/receipt.rules';
import type { ReceiptRow } from '../receipts/receipt.schema';
import { inReceiptTerms } from '../receipts/refusals';
import { rememberedName, sellerOf } from '../receipts/seller.rules';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { RecordingService } from '../receipts/recording.service';
import { isUnrecorded } from './reading.rules';
import { Surroundings } from './surroundings';

/** Processes one upload, from its file to its transaction. */
@Injectable()
export class ReadingJob {
  constructor(
    private readonly pool: ReaderPool,
    private readonly files: FileStore,
    private readonly images: ImageStore,
    private readonly receipts: ReceiptsRepository,
    private readonly recording: RecordingService,
    private readonly attachments: AttachmentsService,
    private readonly surroundings: Surroundings,
    private readonly rpc: RpcClient,
  ) {}

  /** Reads a receipt and, if it has an amount, records it. Can be repeated after a crash at any point. */
  async run(row: ReceiptRow, caller: Caller): Promise<void> {
    try {
      const read = row.state === 'read' ? row : await this.read(row, caller);
      if (isUnrecorded(read)) await this.recording.record(read, caller);
    } catch (error) {
      const failure = failureOf(error);
      const failed = await this.receipts.set(row, { problem: failure });
      if (failed?.state !== 'read') await this.files.remove(bookIdOf(row), [row.uploadId]);
      if (failure.code === 'internal') throw error;
    }
  }

  private async read(row: ReceiptRow, caller: Caller): Promise<ReceiptRow> {
    const { uploadId, type } = row;
    const bookId = bookIdOf(row);
    const bytes = await this.files.read(bookId, uploadId);
    if (!bytes) throw new DomainError('not-found');
    const { locale, money } = await this.surroundings.of(caller);
    const reading = await this.pool.read(bytes, {
      type,
      locale,
      currencies: ownCurrencies(money),
      today: dateIn(caller.timeZone, new Date()),
      onProgress: (page, pages) => this.receipts.noteProgress(row, page, pages),
    });
    const seller = sellerOf(cleanName(reading.merchant.value), reading.taxId);
    const named = withName(
      reading,
      seller && rememberedName(seller, await this.receipts.findOfSeller(bookId, seller)),
    );
    const usual = await this.usualCategory(valuesOf(named, undefined, money), caller);
    if (row.link === 'attached' && row.transactionId)
      await this.attachments.link(row, row.transactionId, caller);
    const stored = await this.images.put(bookId, uploadId, reading.storedImages);
    const values = valuesOf(named, usual, money);
    const read = await this.receipts.set(row, { ...values, ...stored, seller, state: 'read' });
    const ids = [stored.fileId, ...(stored.pictureId ? [stored.pictureId] : [])];
    // The receipt was deleted in the meantime, perhaps with the whole account.
    if (!read) {
      await this.files.remove(bookId, [...ids, uploadId]);
      throw new DomainError('not-found');
    }
    // The files of a draft stay temporary until it is recorded.
    if (!read.isDraft) await this.files.keep(bookId, ids);
    if (stored.fileId !== uploadId) await this.files.remove(bookId, [uploadId]);
    return read;
  }

  private async usualCategory(
    { merchant, cents, date, accountId }: ReturnType<typeof valuesOf>,
    caller: Caller,
  ): Promise<string | undefined> {
    if (!merchant) return undefined;
    const asked = {
      merchant,
      ...(cents !== null && { cost: fromCents(cents) }),
      ...(date !== null && { date }),
      ...(accountId && { accountId }),
    };
    return (await this.rpc.call(ledgerRpc.suggestCategory, asked, { caller })).category;
  }
}

/** Uses the name that the user gave the seller. The name that was read becomes a candidate. */
function withName(reading: ReadReceipt, remembered: ReturnType<typeof rememberedName>): ReadReceipt {
  if (!remembered) return reading;
  const { value, candidates } = reading.merchant;
  const others = value === null ? candidates : [value, ...candidates];
  const { name, isSure } = remembered;
  return { ...reading, merchant: { ...reading.merchant, value: name, sure: isSure, candidates: others } };
}

/** Converts an error of a reading into its stored form. */
function failureOf(error: unknown): NonNullable<ReceiptRow['problem']> {
  if (error instanceof ReaderError) return readerProblems[error.code];
  if (!(error instanceof DomainError)) return { code: 'internal' };
  const { code, fields } = inReceiptTerms(error);
  return { code, ...(fields && { fields: fields as FieldError[] }) };
}

const inFile = (wrong: Problem) => ({ fields: [fieldErrorOf('receipt', wrong)] });

const readerProblems: Record<ReaderErrorCode, NonNullable<ReceiptRow['problem']>> = {
  busy: { code: 'unavailable' },
  closed: { code: 'unavailable' },
  'too-large': { code: 'too-large', ...inFile(problem('image-too-large')) },
  unreadable: { code: 'unsupported-media', ...inFile(problem('file-damaged')) },
  locked: { code: 'unsupported-media', ...inFile(problem('file-encrypted')) },
  timeout: { code: 'unsupported-media', ...inFile(problem('reading-too-slow')) },
};

import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Receipt,
  type ReceiptDraft,
  type ReceiptInput,
  receiptRpc,
  type SimilarTransaction,
} from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { bookIdOf } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { AttachmentsService } from './attachments.service';
import { changedValues, receiptOf } from './receipt.rules';
import type { ReceiptRow } from './receipt.schema';
import { ReceiptsRepository } from './receipts.repository';
import { RecordingService } from './recording.service';
import { inReceiptTerms, isRefusal } from './refusals';
import { isSamePurchase } from './similar.rules';

type Recording = ReceiptInput<'recordReceipt'>;

/** Drafts: receipts that have been read but are not recorded yet. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly recording: RecordingService,
    private readonly attachments: AttachmentsService,
    private readonly files: FileStore,
  ) {}

  @Handles(receiptRpc.getReceiptDraft)
  async get({ id }: ReceiptInput<'getReceiptDraft'>, caller: Caller): Promise<ReceiptDraft> {
    const row = await this.read(caller, id);
    if (!row.isDraft) throw new DomainError('not-found');
    return { ...receiptOf(row), similar: await this.similarTo(row, caller) };
  }

  /**
   * Records a draft or attaches it to a transaction, and keeps its files. If either is refused, it stays a draft. Repeating it
   * returns the recorded receipt.
   */
  @Handles(receiptRpc.recordReceipt)
  async record({ id, transactionId, again, ...change }: Recording, caller: Caller): Promise<Receipt> {
    const draft = await this.read(caller, id);
    if (!draft.isDraft) return this.shown(draft, caller);
    await this.requireFiles(draft);
    const row = await this.receipts.set(draft, changedValues(draft, change));
    if (!row) throw new DomainError('not-found');
    const linked =
      transactionId === undefined
        ? await this.recordOnce(row, again, caller)
        : await this.attach(row, transactionId, caller);
    await this.files.keep(caller.bookId, filesOf(linked));
    await this.receipts.claim(linked);
    return this.shown(linked, caller);
  }

  private async recordOnce(row: ReceiptRow, again: boolean, caller: Caller): Promise<ReceiptRow> {
    if (row.cents === null) throw new DomainError('no-amount');
    if (!again && (await this.similarTo(row, caller)).length > 0) throw new DomainError('receipt-similar');
    try {
      return await this.recording.record(row, caller);
    } catch (error) {
      throw isRefusal(error) ? inReceiptTerms(error) : error;
    }
  }

  private async attach(row: ReceiptRow, transactionId: string, caller: Caller): Promise<ReceiptRow> {
    await this.attachments.link(row, transactionId, caller);
    const link = 'attached' as const;
    const attached = await this.receipts.set(row, { transactionId, link, isDraft: undefined });
    if (!attached) throw new DomainError('not-found');
    return attached;
  }

  /** Returns transactions that may be the same purchase, each once, with the most certain reason. */
  private async similarTo(row: ReceiptRow, caller: Caller): Promise<SimilarTransaction[]> {
    const { date, digest } = row;
    const [sameFile, sameDay, sameAmount] = await Promise.all([
      this.receipts.findLike(caller.bookId, { digest }),
      date === null ? [] : this.receipts.findLike(caller.bookId, { date }),
      this.attachments.matchesOf(row, caller),
    ]);
    const ofFile = await this.recording.transactionsOf(sameFile, caller);
    const purchases = sameDay.filter((other) => isSamePurchase(row, other));
    const ofPurchase = await this.recording.transactionsOf(purchases, caller);
    const all: SimilarTransaction[] = [
      ...[...ofFile.values()].map((transaction) => ({ transaction, reason: 'same-file' as const })),
      ...[...ofPurchase.values()].map((transaction) => ({ transaction, reason: 'same-receipt' as const })),
      ...sameAmount.map((transaction) => ({ transaction, reason: 'same-amount' as const })),
    ];
    const isFirst = ({ transaction: { _id } }: SimilarTransaction, index: number) =>
      all.findIndex(({ transaction }) => transaction._id === _id) === index;
    return all.filter(isFirst).slice(0, MAX_SIMILAR);
  }

  /** Throws `not-found` if the sweeper has removed a file of the draft. */
  private async requireFiles(row: ReceiptRow): Promise<void> {
    for (const id of filesOf(row))
      if (!(await this.files.find(bookIdOf(row), id))) throw new DomainError('not-found');
  }

  private async read({ bookId }: Caller, id: string): Promise<ReceiptRow> {
    const row = await this.receipts.get(bookId, id);
    if (row?.state !== 'read') throw new DomainError('not-found');
    return row;
  }

  private async shown(row: ReceiptRow, caller: Caller): Promise<Receipt> {
    return receiptOf(row, await this.recording.transactionOf(row, caller));
  }
}

/** Maximum number of similar transactions that are shown. */
const MAX_SIMILAR = 5;

const filesOf = ({ fileId, pictureId }: ReceiptRow) =>
  [fileId, pictureId].filter((file) => file !== undefined);

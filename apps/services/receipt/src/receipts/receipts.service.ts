import { Injectable } from '@nestjs/common';
import {
  type Caller,
  ledgerRpc,
  type Receipt,
  type ReceiptChange,
  type ReceiptInput,
  type ReceiptPage,
  receiptRpc,
  type RpcOutput,
} from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { DomainError, Handles, RpcClient } from '@saldo/rpc';
import { isUnrecorded } from '../readings/reading.rules';
import { AttachmentsService } from './attachments.service';
import { inReceiptTerms, isRefusal } from './refusals';
import { changedValues, receiptOf, valueFields } from './receipt.rules';
import type { ReceiptRow } from './receipt.schema';
import { ReceiptsRepository } from './receipts.repository';
import { RecordingService } from './recording.service';

/** Shows, changes and deletes receipts that have been read. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly recording: RecordingService,
    private readonly attachments: AttachmentsService,
    private readonly files: FileStore,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(receiptRpc.listReceipts)
  async list(input: ReceiptInput<'listReceipts'>, caller: Caller): Promise<ReceiptPage> {
    const { search, page, limit } = input;
    const [total, rows] = await Promise.all([
      this.receipts.count(caller.bookId, search),
      this.receipts.list(caller.bookId, { search, skip: (page - 1) * limit, limit }),
    ]);
    const transactions = await this.recording.transactionsOf(rows, caller);
    const receipts = rows.map((row) => receiptOf(row, transactions.get(row)));
    return { receipts, totalPages: Math.ceil(total / limit), total, page };
  }

  @Handles(receiptRpc.getReceipt)
  async get({ id }: ReceiptInput<'getReceipt'>, caller: Caller): Promise<Receipt> {
    const row = await this.read(caller, id);
    return receiptOf(row, await this.recording.transactionOf(row, caller));
  }

  /** Returns the fields of a receipt that are only part of the account export. */
  @Handles(receiptRpc.getReadings)
  async readingsOf(
    { id }: ReceiptInput<'getReadings'>,
    { bookId }: Caller,
  ): Promise<RpcOutput<typeof receiptRpc.getReadings>> {
    const row = await this.receipts.get(bookId, id);
    if (!row) throw new DomainError('not-found');
    return { text: row.text, digest: row.digest || undefined, seller: row.seller };
  }

  /** Changes a receipt and its transaction, which is created if it does not exist. */
  @Handles(receiptRpc.updateReceipt)
  async update(
    { id, change, confirmReconciled }: ReceiptInput<'updateReceipt'>,
    caller: Caller,
  ): Promise<Receipt> {
    const before = await this.read(caller, id);
    const current = isUnrecorded(before) ? await this.recordedIfAccepted(before, caller) : before;
    const row = await this.receipts.set(current, changedValues(current, change));
    if (!row) throw new DomainError('not-found');
    try {
      const recorded = await this.follow(row, { change, confirmReconciled }, caller);
      return receiptOf(recorded, await this.recording.transactionOf(recorded, caller));
    } catch (error) {
      // The ledger refused the change, for example because the account is closed. Restore the values of the receipt.
      if (!isRefusal(error)) throw error;
      await this.receipts.set(row, { ...valueFields(current), accountId: current.accountId });
      throw inReceiptTerms(error);
    }
  }

  /**
   * Deletes a receipt and its files. Its transaction stays. The files go first: after a crash the receipt still exists and can be
   * deleted again.
   */
  @Handles(receiptRpc.deleteReceipt)
  async delete({ id }: ReceiptInput<'deleteReceipt'>, caller: Caller): Promise<void> {
    const { bookId } = caller;
    const row = await this.receipts.get(bookId, id);
    if (!row) throw new DomainError('not-found');
    await this.files.remove(bookId, filesOf(row));
    const deleted = await this.receipts.delete(bookId, row._id);
    // Remove files that a concurrent reading stored in between.
    if (deleted) await this.files.remove(bookId, filesOf(deleted));
    await this.attachments.forget(deleted ?? row, caller);
  }

  /**
   * Records the values before a change, so that only one transaction is created. It has none yet if the ledger was unavailable, or
   * refuses these values, such as a date before the account was opened.
   */
  private async recordedIfAccepted(row: ReceiptRow, caller: Caller): Promise<ReceiptRow> {
    try {
      return await this.recording.record(row, caller);
    } catch (error) {
      if (isRefusal(error)) return row;
      throw error;
    }
  }

  private async follow(
    row: ReceiptRow,
    { change, confirmReconciled }: { change: ReceiptChange; confirmReconciled: boolean | undefined },
    caller: Caller,
  ): Promise<ReceiptRow> {
    if (!row.transactionId) return row.cents === null ? row : this.recording.record(row, caller);
    const { merchant: name, amount: cost, category, date: addedOn, accountId } = change;
    try {
      const fields = { name, cost, category, addedOn, accountId };
      const changed = { id: row.transactionId, change: fields, confirmReconciled };
      await this.rpc.call(ledgerRpc.updateTransaction, changed, { caller });
      return row;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
      const formerTransactions = row.formerTransactions + 1;
      const without = await this.receipts.set(row, {
        ...{ transactionId: undefined, link: undefined, formerTransactions },
      });
      if (!without) throw new DomainError('not-found');
      return this.recording.record(without, caller);
    }
  }

  private async read({ bookId }: Caller, id: string): Promise<ReceiptRow> {
    const row = await this.receipts.get(bookId, id);
    if (row?.state !== 'read' || row.isDraft) throw new DomainError('not-found');
    return row;
  }
}

function filesOf({ uploadId, fileId, pictureId }: ReceiptRow): string[] {
  return [uploadId, fileId, pictureId].filter((file) => file !== undefined);
}

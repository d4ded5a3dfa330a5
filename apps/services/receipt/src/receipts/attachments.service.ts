import { Injectable, Logger } from '@nestjs/common';
import {
  type Caller,
  ledgerRpc,
  limits,
  type Receipt,
  type ReceiptInput,
  receiptRpc,
  type Transaction,
} from '@saldo/contracts';
import { dateIn, daysBetween, fromCents } from '@saldo/finance';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles, RpcClient } from '@saldo/rpc';
import { amountIn, receiptOf } from './receipt.rules';
import type { ReceiptRow } from './receipt.schema';
import { ReceiptsRepository } from './receipts.repository';
import { RecordingService } from './recording.service';

/**
 * Attaches receipts to existing transactions. Receipt and transaction refer to each other; the receipt's reference decides. The
 * transaction is written first: after a crash it may refer to a receipt that does not refer back. It then accepts any receipt.
 */
@Injectable()
export class AttachmentsService {
  private readonly log = new Logger('Attachments');

  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly recording: RecordingService,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(receiptRpc.attachReceipt)
  async attach(
    { id, transactionId, deletePrevious }: ReceiptInput<'attachReceipt'>,
    caller: Caller,
  ): Promise<Receipt> {
    return retryOnConflict(async () => {
      const row = await this.read(caller, id);
      await this.link(row, transactionId, caller);
      const previous = row.transactionId;
      if (previous === transactionId) return this.shown(row, caller);
      const attached = await this.receipts.relink(row, transactionId, 'attached');
      if (!attached) {
        await this.unlink(row, transactionId, caller);
        return undefined;
      }
      if (previous !== undefined) {
        await this.unlink(row, previous, caller);
        if (deletePrevious && row.link !== 'attached') await this.deleteUnreconciled(previous, caller);
      }
      return this.shown(attached, caller);
    });
  }

  @Handles(receiptRpc.detachReceipt)
  async detach({ id }: ReceiptInput<'detachReceipt'>, caller: Caller): Promise<Receipt> {
    return retryOnConflict(async () => {
      const row = await this.read(caller, id);
      if (row.transactionId === undefined) return this.shown(row, caller);
      await this.unlink(row, row.transactionId, caller);
      const detached = await this.receipts.relink(row, undefined, 'detached');
      return detached && this.shown(detached, caller);
    });
  }

  /** Returns expenses without a receipt whose amount is that of the receipt, in any currency, the nearest day first. */
  @Handles(receiptRpc.listReceiptMatches)
  async matches(
    { id }: ReceiptInput<'listReceiptMatches'>,
    caller: Caller,
  ): Promise<{ transactions: Transaction[] }> {
    return { transactions: await this.matchesOf(await this.read(caller, id), caller) };
  }

  /** Returns the same for a receipt that has been read. */
  async matchesOf(row: ReceiptRow, caller: Caller): Promise<Transaction[]> {
    const date = row.date ?? dateIn(caller.timeZone, row.createdAt);
    const amounts = [amountIn(row), row.printed ? fromCents(row.printed.cents) : null];
    const rows = [...new Set(amounts)].flatMap((amount) =>
      amount === null ? [] : { date, amount: -amount },
    );
    if (rows.length === 0) return [];
    const { postings } = await this.rpc.call(ledgerRpc.matchImport, { rows }, { caller });
    const nearest = postings
      .filter((posting) => posting.amount < 0 && posting.id !== row.transactionId)
      .toSorted((a, b) => distance(a.date) - distance(b.date));
    const transactionIds = [...new Set(nearest.map((posting) => posting.id))];
    if (transactionIds.length === 0) return [];
    const found = await this.rpc.call(ledgerRpc.getTransactions, { transactionIds }, { caller });
    const free = found.filter(({ receiptId, transfer }) => receiptId === undefined && !transfer);
    const byId = new Map(free.map((transaction) => [transaction._id, transaction]));
    const ordered = transactionIds.flatMap((each) => byId.get(each) ?? []);
    return ordered.slice(0, limits.receiptMatches);

    function distance(day: string) {
      return Math.abs(daysBetween(day, date));
    }
  }

  /** Throws `not-found` for an unknown transaction, and `receipt-taken` for one with a receipt. */
  async requireFree(transactionId: string, caller: Caller): Promise<void> {
    const [transaction] = await this.rpc.call(
      ledgerRpc.getTransactions,
      { transactionIds: [transactionId] },
      { caller },
    );
    if (!transaction) throw new DomainError('not-found');
    if (await this.hasReceipt(transaction, caller)) throw new DomainError('receipt-taken');
  }

  /** Sets the transaction's reference to the receipt. Replaces a reference to a receipt that does not refer back. */
  async link({ _id }: Pick<ReceiptRow, '_id'>, transactionId: string, caller: Caller): Promise<void> {
    const names = { id: transactionId, receiptId: String(_id) };
    const transaction = await this.rpc
      .call(ledgerRpc.setReceipt, names, { caller })
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'receipt-taken') return undefined;
        throw error;
      });
    if (transaction) return;
    const [taken] = await this.rpc.call(
      ledgerRpc.getTransactions,
      { transactionIds: [transactionId] },
      { caller },
    );
    if (!taken) throw new DomainError('not-found');
    if (await this.hasReceipt(taken, caller)) throw new DomainError('receipt-taken');
    await this.rpc.call(ledgerRpc.setReceipt, { ...names, replaces: taken.receiptId }, { caller });
  }

  /** Removes the reference to the receipt from a transaction, recorded or deleted. */
  async unlink({ _id }: Pick<ReceiptRow, '_id'>, transactionId: string, caller: Caller): Promise<void> {
    const nothing = { id: transactionId, receiptId: null, replaces: String(_id) };
    await this.rpc.call(ledgerRpc.setReceipt, nothing, { caller }).catch((error: unknown) => {
      const isDone =
        error instanceof DomainError && (error.code === 'not-found' || error.code === 'receipt-taken');
      if (!isDone) throw error;
    });
  }

  /** Removes the reference to a deleted receipt. Only logs a failure: deleting a receipt must not depend on the ledger. */
  async forget(row: ReceiptRow, caller: Caller): Promise<void> {
    if (row.transactionId === undefined) return;
    await this.unlink(row, row.transactionId, caller).catch((error: unknown) => this.log.warn(error));
  }

  /** Deletes a transaction, unless it is reconciled. */
  private async deleteUnreconciled(transactionId: string, caller: Caller): Promise<void> {
    const transactionIds = [transactionId];
    await this.rpc
      .call(ledgerRpc.deleteTransactions, { transactionIds }, { caller })
      .catch((error: unknown) => {
        if (!(error instanceof DomainError && error.code === 'transaction-reconciled')) throw error;
      });
  }

  private async hasReceipt({ _id, receiptId }: Transaction, { bookId }: Caller): Promise<boolean> {
    const row = receiptId === undefined ? undefined : await this.receipts.get(bookId, receiptId);
    return row?.transactionId === _id;
  }

  private async read({ bookId }: Caller, id: string): Promise<ReceiptRow> {
    const row = await this.receipts.get(bookId, id);
    if (row?.state !== 'read' || row.isDraft) throw new DomainError('not-found');
    return row;
  }

  private async shown(row: ReceiptRow, caller: Caller): Promise<Receipt> {
    return receiptOf(row, await this.recording.transactionOf(row, caller));
  }
}

import { Injectable } from '@nestjs/common';
import {
  type Caller,
  fallbackCategory,
  ledgerRpc,
  type Transaction,
  unnamedMerchant,
} from '@saldo/contracts';
import { dateIn, fromCents } from '@saldo/finance';
import { DomainError, RpcClient } from '@saldo/rpc';
import type { ReceiptRow } from './receipt.schema';
import { ReceiptsRepository } from './receipts.repository';

/** Makes transactions of receipts, which the ledger keeps. */
@Injectable()
export class RecordingService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Records what is on a receipt with an amount; a second time it changes nothing, since the ledger knows the request by
   * its name. The date is by default the day of the upload, where its owner was then.
   */
  async record(row: ReceiptRow, caller: Caller): Promise<ReceiptRow> {
    if (row.cents === null) throw new DomainError('no-amount');
    const transaction = await this.rpc.call(
      ledgerRpc.createTransaction,
      {
        name: row.merchant ?? unnamedMerchant,
        category: row.category ?? fallbackCategory,
        cost: fromCents(row.cents),
        addedOn: row.date ?? dateIn(caller.timeZone, row.createdAt),
        requestKey: `receipt.${row._id}.${row.formerTransactions}`,
        receiptId: String(row._id),
      },
      { caller },
    );
    const recorded = await this.receipts.set(row, { transactionId: transaction._id, problem: undefined });
    if (!recorded) throw new DomainError('not-found');
    return recorded;
  }

  /** The transactions of these receipts that are still there, by their ids. */
  async transactionsOf(rows: ReceiptRow[], caller: Caller): Promise<Map<string, Transaction>> {
    const transactionIds = rows.flatMap(({ transactionId }) => transactionId ?? []);
    if (transactionIds.length === 0) return new Map();
    const found = await this.rpc.call(ledgerRpc.getTransactions, { transactionIds }, { caller });
    return new Map(found.map((transaction) => [transaction._id, transaction]));
  }

  async transactionOf(row: ReceiptRow, caller: Caller): Promise<Transaction | undefined> {
    return (await this.transactionsOf([row], caller)).get(row.transactionId ?? '');
  }
}

import { Injectable } from '@nestjs/common';
import {
  type Caller,
  fallbackCategory,
  ledgerRpc,
  receiptRequestKey,
  type Transaction,
  unnamedMerchant,
} from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { DomainError, RpcClient } from '@saldo/rpc';
import { amountIn } from './receipt.rules';
import type { ReceiptRow } from './receipt.schema';
import { ReceiptsRepository } from './receipts.repository';

/** Records receipts as transactions in the ledger. */
@Injectable()
export class RecordingService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Records a receipt that has an amount. Repeating it changes nothing: the ledger recognises the idempotency key. Without a
   * date, uses the day of the upload in the user's time zone.
   */
  async record(row: ReceiptRow, caller: Caller): Promise<ReceiptRow> {
    const cost = amountIn(row);
    if (cost === null) throw new DomainError('no-amount');
    const transaction = await this.rpc.call(
      ledgerRpc.createTransaction,
      {
        name: row.merchant ?? unnamedMerchant,
        category: row.category ?? fallbackCategory,
        cost,
        addedOn: row.date ?? dateIn(caller.timeZone, row.createdAt),
        ...(row.accountId && { accountId: row.accountId }),
        requestKey: receiptRequestKey(String(row._id), row.formerTransactions),
        receiptId: String(row._id),
      },
      { caller },
    );
    const recorded = await this.receipts.set(row, {
      transactionId: transaction._id,
      link: undefined,
      isDraft: undefined,
      problem: undefined,
    });
    if (!recorded) throw new DomainError('not-found');
    return recorded;
  }

  /** Returns the existing transactions of these receipts, by the id of the receipt. */
  async transactionsOf(rows: ReceiptRow[], caller: Caller): Promise<Map<ReceiptRow, Transaction>> {
    const transactionIds = rows.flatMap(({ transactionId }) => transactionId ?? []);
    if (transactionIds.length === 0) return new Map();
    const found = await this.rpc.call(ledgerRpc.getTransactions, { transactionIds }, { caller });
    const byId = new Map(found.map((transaction) => [transaction._id, transaction]));
    return new Map(
      rows.flatMap((row) => {
        const transaction = row.transactionId === undefined ? undefined : byId.get(row.transactionId);
        return transaction ? [[row, transaction] as const] : [];
      }),
    );
  }

  async transactionOf(row: ReceiptRow, caller: Caller): Promise<Transaction | undefined> {
    return (await this.transactionsOf([row], caller)).get(row);
  }
}

import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits } from '@saldo/contracts';
import { deterministicId, HandlesOnce } from '@saldo/mongo';
import { fitting, Handles } from '@saldo/rpc';
import { AccountsService, balanceFrom } from '../accounts';
import { ReconciliationsRepository } from './reconciliations.repository';
import { ReconciliationsService, statementOf } from './reconciliations.service';

/** Exports and restores reconciliations. */
@Injectable()
export class ReconciliationExport {
  constructor(
    private readonly accounts: AccountsService,
    private readonly reconciliations: ReconciliationsService,
    private readonly rows: ReconciliationsRepository,
  ) {}

  /** Returns reconciliations, oldest first, of the first account that has any after this number. */
  @Handles(ledgerRpc.scanReconciliations)
  async scan({ accountIds, after = 0 }: LedgerInput<'scanReconciliations'>, { bookId }: Caller) {
    const [accountOf, reconciled] = await Promise.all([
      this.accounts.finder(bookId, accountIds),
      this.rows.accountIds(bookId),
    ]);
    for (const accountId of accountIds.filter((id) => reconciled.has(id))) {
      const account = accountOf(accountId);
      const isFirst = accountId === accountIds[0];
      const rows = account ? await this.rows.after(bookId, account._id, isFirst ? after : 0) : [];
      if (!account || rows.length === 0) continue;
      const reconciliations = fitting(rows, limits.scannedTicks, ({ ticked }) => ticked.length).map(
        (row) => ({
          ...{ number: row.number, ...statementOf(account, row), ticked: row.ticked.map(String) },
          ...(row.finishedAt && { finishedAt: row.finishedAt.toISOString() }),
        }),
      );
      return { accountId, reconciliations };
    }
    return { reconciliations: [] };
  }

  /**
   * Restores exported reconciliations of an account and returns their number. Accepts them even if the opening date has changed
   * since, or a ticked transaction is deleted.
   */
  @HandlesOnce(ledgerRpc.restoreReconciliations)
  async restore(
    { accountId, restoreId, from, reconciliations }: LedgerInput<'restoreReconciliations'>,
    { bookId }: Caller,
  ) {
    const account = await this.accounts.require(bookId, accountId);
    const key = `${restoreId} ${String(account._id)}`;
    const rows = reconciliations.map(({ statementDate, closingBalance, finishedAt, ticked }, index) => ({
      _id: deterministicId('reconciliation', bookId, key, from + index),
      accountId: account._id,
      number: from + index + 1,
      statementDate,
      closing: balanceFrom(closingBalance, account.currency, `reconciliations.${index}.closingBalance`),
      // Ids that the import of the exported transactions computes.
      ticked: ticked.map((row) => deterministicId('transaction', bookId, restoreId, row)),
      ...(finishedAt && { finishedAt: new Date(finishedAt) }),
    }));
    await this.rows.insertNew(bookId, rows);
    return { restoredCount: rows.length };
  }
}

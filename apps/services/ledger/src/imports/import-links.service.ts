import { Injectable } from '@nestjs/common';
import { type Caller, type ImportRow, ledgerRpc, type Skipped, type SkipReason } from '@saldo/contracts';
import { decimalOf } from '@saldo/finance';
import { retryOnConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { type AccountOf, AccountsService } from '../accounts';
import { GroupsRepository } from '../groups';
import {
  changedFields,
  isIncome,
  isTransfer,
  moneyIn,
  type RecordedFields,
  type RowChange,
  setByAfter,
  sidesOf,
  splitOf,
  type TransactionRow,
  TransactionsRepository,
} from '../transactions';

type Link = NonNullable<ImportRow['link']>;

/**
 * Links rows of a file to recorded transactions: the row is the same transaction, or the other side of a transfer. Undoing the
 * import reverts the links.
 */
@Injectable()
export class ImportLinks {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly accounts: AccountsService,
    private readonly groups: GroupsRepository,
  ) {}

  /** Links transactions. Each one records the import in its history, so a repeated call changes none twice. */
  @Handles(ledgerRpc.linkImport)
  async link({ importId, links }: { importId: string; links: Link[] }, { bookId }: Pick<Caller, 'bookId'>) {
    await this.groups.begin(bookId, importId, 'import');
    const accountOf = await this.accounts.finder(bookId);
    // Merge several links to one transaction into one change.
    const byId = new Map<string, Link>();
    for (const link of links) {
      const id = link.transactionId.toLowerCase();
      byId.set(id, { ...byId.get(id), ...link });
    }
    const reasons = await retryOnConflict(async () => {
      const skipped = new Map<string, SkipReason>();
      const rows = await this.transactions.getMany(bookId, [...byId.keys()]);
      const found = new Map(rows.map((row) => [String(row._id), row]));
      const changes: RowChange[] = [];
      for (const [id, link] of byId) {
        const current = found.get(id);
        if (current?.history?.some(({ group }) => group === importId)) continue;
        const fields = current ? linkedFields(current, link, accountOf) : 'not-found';
        if (typeof fields === 'string') skipped.set(id, fields);
        else if (current) changes.push({ current, fields });
      }
      const cause = { actor: 'import', group: importId } as const;
      return (await this.transactions.updateMany(bookId, changes, cause)) ? skipped : undefined;
    }, 'unavailable');
    const skipped = [...reasons].map(([id, reason]): Skipped => ({ id, reason }));
    return { linkedCount: byId.size - skipped.length, skipped, skippedCount: skipped.length };
  }
}

/** Returns the stored fields that a link sets, or the reason for skipping the transaction. */
function linkedFields(
  row: TransactionRow,
  { raw, rawTo, transfer }: Link,
  accountOf: AccountOf,
): Partial<RecordedFields> | SkipReason {
  const isTaken = (raw && row.raw) ?? (rawTo && row.rawTo);
  if (isTaken || (rawTo && !isTransfer(row))) return 'changed-since';
  const ownRaw = raw ?? row.raw ?? null;
  if (!transfer) return { raw: ownRaw, ...(rawTo && { rawTo }) };
  if (isTransfer(row)) return 'transfer';
  return splitOf(row).length > 0 ? 'split' : transferFields(row, { transfer, ownRaw }, accountOf);
}

/** Returns the fields that turn a transaction into a transfer, or the reason for skipping it. */
function transferFields(
  row: TransactionRow,
  { transfer, ownRaw }: { transfer: NonNullable<Link['transfer']>; ownRaw: TransactionRow['raw'] | null },
  accountOf: AccountOf,
): Partial<RecordedFields> | SkipReason {
  const isArrival = isIncome(row);
  const [{ accountId, status }] = row.postings;
  const other = { account: accountOf(transfer.accountId), isNew: true };
  const held = { account: accountOf(String(accountId)), isNew: false };
  const [from, to] = isArrival ? [other, held] : [held, other];
  const sides = sidesOf(from, to, row.addedOn);
  if (sides instanceof DomainError) {
    if (!other.account || !held.account) return 'account-unknown';
    return other.account.closedOn ? 'account-closed' : 'date-before-opening';
  }
  if (sides.from.currency !== sides.to?.currency) return 'account-currency-different';
  // Keep the transaction's status in its own account. In the other account it is cleared, because the bank's file contains it.
  const [sending, arriving] = isArrival ? (['cleared', status] as const) : ([status, 'cleared'] as const);
  const change = {
    cost: decimalOf(moneyIn(row)),
    isIncome: false,
    status: sending,
    transfer: { toAccountId: String(to.account?._id), status: arriving },
  };
  const [sent, arrived] = isArrival ? [transfer.raw, ownRaw] : [ownRaw, transfer.raw];
  return {
    ...changedFields(row, change, sides),
    ...setByAfter(row, { category: null }),
    ...{ raw: sent, rawTo: arrived },
  };
}

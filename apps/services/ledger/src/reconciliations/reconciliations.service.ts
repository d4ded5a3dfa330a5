import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  limits,
  type NewReconciliation,
  problem,
  type Reconciliation,
} from '@saldo/contracts';
import { addsToAccount, decimalOf, sumMinor } from '@saldo/finance';
import { HandlesOnce, retryOnConflict, toObjectId, versionOf } from '@saldo/mongo';
import { DomainError, Handles, invalid } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { type AccountRow, AccountsService, balanceFrom, openedWith } from '../accounts';
import {
  cursorOf,
  encodeCursor,
  newestFirst,
  statusIn,
  transactionOf,
  type TransactionRow,
  TransactionsRepository,
} from '../transactions';
import { AccountBalances } from '../reports';
import type { ReconciliationRow } from './reconciliation.schema';
import { ReconciliationsRepository } from './reconciliations.repository';

export interface OneOfAccount {
  accountId: string;
  id: string;
}

/** A reconciliation and its account. */
export interface Found {
  account: AccountRow;
  row: ReconciliationRow;
}

/** The figures of an unfinished reconciliation, in minor units of the account's currency. */
interface Progress {
  reconciled: bigint;
  ticked: bigint;
  difference: bigint;
  /** Ticked transactions in the account, up to the date of the statement, that are not reconciled yet. */
  rows: TransactionRow[];
  /** Ticked transactions dated after the statement. They count again once they or the statement get another date. */
  later: TransactionRow[];
}

@Injectable()
export class ReconciliationsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly sums: AccountBalances,
  ) {}

  @Handles(ledgerRpc.listReconciliations)
  async list({ accountId }: LedgerInput<'listReconciliations'>, { bookId }: Caller) {
    const account = await this.accounts.require(bookId, accountId);
    const rows = await this.reconciliations.list(bookId, account._id);
    return Promise.all(rows.map((row) => this.shown(bookId, { account, row })));
  }

  /**
   * Starts a reconciliation, unless the account has an unfinished one.
   * @param startId finds it if the request is repeated
   */
  @HandlesOnce(ledgerRpc.startReconciliation)
  async start(
    { accountId, statement: input }: LedgerInput<'startReconciliation'>,
    { bookId }: Caller,
    startId: Types.ObjectId,
  ) {
    const account = await this.accounts.require(bookId, accountId);
    const statement = { ...statementFrom(account, input), startId };
    const [newest] = await this.reconciliations.list(bookId, account._id);
    if (newest?.startId?.equals(startId)) return this.shown(bookId, { account, row: newest });
    const isOpen = newest && !newest.finishedAt;
    const number = (newest?.number ?? 0) + 1;
    const row = isOpen ? undefined : await this.reconciliations.start(bookId, account._id, number, statement);
    if (!row) throw new DomainError('reconciliation-open');
    return this.shown(bookId, { account, row });
  }

  @Handles(ledgerRpc.updateReconciliation)
  async update({ change, ...ids }: LedgerInput<'updateReconciliation'>, { bookId }: Caller) {
    return retryOnConflict(async () => {
      const { account, row } = await this.find(bookId, ids);
      if (row.finishedAt) throw new DomainError('reconciliation-finished');
      const { tick = [], untick = [], ...statement } = change;
      const ticked = await this.ticked(bookId, { account, row }, tick, untick);
      const fields = { ...statementFrom(account, { ...statementOf(account, row), ...statement }), ticked };
      const updated = await this.reconciliations.update(bookId, row, fields);
      return updated && this.shown(bookId, { account, row: updated });
    });
  }

  /** Lists the transactions that may be on the statement, newest first. */
  @Handles(ledgerRpc.listReconciliationEntries)
  async entries(input: LedgerInput<'listReconciliationEntries'>, { bookId }: Caller) {
    const { limit = limits.pageSize } = input;
    const { account, row } = await this.find(bookId, input);
    const { _id: accountId, currency } = account;
    const filter = { accountId, endDate: row.statementDate, isOpen: true } as const;
    const cursor = cursorOf('cursor', input.cursor, newestFirst);
    const found = await this.transactions.list(bookId, filter, { cursor, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    const ticked = new Set(row.ticked.map(String));
    return {
      entries: rows.map((entry) => ({
        ...transactionOf(entry),
        amount: decimalOf({ minor: addsToAccount(entry, accountId), currency }),
        isTicked: ticked.has(String(entry._id)),
      })),
      ...(last && { next: encodeCursor('after', last, newestFirst) }),
    };
  }

  async find(bookId: string, { accountId, id }: OneOfAccount): Promise<Found> {
    const account = await this.accounts.require(bookId, accountId);
    const _id = toObjectId(id);
    const row = _id && (await this.reconciliations.get(bookId, account._id, _id));
    if (!row) throw new DomainError('not-found');
    return { account, row };
  }

  async progress(bookId: string, { account, row }: Found): Promise<Progress> {
    const [before, ticked] = await Promise.all([
      this.sums.reconciled(bookId, account._id, row.statementDate),
      this.transactions.getMany(bookId, row.ticked.map(String)),
    ]);
    const open = ticked.filter((each) => statusIn(each, account._id) !== 'reconciled' && isIn(each, account));
    const { rows = [], later = [] } = Object.groupBy(open, ({ addedOn }) =>
      addedOn <= row.statementDate ? 'rows' : 'later',
    );
    const reconciled = openedWith(account, row.statementDate).minor + before;
    const sum = sumMinor(rows.map((each) => ({ minor: addsToAccount(each, account._id) })));
    return { reconciled, ticked: sum, difference: BigInt(row.closing) - reconciled - sum, rows, later };
  }

  /** Returns a reconciliation as the API shows it. */
  async shown(bookId: string, { account, row }: Found): Promise<Reconciliation> {
    const { currency } = account;
    const decimal = (minor: bigint) => decimalOf({ minor, currency });
    const progress = row.finishedAt ? undefined : await this.progress(bookId, { account, row });
    return {
      ...{ _id: String(row._id), accountId: String(account._id), version: versionOf(row) },
      ...statementOf(account, row),
      tickedCount: progress ? progress.rows.length : row.ticked.length,
      ...(row.finishedAt && { finishedAt: row.finishedAt.toISOString() }),
      ...(progress && {
        progress: {
          reconciled: decimal(progress.reconciled),
          ticked: decimal(progress.ticked),
          difference: decimal(progress.difference),
        },
      }),
    };
  }

  /**
   * Returns the ticked transactions after a change. Only transactions of the account can be ticked. Reconciled transactions
   * cannot: they belong to another statement, which must not be affected when this one is undone.
   */
  private async ticked(
    bookId: string,
    { account, row }: Found,
    tick: string[],
    untick: string[],
  ): Promise<Types.ObjectId[]> {
    const added = tick.length > 0 ? await this.transactions.getMany(bookId, tick) : [];
    const isKnown = new Set(tick.map((id) => id.toLowerCase())).size === added.length;
    if (!isKnown || !added.every((each) => isIn(each, account))) throw new DomainError('not-found');
    const removed = new Set(untick.map((id) => id.toLowerCase()));
    const open = added.filter((each) => statusIn(each, account._id) !== 'reconciled');
    const all = new Map([...row.ticked, ...open.map(({ _id }) => _id)].map((_id) => [String(_id), _id]));
    const left = [...all].filter(([id]) => !removed.has(id)).map(([, _id]) => _id);
    if (left.length > limits.tickedTransactions) throw new DomainError('reconciliation-full');
    return left;
  }
}

/** Whether a transaction has a posting in the account. */
export function isIn(row: TransactionRow, account: AccountRow): boolean {
  return statusIn(row, account._id) !== undefined;
}

export function statementOf({ currency }: AccountRow, { statementDate, closing }: ReconciliationRow) {
  return { statementDate, closingBalance: decimalOf({ minor: BigInt(closing), currency }) };
}

function statementFrom(account: AccountRow, { statementDate, closingBalance }: NewReconciliation) {
  if (statementDate < account.openingDate) throw invalid('statementDate', problem('date-before-opening'));
  return { statementDate, closing: balanceFrom(closingBalance, account.currency, 'closingBalance') };
}

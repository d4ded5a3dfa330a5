import { Injectable } from '@nestjs/common';
import {
  type Account,
  type AccountChange,
  type Caller,
  type LedgerInput,
  ledgerRpc,
  limits,
  type NewAccount,
  problem,
} from '@saldo/contracts';
import { type CalendarDate, dateIn } from '@saldo/finance';
import {
  type Cause,
  changeTo,
  HandlesOnce,
  restorableSince,
  retryOnConflict,
  shownHistory,
  toObjectId,
  VersionConflict,
  versionOf,
} from '@saldo/mongo';
import { DomainError, fitting, Handles, invalid } from '@saldo/rpc';
import type { Types } from 'mongoose';
import {
  accountOf,
  type AccountRow,
  accountsAfter,
  AccountsRepository,
  AccountsService,
  balanceOn,
  changedFields,
  cursorAfter,
  deletedAccountOf,
  isDefault,
  openingFrom,
  withHistoryOf,
} from '../accounts';
import { ReconciliationsRepository } from '../reconciliations';
import { AccountBalances } from '../reports';
import { AccountEntries } from '../transactions';
import { AccountOpenings } from './account-openings.service';
import { AccountRemoval } from './account-removal.service';
import { requireOpenBefore } from './require-open-before';

/** A requested change of an account. `decide` returns the fields to set; undefined if the version does not exist. */
interface Asked {
  id: string;
  /** The version that the user saw. */
  expected?: string;
  actor: Cause['actor'];
  confirmReconciled: boolean | undefined;
  decide: (row: AccountRow) => AccountChange | undefined;
}

@Injectable()
export class AccountChanges {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly finding: AccountsService,
    private readonly entries: AccountEntries,
    private readonly balances: AccountBalances,
    private readonly removal: AccountRemoval,
    private readonly openings: AccountOpenings,
    private readonly reconciliations: ReconciliationsRepository,
  ) {}

  /** Returns as many accounts after the cursor as fit into a reply, with their balances on a day. */
  @Handles(ledgerRpc.listAccounts)
  async list({ date, after }: LedgerInput<'listAccounts'>, { bookId, timeZone }: Caller) {
    const left = await this.removal.finish(bookId, await this.accounts.list(bookId));
    const all = await this.openings.settle(bookId, left);
    const rows = after === undefined ? all : accountsAfter(all, after);
    const shown = await this.withBalances(bookId, rows, date ?? dateIn(timeZone, new Date()));
    const accounts = fitting(shown, limits.accountsReplyBytes);
    const last = accounts.length < rows.length ? rows[accounts.length - 1] : undefined;
    return { accounts, ...(last && { next: cursorAfter(last) }) };
  }

  /** Returns an account with its balance today. */
  @Handles(ledgerRpc.getAccount)
  async get({ id }: LedgerInput<'getAccount'>, { bookId, timeZone }: Caller): Promise<Account> {
    const row = await this.finding.require(bookId, id);
    return this.withBalance(bookId, row, dateIn(timeZone, new Date()));
  }

  /** Adds an account with this id, or returns it if it exists. */
  @HandlesOnce(ledgerRpc.createAccount)
  async add(input: NewAccount, { bookId, timeZone }: Caller, _id: Types.ObjectId): Promise<Account> {
    const { openingBalance, currency, ...rest } = input;
    const today = dateIn(timeZone, new Date());
    const last = await this.accounts.highestPosition(bookId);
    const row = await this.accounts.create(bookId, {
      ...rest,
      _id,
      currency,
      opening: openingFrom(openingBalance, currency),
      openingDate: input.openingDate ?? today,
      position: input.position ?? Math.min(last + 1, limits.accountPosition),
    });
    if (!row) throw this.accounts.full();
    return accountOf(row, balanceOn(row, today));
  }

  /** Updates an account; with an `expected` version, only if that is the current one. */
  @Handles(ledgerRpc.updateAccount)
  update({ change, ...asked }: LedgerInput<'updateAccount'>, caller: Caller): Promise<Account> {
    const { id, expected, confirmReconciled } = asked;
    return this.change(caller, { id, expected, confirmReconciled, actor: 'user', decide: () => change });
  }

  @Handles(ledgerRpc.getAccountHistory)
  async history({ id }: LedgerInput<'getAccountHistory'>, { bookId }: Caller) {
    const row = await this.finding.require(bookId, id);
    const at = isDefault(row) ? undefined : row.createdAt;
    return shownHistory(row, { at, actor: 'user' }, withHistoryOf);
  }

  /** Sets the fields of an account to those of a version, by the same rules as an edit. */
  @Handles(ledgerRpc.restoreAccountVersion)
  restoreVersion({ version, ...asked }: LedgerInput<'restoreAccountVersion'>, caller: Caller) {
    const decide = (row: AccountRow) => changeTo(row, version, withHistoryOf) as AccountChange | undefined;
    const { id, expected, confirmReconciled } = asked;
    return this.change(caller, { id, expected, confirmReconciled, actor: 'restore', decide });
  }

  private async change({ bookId, timeZone }: Caller, asked: Asked): Promise<Account> {
    const { id, expected, actor, confirmReconciled, decide } = asked;
    const today = dateIn(timeZone, new Date());
    const row = await retryOnConflict(async () => {
      const current = await this.finding.find(bookId, id);
      const change = current && decide(current);
      if (!change) throw new DomainError('not-found');
      if (expected !== undefined && expected !== versionOf(current)) throw new VersionConflict();
      const fields = changedFields(current, change);
      if (fields.closedOn && fields.closedOn > today) throw invalid('closedOn', problem('closing-in-future'));
      await requireOpenBefore(this.entries, bookId, current, fields);
      if (!confirmReconciled) await this.requireNotReconciled(bookId, current, fields);
      return this.accounts.change(bookId, current, fields, { actor });
    });
    return this.withBalance(bookId, row, today);
  }

  /** Throws if a change affects the opening balance and the account has a finished reconciliation, which relies on it. */
  private async requireNotReconciled(
    bookId: string,
    current: AccountRow,
    { opening = current.opening, openingDate = current.openingDate }: Partial<AccountRow>,
  ): Promise<void> {
    if (BigInt(opening) === BigInt(current.opening) && openingDate === current.openingDate) return;
    if (await this.reconciliations.hasFinished(bookId, current._id))
      throw new DomainError('transaction-reconciled');
  }

  @Handles(ledgerRpc.listDeletedAccounts)
  async listDeleted(_: object, { bookId }: Caller) {
    return (await this.accounts.deletedSince(bookId, restorableSince())).map(deletedAccountOf);
  }

  /**
   * Restores a deleted account. Transactions and an opening balance that have moved to another account stay there. Repeating it
   * changes nothing.
   */
  @Handles(ledgerRpc.restoreDeletedAccount)
  async restoreDeleted({ id }: LedgerInput<'restoreDeletedAccount'>, { bookId, timeZone }: Caller) {
    const _id = toObjectId(id);
    if (_id && !(await this.accounts.bringBack(bookId, [_id]))) throw this.accounts.full();
    const row = await this.finding.require(bookId, id);
    return this.withBalance(bookId, row, dateIn(timeZone, new Date()));
  }

  /** Sorts the named accounts into this order; all others follow them. */
  @Handles(ledgerRpc.orderAccounts)
  async order({ accountIds }: LedgerInput<'orderAccounts'>, { bookId }: Caller): Promise<void> {
    const rows = (await this.accounts.list(bookId)).filter(({ deletion }) => !deletion);
    const byId = new Map(rows.map((row) => [String(row._id), row]));
    const named = [...new Set(accountIds.map((id) => id.toLowerCase()))].map((id) => {
      const row = byId.get(id);
      if (!row) throw new DomainError('not-found');
      byId.delete(id);
      return row;
    });
    const moved = [...named, ...byId.values()].flatMap((row, position) =>
      row.position === position ? [] : [{ row, position }],
    );
    await this.accounts.move(bookId, moved);
  }

  private async withBalance(bookId: string, row: AccountRow, day: CalendarDate): Promise<Account> {
    const [account] = await this.withBalances(bookId, [row], day);
    if (!account) throw new DomainError('not-found');
    return account;
  }

  private async withBalances(bookId: string, rows: AccountRow[], day: CalendarDate): Promise<Account[]> {
    const [balances] = await this.balances.on(bookId, rows, [day]);
    return rows.map((row) => accountOf(row, balances?.get(row) ?? balanceOn(row, day)));
  }
}

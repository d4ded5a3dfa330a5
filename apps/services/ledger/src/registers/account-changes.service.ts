import { Injectable } from '@nestjs/common';
import {
  type Account,
  type Caller,
  type ledgerRpc,
  limits,
  type NewAccount,
  type RpcParsedInput,
  problem,
} from '@saldo/contracts';
import { type CalendarDate, dateIn } from '@saldo/finance';
import { retryOnConflict, VersionConflict, versionOf } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import {
  accountOf,
  type AccountRow,
  AccountsRepository,
  AccountsService,
  balanceOn,
  changedFields,
  invalid,
  openingFrom,
  placementOf,
} from '../accounts';
import { AccountEntries } from '../transactions';
import { AccountBalances } from './account-balances.service';
import { AccountRemoval } from './account-removal.service';

@Injectable()
export class AccountChanges {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly finding: AccountsService,
    private readonly entries: AccountEntries,
    private readonly balances: AccountBalances,
    private readonly removal: AccountRemoval,
  ) {}

  /** In the order of their positions, with the balances of a day. */
  async list({ bookId, timeZone }: Caller, date?: CalendarDate): Promise<Account[]> {
    const rows = await this.removal.finish(bookId, await this.accounts.list(bookId));
    return this.withBalances(bookId, rows, date ?? dateIn(timeZone, new Date()));
  }

  async create({ bookId, timeZone }: Caller, input: NewAccount): Promise<Account> {
    const { openingBalance, currency, ...rest } = input;
    const today = dateIn(timeZone, new Date());
    const last = (await this.accounts.list(bookId)).reduce(
      (most, { position }) => Math.max(most, position),
      0,
    );
    const row = await this.accounts.create(bookId, {
      ...rest,
      currency,
      opening: openingFrom(openingBalance, currency),
      openingDate: input.openingDate ?? today,
      position: input.position ?? Math.min(last + 1, limits.accountPosition),
    });
    if (!row) throw new DomainError('accounts-full');
    return accountOf(row, balanceOn(row, today));
  }

  /** Updates an account; with an `expected` version, only if that is the current one. */
  async update(
    { bookId, timeZone }: Caller,
    { id, change, expected }: RpcParsedInput<typeof ledgerRpc.updateAccount>,
  ): Promise<Account> {
    const row = await retryOnConflict(async () => {
      const current = await this.finding.find(bookId, id);
      if (!current) throw new DomainError('not-found');
      if (expected !== undefined && expected !== versionOf(current)) throw new VersionConflict();
      const fields = changedFields(current, change);
      await this.requireOpenBefore(bookId, current, fields.openingDate);
      return this.accounts.update(bookId, current, fields);
    });
    const [account] = await this.withBalances(bookId, [row], dateIn(timeZone, new Date()));
    if (!account) throw new DomainError('not-found');
    return account;
  }

  private async requireOpenBefore(
    bookId: string,
    row: AccountRow,
    openingDate: CalendarDate = row.openingDate,
  ): Promise<void> {
    if (openingDate <= row.openingDate) return;
    const first = await this.entries.firstDate(bookId, row._id);
    if (first !== undefined && first < openingDate)
      throw invalid('openingDate', problem('opening-after-first-transaction'));
  }

  private async withBalances(bookId: string, rows: AccountRow[], day: CalendarDate): Promise<Account[]> {
    const [balances] = await this.balances.on(bookId, rows, [day]);
    return rows.map((row) => accountOf(row, balances?.get(row) ?? balanceOn(row, day)));
  }
}

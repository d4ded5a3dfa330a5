import { Injectable } from '@nestjs/common';
import { problem, type RecurringEntryChange } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { bookIdOf } from '@saldo/mongo';
import { DomainError, invalid } from '@saldo/rpc';
import { type AccountOf, AccountsService, defaultAccountId, type Placement } from '../accounts';
import { becomesTransfer, type Sides, sidesOf, storedSides } from '../transactions';
import { latest } from './recurring.rules';
import type { RecurringRow } from './recurring.schema';

/** A date after the opening of every account. */
const LAST_DAY = '9999-12-31';

/** The accounts of an entry, as a request names them. */
type Named = Pick<RecurringEntryChange, 'accountId' | 'transfer'>;

/** Checks which accounts take the transactions of recurring entries. */
@Injectable()
export class AccountChecks {
  constructor(private readonly accounts: AccountsService) {}

  /** Returns a function that finds the accounts of a book, with one query. */
  finder(bookId: string): Promise<AccountOf> {
    return this.accounts.finder(bookId);
  }

  /** Returns the accounts of a new entry. Throws if one of them cannot take a transaction on the entry's first date. */
  async sides(bookId: string, named: Named, first: CalendarDate | undefined): Promise<Sides> {
    if (named.accountId ?? named.transfer) return namedSides(await this.finder(bookId), named, first);
    return { from: { accountId: defaultAccountId(bookId), currency: null } };
  }

  /** Returns the accounts of an entry after a change. Throws if one of them cannot take a transaction on its first date. */
  async sidesAfter(row: RecurringRow, change: Named, first: CalendarDate | undefined): Promise<Sides> {
    const { from, to } = storedSides(row);
    const toAccountId = change.transfer?.toAccountId ?? (to && String(to.accountId));
    const isMoved = becomesTransfer(row, change) && toAccountId !== undefined;
    const named = {
      accountId: change.accountId ?? String(from.accountId),
      ...(isMoved && { transfer: { toAccountId } }),
    };
    const bookId = bookIdOf(row);
    if (!isMoved && named.accountId === String(defaultAccountId(bookId)))
      return this.sides(bookId, {}, first);
    const held = [from, to].map((side) => String(side?.accountId));
    const accountOf = await this.finder(bookId);
    try {
      return namedSides(accountOf, named, first, held);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw await this.accounts.withDeletedNames(bookId, error, [named.accountId, toAccountId]);
    }
  }

  /** Returns a function that replaces the id of a deleted account with the replacement. It throws if the currencies differ. */
  async replacing(bookId: string, replacement: string | undefined) {
    const accountOf = await this.finder(bookId);
    return (accountId: string, currency: string | null = null): string => {
      if (replacement === undefined || accountOf(accountId)) return accountId;
      const account = accountOf(replacement);
      if (account && account.currency !== currency)
        throw invalid('accountId', problem('account-currency-different'));
      return replacement;
    };
  }

  /** Restores the accounts of an entry that were deleted. */
  async bringBack(row: RecurringRow): Promise<void> {
    const ids = row.postings.map(({ accountId }) => accountId);
    await this.accounts.finderOfDeleted(bookIdOf(row), ids);
  }

  /** Throws, without naming a field, if an account of an entry cannot take a transaction on this date. */
  async require(row: RecurringRow, date: CalendarDate): Promise<void> {
    if (!isPlaced(row)) return;
    const refusal = refusalOn(row, date, await this.finder(bookIdOf(row)));
    if (refusal) throw new DomainError(refusal.code);
  }

  /** Returns the entries, of any users, that have an account that cannot take a transaction on their date. */
  async refusedOf(
    dated: { row: RecurringRow; date: CalendarDate | undefined }[],
  ): Promise<Set<RecurringRow>> {
    const books = Map.groupBy(
      dated.filter(({ row, date }) => date !== undefined && isPlaced(row)),
      ({ row }) => bookIdOf(row),
    );
    const refused = new Set<RecurringRow>();
    for (const [bookId, placed] of books) {
      const accountOf = await this.finder(bookId);
      for (const { row, date = '' } of placed) if (refusalOn(row, date, accountOf)) refused.add(row);
    }
    return refused;
  }
}

/** Whether an entry uses an account other than the default one, which takes every transaction. */
function isPlaced(row: RecurringRow): boolean {
  const defaultId = defaultAccountId(bookIdOf(row));
  return row.postings.some(({ accountId }) => !accountId.equals(defaultId));
}

/** Whether an account of an entry cannot take its next transaction: it is closed, or opens later. Such an entry pauses itself. */
export const isRefused = (row: RecurringRow, accountOf: AccountOf): boolean =>
  refusalOn(row, latest(row.openFrom, row.startDate), accountOf) !== undefined;

/** Returns the reason why an account of an entry cannot take a transaction on this date; undefined if all can. */
function refusalOn(row: RecurringRow, date: CalendarDate, accountOf: AccountOf): DomainError | undefined {
  if (!isPlaced(row)) return undefined;
  const { from, to } = storedSides(row);
  const named = ({ accountId }: Placement) => ({ account: accountOf(String(accountId)), isNew: true });
  const sides = sidesOf(named(from), to && named(to), date);
  return sides instanceof DomainError ? sides : undefined;
}

/**
 * Returns the accounts that a request names for an entry. Throws if one of them cannot take its transactions.
 * @param held ids of the accounts that the entry uses already, which may be closed
 * @param at the path of the entry in the request, such as `entries.3.`
 */
export function namedSides(
  accountOf: AccountOf,
  { accountId, transfer }: Named,
  first: CalendarDate | undefined,
  held: string[] = [],
  at = '',
): Sides {
  const named = (id?: string) => {
    const account = accountOf(id);
    return { account, isNew: !held.includes(String(account?._id)) };
  };
  const [own, other] = [named(accountId), transfer ? named(transfer.toAccountId) : undefined];
  const sides = sidesOf(own, other, LAST_DAY, at);
  if (sides instanceof DomainError) throw sides;
  const opensLater = [own, other].some((side) => first && side?.account && first < side.account.openingDate);
  if (opensLater) throw invalid(`${at}startDate`, problem('date-before-opening'));
  return sides;
}

import { Injectable } from '@nestjs/common';
import { problem } from '@saldo/contracts';
import type { StoredFields } from '@saldo/mongo';
import { DomainError, invalid } from '@saldo/rpc';
import { type AccountOf, AccountsService, type Placement, refusalOf as refusalOfAccount } from '../accounts';
import { CategoriesService } from '../categories';
import {
  partsIn,
  recordedCategories,
  sidesOf,
  storedSides,
  type TransactionEntry,
  type TransactionRow,
  withPostings,
} from '../transactions';

/** A transaction and the former field values to restore. */
export interface Restoring {
  current: TransactionRow;
  fields: StoredFields;
}

/** Prepares former values of transactions for restoring: checks their accounts and adds missing categories. */
@Injectable()
export class FieldRestoring {
  constructor(
    private readonly accounts: AccountsService,
    private readonly categories: CategoriesService,
  ) {}

  /**
   * Returns, for each transaction, the fields to store or the error of an account that cannot take it.
   * @param replacement the account that replaces a deleted one; throws if it has another currency or takes no new transactions
   */
  async check(
    bookId: string,
    restorings: Restoring[],
    replacement?: string,
  ): Promise<(Partial<TransactionEntry> | DomainError)[]> {
    const former = restorings.map(({ current, fields }) => ({ ...current, ...fields }) as TransactionRow);
    const held = former.flatMap(({ postings }) => postings.map(({ accountId }) => accountId));
    const accountOf = await this.accounts.finder(bookId, [...held, replacement]);
    const checked = restorings.map(({ current, fields: given }, index) => {
      const before = former[index] ?? current;
      const fields = {
        ...given,
        ...(replacement !== undefined && replaced(before, accountOf, replacement)),
      };
      const row = { ...current, ...fields } as TransactionRow;
      return { row, fields, refusal: refusalOf(row, accountOf) };
    });
    // Add no categories for refused rows.
    const wanted = checked.flatMap(({ row, refusal }) => (refusal ? [] : recordedCategories(row)));
    const meant = await this.categories.registerAll(bookId, wanted);
    return checked.map(({ row, fields, refusal }) => {
      if (refusal) return refusal;
      const parts = partsIn(row, recordedCategories(row).map(meant));
      return { ...(fields as Partial<TransactionEntry>), ...('parts' in fields && { parts }) };
    });
  }
}

/** Returns the postings with the replacement in place of each deleted account. */
function replaced(row: TransactionRow, accountOf: AccountOf, id: string): Partial<TransactionRow> {
  const account = accountOf(id);
  const refusal = refusalOfAccount(account, { addedOn: row.addedOn, isNew: true });
  if (refusal || !account) throw refusal ?? new TypeError('An unknown account has been refused.');
  return withPostings(row, (posting) => {
    if (accountOf(String(posting.accountId))) return posting;
    if (account.currency !== posting.currency)
      throw invalid('accountId', problem('account-currency-different'));
    return { ...posting, accountId: account._id };
  });
}

/** Returns the error of the first account that cannot take a transaction again. A closed account can. */
function refusalOf(row: TransactionRow, accountOf: AccountOf): DomainError | undefined {
  const { from, to } = storedSides(row);
  const sideOf = ({ accountId }: Placement) => ({ account: accountOf(String(accountId)), isNew: false });
  const sides = sidesOf(sideOf(from), to && sideOf(to), row.addedOn);
  return sides instanceof DomainError ? sides : undefined;
}

import { Injectable } from '@nestjs/common';
import type { SkipReason } from '@saldo/contracts';
import type { StoredFields } from '@saldo/mongo';
import { AccountsService } from '../accounts';
import { CategoriesService, typeOf } from '../categories';
import { categoriesIn, type TransactionEntry, type TransactionRow, withCategories } from '../transactions';

/** A transaction and the former fields that it is to have again. */
export interface Restoring {
  current: TransactionRow;
  fields: StoredFields;
}

/** Checks former fields of transactions: their accounts may be deleted by now, and their categories are added again. */
@Injectable()
export class FieldRestoring {
  constructor(
    private readonly accounts: AccountsService,
    private readonly categories: CategoriesService,
  ) {}

  /** Returns for each the fields to store, or why it has to stay as it is. */
  async check(bookId: string, restorings: Restoring[]): Promise<(Partial<TransactionEntry> | SkipReason)[]> {
    const rows = restorings.map(({ current, fields }) => ({ ...current, ...fields }) as TransactionRow);
    const [accountOf, spellingOf] = await Promise.all([
      this.accounts.finder(bookId),
      this.categories.registerAll(
        bookId,
        rows.flatMap((row) => categoriesIn(row).map(({ name }) => ({ type: typeOf(row), name }))),
      ),
    ]);
    return restorings.map(({ current, fields }, index) => {
      const row = rows[index] ?? current;
      const accounts = [
        accountOf(row.accountId ? String(row.accountId) : undefined),
        ...(row.transfer ? [accountOf(String(row.transfer.toAccountId))] : []),
      ];
      if (accounts.includes(undefined)) return 'account-unknown';
      if (accounts.some((account) => account && row.addedOn < account.openingDate))
        return 'date-before-opening';
      const { category, parts } = withCategories(
        row,
        categoriesIn(row).map(({ name }) => spellingOf(typeOf(row), name)),
      );
      return {
        ...(fields as Partial<TransactionEntry>),
        ...('category' in fields && { category }),
        ...('parts' in fields && { parts: parts ?? null }),
      };
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { SkipReason } from '@saldo/contracts';
import { AccountsService } from '../accounts';
import { CategoriesService, typeOf } from '../categories';
import type { StoredFields, TransactionEntry, TransactionRow } from '../transactions';

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
        rows.map((row) => ({ type: typeOf(row), name: row.category })),
      ),
    ]);
    return restorings.map(({ current, fields }, index) => {
      const row = rows[index] ?? current;
      const account = accountOf(row.accountId ? String(row.accountId) : undefined);
      if (!account) return 'account-unknown';
      if (row.addedOn < account.openingDate) return 'date-before-opening';
      return {
        ...(fields as Partial<TransactionEntry>),
        ...('category' in fields && { category: spellingOf(typeOf(row), row.category) }),
      };
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { StoredFields } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { type AccountRow, AccountsService } from '../accounts';
import { CategoriesService, typeOf } from '../categories';
import {
  categoriesIn,
  sidesOf,
  type TransactionEntry,
  type TransactionRow,
  withCategories,
} from '../transactions';

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

  /** Returns for each the fields to store, or why its accounts do not take it. */
  async check(bookId: string, restorings: Restoring[]): Promise<(Partial<TransactionEntry> | DomainError)[]> {
    const accountOf = await this.accounts.finder(bookId);
    const checked = restorings.map(({ current, fields }) => {
      const row = { ...current, ...fields } as TransactionRow;
      return { row, fields, refusal: refusalOf(row, accountOf) };
    });
    // Adds no category for refused rows.
    const wanted = checked.flatMap(({ row, refusal }) => (refusal ? [] : categoriesOf(row)));
    const spellingOf = await this.categories.registerAll(bookId, wanted);
    return checked.map(({ row, fields, refusal }) => {
      if (refusal) return refusal;
      const spelt = categoriesOf(row).map(({ type, name }) => spellingOf(type, name));
      const { category, parts } = withCategories(row, spelt);
      return {
        ...(fields as Partial<TransactionEntry>),
        ...('category' in fields && { category }),
        ...('parts' in fields && { parts: parts ?? null }),
      };
    });
  }
}

function categoriesOf(row: TransactionRow) {
  return categoriesIn(row).map(({ name }) => ({ type: typeOf(row), name }));
}

/** Returns the error of the first account that does not take a transaction again. It may be closed. */
function refusalOf(
  { accountId, transfer, addedOn }: TransactionRow,
  accountOf: (id?: string) => AccountRow | undefined,
): DomainError | undefined {
  const sideOf = (id?: Types.ObjectId | null) => ({
    account: accountOf(id ? String(id) : undefined),
    isNew: false,
  });
  const sides = sidesOf(sideOf(accountId), transfer ? sideOf(transfer.toAccountId) : undefined, addedOn);
  return sides instanceof DomainError ? sides : undefined;
}

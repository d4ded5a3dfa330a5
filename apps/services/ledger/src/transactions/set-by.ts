import type { Setter, TransactionChange } from '@saldo/contracts';
import type { TransactionRow } from './transaction.schema';

/** The setters of fields that are set; null for a person. */
export type NewSetters = { [Field in 'category' | 'payee']?: Setter | null };

/** Returns who has set the fields of a transaction after some of them are set; null if a person has set all. */
export function setByAfter(
  { setBy }: Pick<TransactionRow, 'setBy'>,
  { category = setBy?.category, payee = setBy?.payee }: NewSetters,
): Pick<TransactionRow, 'setBy'> {
  if (!category && !payee) return { setBy: null };
  return { setBy: { ...(category && { category }), ...(payee && { payee }) } };
}

/** Returns who has set the fields of a transaction after a person has changed it. Fields that are given as they are count, too. */
export function setByPerson(
  row: Pick<TransactionRow, 'setBy'>,
  { name, category, parts, transfer }: Pick<TransactionChange, 'name' | 'category' | 'parts' | 'transfer'>,
): Pick<TransactionRow, 'setBy'> {
  const decidesCategory = [category, parts, transfer].some((field) => field !== undefined);
  return setByAfter(row, {
    ...(name !== undefined && { payee: null }),
    ...(decidesCategory && { category: null }),
  });
}

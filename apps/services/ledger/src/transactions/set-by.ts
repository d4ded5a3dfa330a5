import type { Setter, TransactionChange } from '@saldo/contracts';
import type { TransactionRow } from './transaction.schema';

/** New setters of fields; null if the user set the field. */
export type NewSetters = { [Field in 'category' | 'payee']?: Setter | null };

/** Returns `setBy` of a transaction after some fields were set; null if the user has set or confirmed all. */
export function setByAfter(
  { setBy }: Pick<TransactionRow, 'setBy'>,
  { category = setBy?.category, payee = setBy?.payee }: NewSetters,
): Pick<TransactionRow, 'setBy'> {
  if (!category && !payee) return { setBy: null };
  return { setBy: { ...(category && { category }), ...(payee && { payee }) } };
}

/** Returns `setBy` of a transaction after the user changed it. Sending a field unchanged also counts as the user's decision. */
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

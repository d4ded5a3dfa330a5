import { type Transaction, transferCategory } from '@saldo/contracts';
import { currencyOf, type Sides } from '@saldo/fields';
import { sumMoney } from '@saldo/finance';
import type { Entry } from './read-form';

/** Returns the transaction that saving an entry is expected to result in, with this id if it is new. */
export function expectedTransaction(
  entry: Entry,
  edited: Transaction | undefined,
  { account, to }: Sides,
  newId: string,
): Transaction {
  const { cost, isIncome, addedOn, note, category, accountId, status, tags } = entry;
  const parts = entry.parts ?? undefined;
  const transfer = entry.transfer ?? undefined;
  const currency = account ? currencyOf(account) : (edited?.currency ?? null);
  const [largest] = parts?.toSorted((a, b) => b.amount - a.amount) ?? [];
  const arrives = sumMoney([cost, ...(parts ?? []).map(({ amount }) => -amount)], currency);
  return {
    _id: newId,
    ...edited,
    ...{ name: entry.name ?? '', cost, isIncome },
    kind: entry.kind === (isIncome ? 'income' : 'expense') ? undefined : entry.kind,
    addedOn: addedOn ?? edited?.addedOn ?? '',
    note: note ?? '',
    category: transfer ? transferCategory : (category ?? largest?.category ?? edited?.category ?? ''),
    accountId: accountId ?? edited?.accountId,
    currency: currency ?? undefined,
    status: status ?? edited?.status,
    tags: tags ?? edited?.tags,
    parts,
    transfer: transfer && {
      toAccountId: transfer.toAccountId,
      toAmount: transfer.toAmount ?? arrives,
      toCurrency: currencyOf(to) ?? undefined,
      status: transfer.status ?? edited?.transfer?.status,
    },
  };
}

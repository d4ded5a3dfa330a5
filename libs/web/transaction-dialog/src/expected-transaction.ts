import { pick, type Transaction, transferCategory } from '@saldo/contracts';
import { currencyOf, type Sides } from '@saldo/fields';
import { sumMoney } from '@saldo/finance';
import type { Entry } from './read-form';

/** A new transaction without values. */
const blank = { name: '', addedOn: '', note: '', category: '' };

/** Returns the transaction that should result from saving an entry; a new one gets this id. */
export function expectedTransaction(
  entry: Entry,
  edited: Transaction | undefined,
  sides: Sides,
  newId: string,
): Transaction {
  const { name = '', cost, isIncome, kind } = entry;
  const currency = sides.account ? currencyOf(sides.account) : (edited?.currency ?? null);
  return {
    ...{ _id: newId, ...blank, ...edited, name, cost, isIncome },
    // Undefined fields of an entry stay unchanged.
    ...pick(entry, ['addedOn', 'note', 'accountId', 'status', 'tags']),
    kind: kind === (isIncome ? 'income' : 'expense') ? undefined : kind,
    category: categoryOf(entry) ?? edited?.category ?? '',
    currency: currency ?? undefined,
    parts: entry.parts ?? undefined,
    transfer: transferOf(entry, edited, sides, currency),
  };
}

/** Returns the category, or that of the largest part. */
function categoryOf({ transfer, category, parts }: Entry): string | undefined {
  if (transfer) return transferCategory;
  return category ?? parts?.toSorted((a, b) => b.amount - a.amount)[0]?.category;
}

/** In the same currency, the arriving amount is the amount less the fees. */
function transferOf(
  { cost, parts, transfer }: Entry,
  edited: Transaction | undefined,
  { to }: Sides,
  currency: Parameters<typeof sumMoney>[1],
): Transaction['transfer'] {
  if (!transfer) return undefined;
  const arrives = sumMoney([cost, ...(parts ?? []).map(({ amount }) => -amount)], currency);
  return {
    toAccountId: transfer.toAccountId,
    toAmount: transfer.toAmount ?? arrives,
    toCurrency: currencyOf(to) ?? undefined,
    status: transfer.status ?? edited?.transfer?.status,
  };
}

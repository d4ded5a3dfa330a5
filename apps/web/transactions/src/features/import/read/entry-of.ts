import type { StatementRow } from '@saldo/bank-files';
import { fallbackCategory, limits, newTransaction } from '@saldo/contracts';
import { problemOf } from './read-own-export';
import type { RowReading } from './reading';
import { shortened } from './shortened';

/** Banks book interest and fees without any text, but an expense needs a name. */
const UNNAMED = 'No description';

/** Turns a row of a statement into a transaction: the payee names it, and the bank's text becomes the note. */
export function entryOf({ date, amount, payee, memo }: StatementRow): RowReading {
  const text = payee ?? memo ?? UNNAMED;
  // One character less leaves space for the ellipsis.
  const name = shortened(text, limits.nameLength - 1);
  const entry = {
    name,
    category: fallbackCategory,
    cost: Math.abs(Number(amount)),
    addedOn: date,
    isIncome: !amount.startsWith('-'),
    note: memo && memo !== name ? shortened(memo, limits.noteLength - 1) : '',
  };
  const refused = (problem: string) => ({ problem, text: `${date} · ${name} · ${amount}` });
  if (/\.\d{2}\d*[1-9]/.test(amount)) return refused(`${amount} has more than two decimals.`);
  const checked = newTransaction.safeParse(entry);
  return checked.success ? { entry } : refused(problemOf(checked.error));
}

import type { StatementRow } from '@saldo/bank-files';
import {
  fallbackCategory,
  limits,
  newTransaction,
  type RawEntry,
  rawEntry,
  type SetBy,
} from '@saldo/contracts';
import { exponentOf } from '@saldo/finance';
import { oneLine } from '../../one-line';
import { problemOf } from './read-own-export';
import type { RowProblem, RowReading } from './reading';
import { shortened } from './shortened';

/**
 * Converts a row of a statement to a transaction: the payee becomes the name, and the bank's text the note.
 * @param unnamed name for a row without any text: banks book interest and fees that way, but an expense needs a name
 * @param ofStatement currency of the statement, for a row that names none
 */
export function entryOf(
  { date, amount, payee, memo, bankId, category, currency }: StatementRow,
  unnamed: string,
  ofStatement: string | null = null,
): RowReading {
  const text = payee ?? memo ?? unnamed;
  // Reserve one character for the ellipsis.
  const name = shortened(text, limits.nameLength - 1);
  const entry = {
    name,
    category: fallbackCategory,
    cost: Math.abs(Number(amount)),
    addedOn: date,
    isIncome: !amount.startsWith('-'),
    note: memo && memo !== name ? shortened(memo, limits.noteLength - 1) : '',
  };
  const refused = (problem: RowProblem) => ({ problem, text: `${date} · ${name} · ${amount}` });
  const [, decimals = ''] = amount.split('.');
  const max = exponentOf(currency ?? ofStatement);
  if (/[1-9]/.test(decimals.slice(max))) return refused({ code: 'too-many-decimals', value: amount, max });
  const checked = newTransaction.safeParse(entry);
  if (!checked.success) return refused(problemOf(checked.error));
  const raw = rawOf({ payee, memo, bankId });
  const fileCategory = category && shortened(category, limits.categoryLength - 1);
  return { entry: { ...entry, setBy: unknown, ...(fileCategory && { fileCategory }) }, ...(raw && { raw }) };
}

/** Category and payee come from defaults and the bank, not from the user. */
const unknown: SetBy = { category: { by: 'default' }, payee: { by: 'default' } };

/** Returns the bank's text in the form that the ledger stores. */
function rawOf({
  payee,
  memo,
  bankId,
}: Pick<StatementRow, 'payee' | 'memo' | 'bankId'>): RawEntry | undefined {
  return rawEntry.safeParse({
    text: oneLine([payee, memo].filter(Boolean).join(' '), limits.rawTextLength),
    ...(bankId && { bankId: oneLine(bankId, limits.bankIdLength) }),
  }).data;
}

import type { StatementRow } from '@saldo/bank-files';
import {
  fallbackCategory,
  firstCharacters,
  limits,
  newTransaction,
  type RawEntry,
  rawEntry,
  type SetBy,
} from '@saldo/contracts';
import { exponentOf } from '@saldo/finance';
import { problemOf } from './read-own-export';
import type { RowProblem, RowReading } from './reading';
import { shortened } from './shortened';

/**
 * Turns a row of a statement into a transaction: the payee names it, and the bank's text becomes the note.
 * @param unnamed names a row without any text: banks book interest and fees so, but an expense needs a name
 * @param ofStatement its currency, if the statement has one and the row does not
 */
export function entryOf(
  { date, amount, payee, memo, bankId, category, currency }: StatementRow,
  unnamed: string,
  ofStatement: string | null = null,
): RowReading {
  const text = payee ?? memo ?? unnamed;
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

/** Banks name neither payees nor categories as a person would. */
const unknown: SetBy = { category: { by: 'default' }, payee: { by: 'default' } };

/** The bank's text, as the ledger keeps it. */
function rawOf({
  payee,
  memo,
  bankId,
}: Pick<StatementRow, 'payee' | 'memo' | 'bankId'>): RawEntry | undefined {
  const plain = (text: string, length: number) => firstCharacters(text.replace(/\p{Cc}+/gu, ' '), length);
  return rawEntry.safeParse({
    text: plain([payee, memo].filter(Boolean).join(' '), limits.rawTextLength),
    ...(bankId && { bankId: plain(bankId, limits.bankIdLength) }),
  }).data;
}

import { add, type Book, type BookTransaction, negate } from '@saldo/bank-files';
import {
  type Account,
  fallbackCategory,
  type FieldError,
  fieldErrorOf,
  fieldErrorsOf,
  firstCharacters,
  lengthOf,
  limits,
  newTransaction,
  problem,
  type transactionImport,
} from '@saldo/contracts';
import { moneyOf } from '@saldo/finance';
import type { z } from 'zod';
import type { Choices } from './choices';

export type Entry = z.input<typeof transactionImport>['transactions'][number];

/** The account in Saldo for an account in the file. */
export interface Target {
  /** Id of the account. For an account to be added, the id of its row. */
  id: string;
  isDefault: boolean;
  currency: Account['currency'];
  openingDate: string;
}

/** A transaction that Saldo cannot record, with the reason. */
export interface Refused {
  line: number;
  text: string;
  problem: FieldError;
}

export interface Entries {
  entries: Entry[];
  refused: Refused[];
}

/**
 * Converts the transactions of a book to entries.
 * @param unnamed name for an expense without one
 */
export function entriesOf(
  book: Book,
  choices: Choices,
  targets: readonly Target[],
  unnamed: string,
): Entries {
  const entries: Entry[] = [];
  const refused: Refused[] = [];
  for (const transaction of book.transactions) {
    const entry = entryOf(transaction, choices, targets, unnamed);
    const wrong = refusalOf(entry, transaction, targets);
    const { line, date, name, amount } = transaction;
    if (wrong) refused.push({ line, text: [date, name, amount].filter(Boolean).join(' · '), problem: wrong });
    else entries.push(entry);
  }
  return { entries, refused };
}

function entryOf(
  transaction: BookTransaction,
  { categories }: Choices,
  targets: readonly Target[],
  unnamed: string,
): Entry {
  const { date, amount, isIncome, transfer, note, tags, status } = transaction;
  const target = targets[transaction.account];
  const parts = joinedParts(transaction, categories);
  const isSplit = transfer ? parts.length > 0 : parts.length > 1;
  const [only] = parts;
  const fullNote = isSplit ? note : [note, only?.note].filter(Boolean).join('\n');
  const shortTags = tagsIn(tags);
  return {
    name: nameOf(transaction, unnamed),
    ...{ cost: Number(amount), addedOn: date, isIncome, note: firstCharacters(fullNote, limits.noteLength) },
    ...(!transfer && !isSplit && { category: only?.category ?? fallbackCategory }),
    ...(isSplit && { parts: withShortNotes(parts) }),
    ...(target && !target.isDefault && { accountId: target.id }),
    ...(transfer && { transfer: arrivalOf(transfer, targets) }),
    ...(shortTags.length > 0 && { tags: shortTags }),
    ...(status && { status }),
  };
}

/** Returns the short name. Saldo names an income or a transfer without one by itself. */
function nameOf({ name, isIncome, transfer }: BookTransaction, unnamed: string): string | undefined {
  const isNamedLater = isIncome || transfer;
  return firstCharacters(plain(name), limits.nameLength) || (isNamedLater ? undefined : unnamed);
}

function arrivalOf(
  { account, amount, status }: NonNullable<BookTransaction['transfer']>,
  targets: readonly Target[],
): Entry['transfer'] {
  return { toAccountId: targets[account]?.id ?? '', toAmount: Number(amount), ...(status && { status }) };
}

interface Part {
  category: string;
  amount: number;
  note?: string;
}

/** Returns the parts. If there are too many for a transaction, joins those with the same category. */
function joinedParts({ parts }: BookTransaction, names: readonly string[]): Part[] {
  const nameOf = (category: number | null) =>
    (category === null ? undefined : names[category]) ?? fallbackCategory;
  if (parts.length <= limits.parts)
    return parts.map(({ category, amount, note }) => ({
      ...{ category: nameOf(category), amount: Number(amount) },
      ...(note && { note }),
    }));
  const sums = new Map<string, string>();
  for (const { category, amount } of parts)
    sums.set(nameOf(category), add(sums.get(nameOf(category)) ?? '0', amount));
  return [...sums]
    .map(([category, amount]) => ({ category, amount: Number(amount) }))
    .filter(({ amount }) => amount !== 0);
}

/** Shortens notes to the limit of each part and of all together. */
function withShortNotes(parts: Part[]): Part[] {
  let left: number = limits.partNotesLength;
  return parts.map(({ note = '', ...part }) => {
    const short = firstCharacters(note, Math.min(left, limits.partNoteLength));
    left -= lengthOf(short);
    return short ? { ...part, note: short } : part;
  });
}

function tagsIn(tags: readonly string[]): string[] {
  let left: number = limits.tagsLength;
  const short = tags.map((tag) => firstCharacters(plain(tag), limits.tagLength).trim()).filter(Boolean);
  return [...new Set(short)].slice(0, limits.tags).filter((tag) => (left -= lengthOf(tag)) >= 0);
}

const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Checks the rules of Saldo that the file may break. */
function refusalOf(
  entry: Entry,
  { account, amount, parts, transfer }: BookTransaction,
  targets: readonly Target[],
): FieldError | undefined {
  const checked = newTransaction.safeParse(entry);
  if (!checked.success) return fieldErrorsOf(checked.error)[0];
  const from = targets[account];
  const to = transfer && targets[transfer.account];
  const date = entry.addedOn ?? '';
  if (!from || !moneyOf(amount, from.currency)) return fieldErrorOf('cost', problem('amount-not-whole'));
  if (date < from.openingDate) return fieldErrorOf('addedOn', problem('date-before-opening'));
  if (!transfer || !to) return undefined;
  if (to.id === from.id) return fieldErrorOf('transfer.toAccountId', problem('transfer-same-account'));
  if (date < to.openingDate) return fieldErrorOf('addedOn', problem('date-before-opening'));
  if (!moneyOf(transfer.amount, to.currency))
    return fieldErrorOf('transfer.toAmount', problem('amount-not-whole'));
  const rest = [transfer.amount, ...parts.map((part) => part.amount)].reduce(
    (left, each) => add(left, negate(each)),
    amount,
  );
  return from.currency === to.currency && Number(rest) !== 0
    ? fieldErrorOf('transfer.toAmount', problem('transfer-sum', { rest: Number(rest) }))
    : undefined;
}

import { type Decimal, type IsoDate } from '../bank-file.ts';
import { isZero, sumOf } from '../decimal.ts';
import { Unreadable } from '../unreadable.ts';
import { type AccountKind, type BookNotice } from './book.ts';
import { type AccountFacts, type Draft, type Drafts, type Movement } from './drafts.ts';
import { draftsOf, type EntryFacts, type EntrySplit } from './entries.ts';

/** A GnuCash account: an account of the user, a category, equity or shares. */
export interface GnuAccount {
  /** Unique in the file if the role is `account`. */
  name: string;
  parent: string | null;
  line: number;
  role: 'account' | 'category' | 'equity' | 'shares';
  kind: AccountKind;
  currency: string | null;
}

export interface GnuSplit {
  account: GnuAccount;
  value: Decimal;
  amount: Decimal;
  note: string;
  isReconciled: boolean;
}

export interface GnuEntry {
  line: number;
  date: IsoDate;
  name: string;
  note: string;
  splits: GnuSplit[];
}

/** Converts the double entries of GnuCash to drafts. Throws `Unreadable` if the splits of an entry do not add up to zero. */
export function gnuDraftsOf(entries: GnuEntry[]): Drafts {
  const accounts = new Map<string, AccountFacts>();
  const movements: Movement[] = [];
  const notices: BookNotice[] = [];
  const shares = new Set<GnuAccount>();
  const drafts: Draft[] = [];
  for (const entry of entries) {
    if (!isZero(sumOf(entry.splits.map(({ value }) => value))))
      throw new Unreadable('unbalanced', { line: entry.line });
    const own = entry.splits.filter(({ account }) => account.role === 'account');
    for (const { account, amount } of own) {
      accounts.set(account.name, account);
      movements.push({ account: account.name, amount });
    }
    for (const { account } of entry.splits) if (account.role === 'shares') shares.add(account);
    const { line, name } = entry;
    if (own.length > 0) drafts.push(...draftsOf(factsOf(entry, own), entry.splits.map(splitOf)));
    else notices.push({ reason: 'no-account', line, name });
  }
  for (const { line, name } of shares) notices.push({ reason: 'shares', line, name });
  return { drafts, movements, accounts, notices };
}

function factsOf({ line, date, name, note, splits }: GnuEntry, own: GnuSplit[]): EntryFacts {
  const isOpening =
    own.length === 1 && splits.length === 2 && splits.some(({ account }) => account.role === 'equity');
  const notes = [note, ...own.map((split) => split.note)].map((text) => text.trim()).filter(Boolean);
  return {
    ...{ line, date, name, tags: [], note: [...new Set(notes)].join('\n') },
    ...(isOpening && { isOpening: true as const }),
  };
}

function splitOf({ account: { role, name, parent }, ...split }: GnuSplit): EntrySplit {
  const isOwn = role === 'account';
  return { ...split, account: isOwn ? name : null, category: isOwn ? null : { name, parent } };
}

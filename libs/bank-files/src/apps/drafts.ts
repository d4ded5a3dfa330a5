import { type Decimal, type IsoDate } from '../bank-file.ts';
import { canonical, isNegative, isZero, negate, sumOf } from '../decimal.ts';
import { groupedBy } from '../matching/posting.ts';
import { kindNamed } from './account-kinds.ts';
import {
  type AccountKind,
  type Book,
  type BookAccount,
  type BookCategory,
  type BookNotice,
  type BookTransaction,
} from './book.ts';

/** A transaction with names of accounts and categories. A positive amount increases the balance of the account. */
export interface Draft extends Pick<BookTransaction, 'line' | 'date' | 'name' | 'tags' | 'note' | 'status'> {
  account: string;
  /** Negative for a transfer: `account` is the account that the money leaves. */
  amount: Decimal;
  /** Parts that add up to the amount. For a transfer, the fees that do not arrive; they are negative. */
  parts: DraftPart[];
  to?: Omit<NonNullable<BookTransaction['transfer']>, 'account'> & { account: string };
  /** Set if the transaction may be the opening balance of the account. */
  isOpening?: true;
}

export interface DraftPart {
  category: BookCategory | null;
  amount: Decimal;
  note: string;
}

/** Amount by which one row of the file moves an account, before rows of a split or transfer are joined. */
export interface Movement {
  account: string;
  amount: Decimal;
}

export interface AccountFacts {
  kind?: AccountKind;
  currency: string | null;
}

export interface Drafts {
  drafts: Draft[];
  movements: Movement[];
  /** Facts that the file states about accounts, by account name. */
  accounts?: ReadonlyMap<string, AccountFacts>;
  notices?: BookNotice[];
}

/** Turns the drafts of a reader into a book: indexes instead of names, opening balances apart from transactions. */
export function bookOf(
  { drafts, movements, accounts: facts, notices = [] }: Drafts,
  about: Pick<Book, 'app' | 'settings' | 'questions'>,
): Book {
  const openings = openingsIn(drafts);
  const moved = groupedBy(movements, ({ account }) => account);
  const first = firstDates(drafts);
  const accounts = [...first].map(([name, openingDate]): BookAccount => {
    const rows = moved.get(name) as Movement[];
    const { kind = kindNamed(name), currency = null } = facts?.get(name) ?? {};
    return {
      ...{ name, kind, currency, openingDate },
      opening: canonical(openings.get(name)?.amount ?? '0'),
      rowCount: rows.length,
      closing: canonical(sumOf(rows.map(({ amount }) => amount))),
    };
  });
  const numbers = new Map(accounts.map(({ name }, index) => [name, index]));
  const numberOf = (name: string) => Number(numbers.get(name));
  const categories = new CategoryList();
  const recorded = drafts
    .filter((draft) => openings.get(draft.account) !== draft)
    .map((draft) => ({ draft, transactions: transactionsOf(draft, numberOf, categories) }));
  const empty = recorded.filter(({ transactions }) => transactions.length === 0);
  return {
    ...about,
    accounts,
    transactions: recorded.flatMap(({ transactions }) => transactions),
    categories: categories.all,
    notices: [
      ...notices,
      ...empty.map(({ draft: { line, name } }) => ({ reason: 'nothing' as const, line, name })),
    ],
  };
}

/** Collects categories without duplicates, in order of first occurrence. */
class CategoryList {
  readonly all: BookCategory[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(category: BookCategory): number {
    const key = JSON.stringify([category.parent, category.name]);
    const known = this.numbers.get(key) ?? this.all.push(category) - 1;
    this.numbers.set(key, known);
    return known;
  }
}

/** Returns the first day of each account; accounts are in order of first occurrence. */
function firstDates(drafts: Draft[]): Map<string, IsoDate> {
  const first = new Map<string, IsoDate>();
  const see = (account: string, date: IsoDate) => {
    const known = first.get(account);
    if (known === undefined || date < known) first.set(account, date);
  };
  for (const { account, to, date } of drafts) {
    see(account, date);
    if (to) see(to.account, date);
  }
  return first;
}

/** Returns the opening balance of each account: its only draft marked `isOpening`, if none is earlier. */
function openingsIn(drafts: Draft[]): Map<string, Draft> {
  const first = firstDates(drafts);
  const candidates = groupedBy(drafts, ({ account, isOpening }) => (isOpening ? account : null));
  const openings = new Map<string, Draft>();
  for (const [account, [opening, ...others]] of candidates)
    if (opening && others.length === 0 && opening.date === first.get(account)) openings.set(account, opening);
  return openings;
}

/** Returns the transactions of a draft: one; none if it moves nothing; two if its income and expenses cancel each other out. */
function transactionsOf(
  draft: Draft,
  accountOf: (name: string) => number,
  categories: CategoryList,
): BookTransaction[] {
  const { account, amount, to, line, date, name, tags, note, status } = draft;
  const parts = draft.parts.filter((part) => !isZero(part.amount));
  const shared = { line, date, name, tags, note, account: accountOf(account), ...(status && { status }) };
  const partsOf = (list: DraftPart[], isIncome: boolean) =>
    list.map(({ category, amount: moved, note: text }) => ({
      category: category && categories.numberOf(category),
      amount: canonical(isIncome ? moved : negate(moved)),
      note: text,
    }));
  if (to && isZero(amount)) return [];
  if (to)
    return [
      {
        ...shared,
        ...{ amount: canonical(negate(amount)), isIncome: false, parts: partsOf(parts, false) },
        transfer: { ...to, account: accountOf(to.account), amount: canonical(to.amount) },
      },
    ];
  const incoming = parts.filter((part) => !isNegative(part.amount));
  const outgoing = parts.filter((part) => isNegative(part.amount));
  return (isZero(amount) ? [incoming, outgoing] : [parts])
    .filter((list) => list.length > 0)
    .map((list) => {
      const sum = sumOf(list.map((part) => part.amount));
      const isIncome = !isNegative(sum);
      return {
        ...{ ...shared, isIncome, parts: partsOf(list, isIncome) },
        amount: canonical(isIncome ? sum : negate(sum)),
      };
    });
}

/** Joins the rows of a split into the first one. `noteOf` returns the note for the part of a row. */
export function splitOf(rows: Draft[], noteOf: (row: Draft) => string): Draft {
  const [first] = rows as [Draft, ...Draft[]];
  const parts = rows.flatMap((row) => row.parts.map((part) => ({ ...part, note: noteOf(row) })));
  const tags = [...new Set(rows.flatMap((row) => row.tags))];
  return { ...first, parts, tags, amount: sumOf(parts.map(({ amount }) => amount)) };
}

/** Joins the two sides of a transfer, in any order. A transfer has no category, so that of the file becomes a tag. */
export function transferOf(one: Draft, other: Draft): Draft {
  const [from, to] = isNegative(one.amount) ? [one, other] : [other, one];
  const category = [from, to].flatMap(({ parts }) => parts.map((part) => part.category)).find(Boolean);
  return {
    ...from,
    note: from.note || to.note,
    tags: [...new Set([...from.tags, ...to.tags, ...(category ? [category.name] : [])])],
    parts: [],
    to: {
      ...{ account: to.account, amount: to.amount },
      ...(to.status !== from.status && { status: to.status ?? 'cleared' }),
    },
  };
}

/** Adds categories that the file lists but no transaction uses. */
export function withCategories(book: Book, unused: BookCategory[]): Book {
  const keys = new Set(book.categories.map((category) => JSON.stringify(category)));
  const more = unused.filter((category) => {
    const key = JSON.stringify(category);
    return !keys.has(key) && keys.add(key);
  });
  return { ...book, categories: [...book.categories, ...more] };
}

import type { Account, BookCategory, Transaction } from '@saldo/contracts';
import { decimalText, exponentOf, type Money } from '@saldo/finance';
import { accountNames, type Named } from './account-names';
import { openingPostings, type Posting, postingsOf, type Side } from './double-entry';
import type { Declaration, Format, WrittenPosting } from './format';

/** Content of a plain-text journal. */
export interface JournalBook {
  /** Code of the display currency. */
  display: string;
  accounts: Account[];
  categories: Pick<BookCategory, '_id' | 'type' | 'name' | 'parent'>[];
  /** All transactions in chunks, oldest first. */
  transactions: AsyncIterable<Transaction[]>;
}

/** A day before all transactions. */
const FIRST_DAY = '1900-01-01';

/** Yields the journal of a book in pieces, one for each chunk of transactions. */
export async function* plainText(format: Format, book: JournalBook): AsyncGenerator<string> {
  const { display, accounts } = book;
  const defaultAccountId = accounts.find(({ isDefault }) => isDefault)?._id ?? '';
  const journal = new JournalWriter(format, book);
  yield format.head(display, decimalsOf(book)) + accounts.map((account) => journal.opening(account)).join('');
  for await (const chunk of book.transactions) {
    const texts = chunk.map((entry) =>
      journal.entry(entry, postingsOf(entry, { defaultAccountId, display })),
    );
    yield texts.join('');
  }
  yield accounts.map((account) => journal.closing(account)).join('');
}

/** Returns the number of decimals of each currency. The display currency always has two. */
function decimalsOf({ display, accounts }: JournalBook): Map<string, number> {
  const decimals = new Map([[display, 2]]);
  for (const { currency } of accounts)
    if (currency !== null && currency !== display) decimals.set(currency, exponentOf(currency));
  return decimals;
}

/** Writes entries. Declares each account before its first use. */
class JournalWriter {
  private readonly names: Map<string, string>;
  private readonly declared = new Set<string>();
  /** Last day with a transaction, by account id. */
  private readonly lastDays = new Map<string, string>();
  private readonly accounts: Map<string, Account>;

  constructor(
    private readonly format: Format,
    private readonly book: JournalBook,
  ) {
    this.accounts = new Map(book.accounts.map((account) => [account._id, account]));
    const topLevel = book.categories.filter(({ parent }) => parent === undefined);
    const named = [
      ...book.accounts.map(({ _id: id }) => this.namedOf({ of: 'account', id })),
      ...topLevel.map((each) => this.namedOf(sideOf(each))),
    ];
    this.names = accountNames(named, format.slugOf);
    const nameOf = new Map(topLevel.map((each) => [each._id, this.nameOf(sideOf(each))]));
    const children = book.categories.flatMap((category) =>
      category.parent === undefined
        ? []
        : { ...this.namedOf(sideOf(category)), root: nameOf.get(category.parent) ?? category.type },
    );
    for (const [key, name] of accountNames(children, format.slugOf)) this.names.set(key, name);
  }

  /** Declares an account of the book, with its own opening balance and those that it took over. */
  opening(account: Account): string {
    const { _id, currency } = account;
    const entries = openingsOf(account).map(({ date, amount }) => {
      const postings = openingPostings(_id, amount, currency);
      if (postings.length === 0) return '';
      return this.entry({ addedOn: date, name: 'Opening balance', note: '' }, postings);
    });
    return this.declaration({ of: 'account', id: _id }) + entries.join('');
  }

  entry(head: Parameters<Format['entry']>[0], postings: Posting[]): string {
    const declarations = postings.map(({ side }) => this.declaration(side)).join('');
    for (const { side } of postings) if (side.of === 'account') this.lastDays.set(side.id, head.addedOn);
    return (
      declarations +
      this.format.entry(
        head,
        postings.map((posting) => this.written(posting)),
      )
    );
  }

  closing({ _id, closedOn }: Account): string {
    const lastDay = this.lastDays.get(_id) ?? FIRST_DAY;
    if (!closedOn) return '';
    return this.format.close(
      this.nameOf({ of: 'account', id: _id }),
      closedOn > lastDay ? closedOn : lastDay,
    );
  }

  private declaration(side: Side): string {
    const name = this.nameOf(side);
    if (this.declared.has(name)) return '';
    this.declared.add(name);
    return this.format.declare({ name, openedOn: FIRST_DAY, ...this.detailsOf(side) });
  }

  private detailsOf(side: Side): Partial<Declaration> {
    if (side.of === 'category') return { category: side.name };
    const account = side.of === 'account' ? this.accounts.get(side.id) : undefined;
    if (!account) return {};
    const commodity = account.currency ?? this.book.display;
    return {
      openedOn: openingsOf(account)[0]?.date ?? account.openingDate,
      account: { ...account, commodity },
    };
  }

  /** Returns the name of an account or category. One that was added during the export gets its name on first use. */
  private nameOf(side: Side): string {
    const named = this.namedOf(side);
    const known = this.names.get(named.key);
    if (known !== undefined) return known;
    const name = `${named.root}:${this.format.slugOf(named.name)}`;
    this.names.set(named.key, name);
    return name;
  }

  private namedOf(side: Side): Named {
    if (side.of === 'equity') return { key: side.name, root: 'Equity', name: side.name };
    if (side.of === 'category') return { key: `${side.type} ${side.name}`, root: side.type, name: side.name };
    const { name, kind } = this.accounts.get(side.id) ?? { name: `Account ${side.id}`, kind: 'asset' };
    return { key: side.id, root: liabilities.has(kind) ? 'Liabilities' : 'Assets', name };
  }

  private written({ side, amount, total, note, status }: Posting): WrittenPosting {
    return {
      name: this.nameOf(side),
      amount: this.amountText(amount),
      ...(total && { total: this.amountText(total) }),
      ...(note && { note }),
      ...(status && { status }),
    };
  }

  private amountText(money: Money): string {
    return `${decimalText(money)} ${money.currency ?? this.book.display}`;
  }
}

function sideOf({ type, name }: Pick<BookCategory, 'type' | 'name'>): Side {
  return { of: 'category', type: type === 'income' ? 'Income' : 'Expenses', name };
}

const liabilities = new Set<string>(['credit-card', 'loan', 'liability'] satisfies Account['kind'][]);

/** Returns all opening balances of an account, oldest first. */
function openingsOf({ openingBalance, openingDate: date, takenOverBalances = [] }: Account) {
  return [{ date, amount: openingBalance }, ...takenOverBalances].toSorted((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}

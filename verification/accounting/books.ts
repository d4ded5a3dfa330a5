import fc from 'fast-check';

/** Months of most random transactions. */
export const months = ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06'];

/**
 * Currencies of the random accounts. The first is the default account; null stands for the display currency. No bank publishes
 * exchange rates of AED.
 */
const currencies = [null, 'EUR', 'USD', 'JPY', 'KWD', 'AED', null] as const;
const decimals = { EUR: 2, USD: 2, JPY: 0, KWD: 3, AED: 2 };

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
export const today = new Date().toISOString().slice(0, 10);

/** Texts with a meaning in the syntax of journals, or with characters that some programs do not know. */
const hostile = String.raw`
; x
(code) y
(open
* star
! bang
=2024-01-01
a | b
"q\" \n
'
食品
émile
ა
a  b
x:y::z
[2024-01-01]
[2024-99-99]
date:foo
date2:
P 2024
@@ 5
{1}
%
#tag
ß
-
😀
~ monthly
include x
1.5 EUR
ﬁ
end
apply account x
<x>
[x]
كتاب
नमस्ते
한국
Ω
\
$1
`.split('\n');
const text = fc.oneof(
  fc.constantFrom(...hostile, 'a\u00a0\u00a0b'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...' ;:()[]|*!=@"\\\'#%{}<>-.,0a\n'), maxLength: 20 }),
);
/** Texts that the API accepts. A name must be one line with at least one visible character. */
const prose = text.map((drawn) => drawn.replace(/[^\P{Cc}\n\t]/gu, ''));
const line = text.map((drawn) => {
  const one = drawn.replace(/\p{Cc}/gu, ' ').trim();
  return /^[\p{C}\p{Z}]*$/u.test(one) ? 'n' : one;
});

const account = fc.nat({ max: currencies.length - 1 });
const statuses = ['pending', 'cleared', 'reconciled'];
const kind = fc.constantFrom(undefined, 'expense', 'income');
/** Names and tags that several transactions share. */
export const payees = ['Bakery', 'bakery', 'Zebra & Sons'];
export const tags = ['trip', 'home'];
const inMonths = fc
  .tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 29 }))
  .map(([month, day]) => `${month}-${String(day).padStart(2, '0')}`);
/** Returns a day from 40 days ago to 400 days ahead. */
const nearToday = fc.integer({ min: -40, max: 400 }).map((days) => addDays(today, days));
const units = fc.integer({ min: 2, max: 9_999_999 });
const drawnTransaction = fc.record({
  name: fc.oneof(line, fc.constantFrom(...payees)),
  note: prose,
  tags: fc.array(fc.oneof(line, fc.constantFrom(...tags)), { maxLength: 3 }),
  category: fc.constantFrom('Food', 'Gifts', 'Pets & more', 'pets/more', '食品'),
  status: fc.constantFrom(undefined, ...statuses),
  toStatus: fc.constantFrom(undefined, ...statuses),
  from: account,
  to: fc.option(account, { nil: undefined }),
  isIncome: fc.boolean(),
  kind,
  amount: units,
  arriving: units,
  parts: fc.array(
    fc.record({
      category: fc.constantFrom('Food', 'Gifts'),
      kind,
      note: prose,
      share: fc.integer({ min: -5, max: 9 }),
    }),
    { maxLength: 4 },
  ),
  addedOn: fc.oneof({ weight: 5, arbitrary: inMonths }, nearToday),
});
type Drawn = typeof drawnTransaction extends fc.Arbitrary<infer T> ? T : never;

const drawnAccount = fc.record({
  name: line,
  kind: fc.constantFrom('cash', 'checking', 'credit-card', 'loan', 'asset'),
  opening: fc.integer({ min: -999_999, max: 999_999 }),
  openingDate: fc.constantFrom('1900-01-01', '2023-12-31', '2024-02-29'),
  closedOn: fc.option(fc.constantFrom('2024-03-01', '2024-06-30', '2025-01-01'), { nil: undefined }),
});

/** A random book: accounts as request bodies of the API, in the order of `currencies`, and transactions for `requestOf`. */
export const book = fc
  .record({
    drawn: fc.tuple(...currencies.map(() => drawnAccount)),
    transactions: fc.array(drawnTransaction, { maxLength: 40, size: 'max' }),
  })
  .map(({ drawn, transactions }) => ({
    accounts: drawn.map(({ name, kind, opening, openingDate, closedOn }, index) => ({
      // The index makes every name unique.
      body: {
        name: `${name} ${index}`,
        kind,
        openingBalance: decimal(opening, index),
        // An account must be opened before its first transaction.
        openingDate: transactions
          .filter(({ from, to }) => from === index || to === index)
          .reduce<string>((first, { addedOn }) => (addedOn < first ? addedOn : first), openingDate),
        ...(index > 0 && { currency: currencies[index] }),
      },
      closedOn: index > 0 ? closedOn : undefined,
    })),
    transactions,
  }));
export type DrawnBook = typeof book extends fc.Arbitrary<infer T> ? T : never;

/**
 * Returns the request body of a transaction.
 * @param ids of the accounts, in the order of `currencies`
 */
export function requestOf(drawn: Drawn, ids: string[]) {
  const { from, to = from, amount, arriving, parts, addedOn, name, note, tags } = drawn;
  const { status, toStatus } = drawn;
  const isTransfer = to !== from;
  const shares = parts.map((part) => ({ ...part, share: part.share || 1 }));
  const sum = shares.reduce((total, { share }) => total + share, 0);
  const isSplit = isTransfer ? parts.length > 0 && sum < amount : parts.length > 1 && sum > 0;
  const cost = isSplit && !isTransfer ? sum : amount;
  const left = isSplit ? amount - sum : amount;
  return {
    ...{ name, note, tags, status, addedOn, accountId: ids[from] },
    ...{ cost: decimal(cost, from), isIncome: drawn.isIncome && !isTransfer },
    ...(!isTransfer && !isSplit && { category: drawn.category, kind: drawn.kind }),
    ...(isSplit && {
      parts: shares.map(({ category, kind: partKind, note: partNote, share }) => ({
        ...{ category, kind: partKind, amount: decimal(share, from) },
        ...(partNote && { note: partNote }),
      })),
    }),
    ...(isTransfer && {
      transfer: {
        toAccountId: ids[to],
        toAmount: currencies[from] === currencies[to] ? decimal(left, from) : decimal(arriving, to),
        status: toStatus,
      },
    }),
  };
}

/**
 * Returns an amount as a decimal.
 * @param minor amount in minor units
 * @param index of the account, whose currency determines the decimals
 */
function decimal(minor: number, index: number): number {
  return minor / 10 ** decimals[currencies[index] ?? 'EUR'];
}

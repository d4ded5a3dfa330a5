import fc from 'fast-check';

/** The months of all random transactions. */
export const months = ['2024-01', '2024-02', '2024-03', '2024-04', '2024-05', '2024-06'];

/** The random accounts: the default one, whose currency is the display currency EUR, comes first. */
const currencies = [null, 'EUR', 'JPY', 'KWD', null] as const;
const decimalsOf = (account: number) => (currencies[account] === 'JPY' ? 0 : 2);

const hostile = [
  ...[
    '',
    ' ; x',
    '(code) y',
    '(open',
    '* star',
    '! bang',
    '=2024-01-01',
    'a | b',
    '"q\\" \\n',
    "'",
    '食品',
    'émile',
    'ა',
  ],
  ...[
    'a  b',
    'x:y::z',
    '[2024-01-01]',
    'date:foo',
    'date2:',
    'P 2024',
    '@@ 5',
    '{1}',
    '%',
    '#tag',
    'ß',
    '-',
    '😀',
    '~ monthly',
  ],
  ...[
    'include x',
    '1.5 EUR',
    'ﬁ',
    'end',
    'apply account x',
    'a\u00a0\u00a0b',
    '<x>',
    '[x]',
    'كتاب',
    'नमस्ते',
    '한국',
    'Ω',
    '\\',
    '$1',
  ],
];
const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...' ;:()[]|*!=@"\\\'#%{}<>-.,0a\n'), maxLength: 20 }),
);
/** Texts as the API accepts them: names are one line and never empty. */
const line = text.map((drawn) => `n${drawn.replace(/[\p{C}\s]+/gu, ' ')}`.normalize('NFC').trim());
const prose = text.map((drawn) =>
  drawn
    .replace(/[^\P{C}\n]/gu, '')
    .normalize('NFC')
    .trim(),
);

const account = fc.nat({ max: currencies.length - 1 });
const units = fc.integer({ min: 2, max: 9_999_999 });
const drawnTransaction = fc.record({
  name: line,
  note: prose,
  tags: fc.array(
    line.map((tag) => tag.slice(0, 20).trim()),
    { maxLength: 3 },
  ),
  category: fc.constantFrom('Food', 'Gifts', 'Pets & more', 'pets/more', '食品'),
  status: fc.constantFrom(undefined, 'pending', 'reconciled'),
  from: account,
  to: fc.option(account, { nil: undefined }),
  isIncome: fc.boolean(),
  amount: units,
  arriving: units,
  parts: fc.array(
    fc.record({
      category: fc.constantFrom('Food', 'Gifts'),
      note: prose,
      share: fc.integer({ min: -5, max: 9 }),
    }),
    { maxLength: 4 },
  ),
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.constantFrom(...months),
});
type Drawn = typeof drawnTransaction extends fc.Arbitrary<infer T> ? T : never;

const drawnAccount = fc.record({
  name: line,
  kind: fc.constantFrom('cash', 'checking', 'credit-card', 'loan', 'asset'),
  opening: fc.integer({ min: -999_999, max: 999_999 }),
  isClosed: fc.boolean(),
});

/** A book as requests of the API: accounts in the order of `currencies`, and transactions for an import. */
export const book = fc.record({
  accounts: fc.tuple(...currencies.map(() => drawnAccount)).map((drawn) =>
    drawn.map(({ name, kind, opening, isClosed }, index) => ({
      // A number makes every name unique.
      body: {
        name: `${name} ${index}`,
        kind,
        openingBalance: decimal(opening, index),
        openingDate: '2023-12-31',
        ...(index > 0 && { currency: currencies[index] }),
      },
      isClosed: isClosed && index > 0,
    })),
  ),
  transactions: fc.array(drawnTransaction, { maxLength: 40 }),
});
export type DrawnBook = typeof book extends fc.Arbitrary<infer T> ? T : never;

/** Returns the transaction for the API. @param ids of the accounts, in the order of `currencies` */
export function requestOf(drawn: Drawn, ids: string[]) {
  const { from, to = from, amount, arriving, parts, day, month, name, note, tags, status } = drawn;
  const isTransfer = to !== from;
  const shares = parts.map((part) => ({ ...part, share: part.share || 1 }));
  const sum = shares.reduce((total, { share }) => total + share, 0);
  const isSplit = isTransfer ? parts.length > 0 && sum < amount : parts.length > 1 && sum > 0;
  const cost = isSplit && !isTransfer ? sum : amount;
  const left = isSplit ? amount - sum : amount;
  return {
    ...{ name, note, tags: [...new Set(tags.filter(Boolean))], status },
    ...{ accountId: ids[from], addedOn: `${month}-${String(day).padStart(2, '0')}` },
    ...{ cost: decimal(cost, from), isIncome: drawn.isIncome && !isTransfer },
    ...(!isTransfer && !isSplit && { category: drawn.category }),
    ...(isSplit && {
      parts: shares.map(({ category, note: partNote, share }) => ({
        ...{ category, amount: decimal(share, from) },
        ...(partNote && { note: partNote }),
      })),
    }),
    ...(isTransfer && {
      transfer: {
        toAccountId: ids[to],
        toAmount: currencies[from] === currencies[to] ? decimal(left, from) : decimal(arriving, to),
      },
    }),
  };
}

function decimal(amount: number, index: number): number {
  return decimalsOf(index) === 0 ? amount : amount / 100;
}

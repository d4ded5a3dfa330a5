import { decimalText } from '@saldo/finance';
import fc from 'fast-check';
import { openingPostings, postingsOf } from './double-entry';

const book = { defaultAccountId: 'main', display: 'EUR' };
const tea = { category: 'Food', cost: 2.5, isIncome: false };

/** Returns each posting as `account amount currency`, with its total. */
function written(postings: ReturnType<typeof postingsOf>): string[] {
  return postings.map(({ side, amount, total }) => {
    const account = side.of === 'account' ? side.id : side.name;
    const price = total ? ` @@ ${decimalText(total)} ${total.currency ?? 'EUR'}` : '';
    return `${account} ${decimalText(amount)} ${amount.currency ?? 'EUR'}${price}`;
  });
}

test.each([
  ['an expense', tea, ['main -2.50 EUR', 'Food 2.50 EUR']],
  ['an income', { ...tea, isIncome: true }, ['main 2.50 EUR', 'Food -2.50 EUR']],
  [
    'a foreign expense',
    { ...tea, cost: 300, accountId: 'yen', currency: 'JPY' },
    ['yen -300 JPY', 'Food 300 JPY'],
  ],
  [
    'parts with a refund',
    {
      ...tea,
      parts: [
        { category: 'Food', amount: 3 },
        { category: 'Gifts', amount: -0.5 },
      ],
    },
    ['main -2.50 EUR', 'Food 3.00 EUR', 'Gifts -0.50 EUR'],
  ],
  [
    'a transfer',
    { ...tea, category: 'Transfer', transfer: { toAccountId: 'b', toAmount: 2.5 } },
    ['main -2.50 EUR', 'b 2.50 EUR'],
  ],
  [
    'a transfer with a fee',
    { ...tea, transfer: { toAccountId: 'b', toAmount: 2 }, parts: [{ category: 'Fees', amount: 0.5 }] },
    ['main -2.50 EUR', 'Fees 0.50 EUR', 'b 2.00 EUR'],
  ],
  [
    'a transfer into another currency, with a fee, at the exact total',
    {
      ...tea,
      transfer: { toAccountId: 'yen', toAmount: 333, toCurrency: 'JPY' },
      parts: [{ category: 'Fees', amount: 0.5 }],
    },
    ['main -2.50 EUR', 'Fees 0.50 EUR', 'yen 333 JPY @@ 2.00 EUR'],
  ],
  [
    'a transfer into an account that names the display currency',
    { ...tea, transfer: { toAccountId: 'euro', toAmount: 2.4, toCurrency: 'EUR' } },
    ['main -2.50 EUR', 'euro 2.40 EUR', 'Conversions 2.50 EUR', 'Conversions -2.40 EUR'],
  ],
  [
    'the same without a difference',
    { ...tea, transfer: { toAccountId: 'euro', toAmount: 2.5, toCurrency: 'EUR' } },
    ['main -2.50 EUR', 'euro 2.50 EUR'],
  ],
])('%s', (_what, entry, postings) => {
  expect(written(postingsOf(entry, book))).toEqual(postings);
});

test('an opening balance is against equity, and left out if it is 0', () => {
  expect(written(openingPostings('loan', -5.25, 'KWD'))).toEqual([
    'loan -5.250 KWD',
    'Opening Balances 5.250 KWD',
  ]);
  expect(openingPostings('main', 0, null)).toEqual([]);
});

const currency = fc.constantFrom(undefined, 'EUR', 'JPY', 'KWD');
const cents = fc.integer({ min: 1, max: 999_999_999_999 });
const drawn = fc.record({
  from: currency,
  to: fc.option(currency, { nil: null }),
  isIncome: fc.boolean(),
  parts: fc.array(cents, { maxLength: 5 }),
  cost: cents,
  toAmount: cents,
});

test('the postings of every transaction sum to zero in each currency, at their totals', () => {
  fc.assert(
    fc.property(drawn, ({ from, to, isIncome, parts, cost, toAmount }) => {
      const amount = (value: number, code?: string) => (code === 'JPY' ? value : value / 100);
      const sum = parts.reduce((all, part) => all + part, 0);
      const entry = {
        ...{ category: 'Food', isIncome: isIncome && to === null, currency: from },
        cost: amount(to === null && parts.length > 0 ? sum : sum + cost, from),
        ...(parts.length > 0 && {
          parts: parts.map((part) => ({ category: 'Food', amount: amount(part, from) })),
        }),
        ...(to !== null && {
          transfer: {
            toAccountId: 'b',
            toAmount: from === to ? amount(cost, from) : amount(toAmount, to),
            ...(to && { toCurrency: to }),
          },
        }),
      };
      const sums: Record<string, number> = {};
      for (const posting of postingsOf(entry, book)) {
        const { minor, currency: code } = posting.total ?? posting.amount;
        const scale = code === 'JPY' ? 1_000 : code === 'KWD' ? 1 : 10;
        sums[code ?? 'EUR'] = (sums[code ?? 'EUR'] ?? 0) + Number(minor) * scale;
      }
      expect(Object.values(sums).filter((left) => left !== 0)).toEqual([]);
    }),
  );
});

import { receipt, receiptChange } from '@saldo/contracts';
import fc from 'fast-check';
import { ownedBy } from '@saldo/mongo';
import { Types } from 'mongoose';
import type { Reading } from '@saldo/receipt-reader';
import type { Money } from './money.rules';
import { changedValues, cleanName, receiptOf, valuesOf } from './receipt.rules';
import type { ReceiptRow } from './receipt.schema';

const account = (more: Partial<Money['accounts'][number]>): Money['accounts'][number] => ({
  ...{ _id: 'main', kind: 'checking', currency: null, isDefault: false },
  ...more,
});
const main = account({ isDefault: true });
const dollars: Money = { display: 'USD', accounts: [main] };
const found = <T>(value: T | null, sure = true) => ({
  value,
  confidence: sure ? 1 : 0,
  sure,
  candidates: [],
});
const reading = (parts: Partial<Reading> = {}): Reading => ({
  merchant: found('Bakery'),
  amountCents: found(1_250),
  date: found('2026-03-21'),
  category: found('Food'),
  currency: found('USD'),
  boxes: {},
  taxId: null,
  notices: [],
  text: 'Bakery',
  pages: 1,
  ...parts,
});

describe('the stored values of a reading', () => {
  it('are shown with what the user should know of the picture', () => {
    const shown = (parts: Partial<Reading>) => receiptOf(rowOf(valuesOf(reading(parts), undefined, dollars)));
    expect(shown({ notices: ['several-receipts'] }).notices).toEqual(['several-receipts']);
    expect(shown({})).not.toHaveProperty('notices');
  });

  it('are all values, none unsure, if the reader is sure', () => {
    expect(valuesOf(reading(), undefined, dollars)).toEqual({
      merchant: 'Bakery',
      cents: 1_250,
      category: 'Food',
      date: '2026-03-21',
      unsure: [],
      notices: [],
      candidates: { merchant: [], cents: [], category: [], date: [] },
      boxes: {},
      text: 'Bakery',
    });
  });

  it('have no amount to record for a refund, whatever the reader is sure of', () => {
    const refund = reading({ notices: ['refund'] });
    expect(valuesOf(refund, undefined, dollars)).toMatchObject({
      cents: null,
      unsure: ['amount'],
      notices: ['refund'],
    });
  });

  it('include the three likeliest other values, as far as they are valid', () => {
    const merchant = {
      ...found('Bakery', false),
      candidates: [' Bakery ', 'Bread 4.50', 'Kiosk', '\u0000', 'A', 'B', 'C'],
    };
    const amountCents = { ...found(1_250, false), candidates: [-3, 2_000, 750] };
    const category = { ...found('Food'), candidates: ['Cakes', 'Travel'] };
    const { candidates } = valuesOf(reading({ merchant, amountCents, category }), 'Cakes', dollars);
    expect(candidates).toEqual({
      merchant: ['Kiosk', 'A', 'B'],
      cents: [2_000, 750],
      category: ['Food', 'Travel'],
      date: [],
    });
  });

  it.each([
    ['a currency that is surely another one', { ...found('EUR') }, 'EUR'],
    [
      'a symbol that the display currency does not have',
      { ...found('CAD', false), candidates: ['AUD'] },
      'CAD',
    ],
  ])('have no amount for %s, but what is printed', (_, currency, printed) => {
    const values = valuesOf(reading({ currency }), undefined, dollars);
    expect(values).toMatchObject({ cents: null, printed: { cents: 1_250, currency: printed } });
    expect(values.unsure).toContain('amount');
  });

  it.each([
    ['the display currency', found('USD')],
    ['a symbol that may mean it', { ...found('CAD', false), candidates: ['USD', 'AUD'] }],
  ])('have the amount for %s', (_, currency) => {
    const values = valuesOf(reading({ currency }), undefined, dollars);
    expect(values.cents).toBe(1_250);
    expect(values).not.toHaveProperty('printed');
  });

  it('have an amount that is unsure for a currency that was not found', () => {
    const values = valuesOf(reading({ currency: found<string>(null) }), undefined, dollars);
    expect(values).toMatchObject({ cents: 1_250, unsure: ['amount'] });
  });

  it.each([
    ['the account in the currency', [account({ _id: 'ringgit', currency: 'MYR' })], found('MYR'), 'ringgit'],
    [
      'one that pays before others',
      [
        account({ _id: 'saved', kind: 'savings', currency: 'MYR' }),
        account({ _id: 'card', kind: 'credit-card', currency: 'MYR' }),
      ],
      found('MYR'),
      'card',
    ],
    [
      'the account that a shared symbol may mean',
      [account({ _id: 'cad', currency: 'CAD' })],
      { ...found('AUD', false), candidates: ['CAD'] },
      'cad',
    ],
  ])('propose %s', (_, others, currency, accountId) => {
    const money: Money = { display: 'EUR', accounts: [main, ...others] };
    const values = valuesOf(reading({ currency }), undefined, money);
    expect(values).toMatchObject({ cents: 1_250, accountId, unsure: [] });
    expect(values.printed).toMatchObject({ cents: 1_250 });
  });

  it.each([
    ['closed', account({ currency: 'MYR', closedOn: '2026-01-01' })],
    ['without decimals', account({ currency: 'JPY' })],
  ])('are in no account that is %s', (_, other) => {
    const currency = found(other.currency);
    const money: Money = { display: 'EUR', accounts: [main, other] };
    const values = valuesOf(reading({ currency }), undefined, money);
    expect(values).toMatchObject({ cents: null, printed: { currency: other.currency }, unsure: ['amount'] });
    expect(values).not.toHaveProperty('accountId');
  });

  it.each([
    [['KWD'], { cents: 735, exactAmount: 7.345, accountId: 'KWD', unsure: [] }],
    [['EUR'], { cents: null, unsure: ['amount'] }],
  ])('keep three decimals only in an account that has them: %s', (currencies, expected) => {
    const accounts = [main, ...currencies.map((currency) => account({ _id: currency, currency }))];
    const dinars = reading({ amountCents: found(734.5), currency: found('KWD') });
    expect(valuesOf(dinars, undefined, { display: 'EUR', accounts })).toMatchObject({
      ...{ printed: { cents: 735, currency: 'KWD' }, ...expected },
    });
  });

  it('are unsure if a symbol may mean the currencies of two accounts', () => {
    const money: Money = { display: 'USD', accounts: [main, account({ _id: 'cad', currency: 'CAD' })] };
    const currency = { ...found('USD', false), candidates: ['CAD', 'AUD'] };
    expect(valuesOf(reading({ currency }), undefined, money)).toMatchObject({
      ...{ cents: 1_250, unsure: ['amount'] },
    });
  });

  it('are in the default account if that has the currency, whatever the display currency', () => {
    const money: Money = { display: 'USD', accounts: [account({ isDefault: true, currency: 'EUR' })] };
    const values = valuesOf(reading({ currency: found('EUR') }), undefined, money);
    expect(values).toMatchObject({ cents: 1_250, unsure: [] });
    expect(values).not.toHaveProperty('accountId');
  });

  it('include the category that the user has used for the merchant, which is sure', () => {
    const values = valuesOf(reading({ category: found('Food', false) }), 'Cakes', dollars);
    expect(values).toMatchObject({ category: 'Cakes', unsure: [] });
  });

  it('are unsure if nothing was found or the reader is unsure', () => {
    const nothing = { merchant: found<string>(null), amountCents: found<number>(null) };
    const doubtful = { date: found('2026-03-21', false), category: found<string>(null) };
    expect(valuesOf(reading({ ...nothing, ...doubtful }), undefined, dollars)).toMatchObject({
      merchant: null,
      cents: null,
      category: 'Miscellaneous',
      date: '2026-03-21',
      unsure: ['merchant', 'amount', 'category', 'date'],
    });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_000])(
    'contain no amount of %d cents',
    (cents) => expect(valuesOf(reading({ amountCents: found(cents) }), undefined, dollars).cents).toBeNull(),
  );

  it.each(['2026-02-30', '21.03.2026', '0026-03-21'])('contain no date %s', (date) => {
    expect(valuesOf(reading({ date: found(date) }), undefined, dollars).date).toBeNull();
  });

  it('are valid whatever the reader returns', () => {
    const anything = fc.record({
      merchant: fc.option(fc.string({ unit: 'binary', maxLength: 300 })),
      cents: fc.option(fc.double()),
      date: fc.option(fc.string()),
      text: fc.string({ unit: 'binary' }),
    });
    fc.assert(
      fc.property(anything, ({ merchant, cents, date, text }) => {
        const parts = { merchant: found(merchant), amountCents: found(cents), date: found(date), text };
        const shown = receiptOf(rowOf(valuesOf(reading(parts), undefined, dollars)));
        receipt.parse(shown);
        const said = Object.entries(shown.extractedData).filter(([, value]) => value !== null);
        receiptChange.parse(Object.fromEntries(said));
      }),
    );
  });
});

it.each([
  ['  A  &\tB\nC ', 'A & B C'],
  ['', null],
  [' \u0000 ', null],
  ['x'.repeat(300), 'x'.repeat(120)],
  [`x${'😀'.repeat(300)}`, `x${'😀'.repeat(119)}`],
  ['\uFB2C'.repeat(120), '\u05E9\u05BC\u05C1'.repeat(40)],
])('the name %j is kept as %j', (name, kept) => expect(cleanName(name)).toBe(kept));

describe('a change by the user', () => {
  const values = {
    merchant: 'Bakery',
    cents: null,
    category: 'Food',
    date: null,
    unsure: ['amount', 'date'] as const,
  };

  it('is stored, and makes the changed fields sure', () => {
    const row = { ...values, unsure: [...values.unsure] };
    expect(changedValues(row, { amount: 12.5 })).toEqual({ cents: 1_250, unsure: ['date'] });
    expect(changedValues(row, { amount: 1.234 })).toMatchObject({ cents: 123, exactAmount: 1.234 });
    expect(changedValues(row, { merchant: 'Kiosk' })).toEqual({
      merchant: 'Kiosk',
      unsure: ['amount', 'date'],
    });
  });
});

it('returns a receipt with the addresses of its file and thumbnail, and without internal fields', () => {
  const shown = receiptOf(rowOf(valuesOf(reading(), undefined, dollars)));
  expect(receipt.strict().parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({ fileUrl: '/api/receipts/files/f', pictureUrl: null });
});

function rowOf(values: ReturnType<typeof valuesOf>): ReceiptRow {
  const at = new Date('2026-03-21T10:00:00Z');
  return {
    ...values,
    _id: new Types.ObjectId(),
    ...ownedBy('b'),
    createdAt: at,
    aliveAt: at,
    fileName: 'bread.pdf',
    type: 'application/pdf',
    digest: 'd',
    claim: 'd',
    uploadId: 'f',
    fileId: 'f',
    state: 'read',
    page: 1,
    pages: 1,
    formerTransactions: 0,
  };
}

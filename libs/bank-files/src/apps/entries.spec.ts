import fc from 'fast-check';
import { GNUCASH_ACCOUNTS, gnuCashXml, type XmlSplit, type XmlTransaction } from '../testing/app-exports.ts';
import { balancesOf, closingsOf, readApp, shortTransactions } from '../testing/read-app.ts';

const one = (...splits: XmlSplit[]) => gnuCashXml([{ date: '2026-01-05', name: 'It', splits }]);

describe('a transaction with several accounts', () => {
  it('pays into two accounts as two incomes', () => {
    const splits: XmlSplit[] = [
      ['giro', '2000/100'],
      ['wallet', '500/100'],
      ['salary', '-3000/100'],
      ['tax', '500/100'],
    ];
    expect(shortTransactions(readApp(one(...splits)))).toEqual([
      '2026-01-05 Giro 20 It: Salary 20',
      '2026-01-05 Wallet 5 It: Salary 10, Tax -5',
    ]);
  });

  it('takes parts one after the other, and divides the one that is too large', () => {
    const splits: XmlSplit[] = [
      ['giro', '-700/100'],
      ['wallet', '-500/100'],
      ['visa', '-100/100'],
      ['bread', '500/100'],
      ['food', '600/100'],
      ['tax', '200/100'],
    ];
    expect(shortTransactions(readApp(one(...splits)))).toEqual([
      '2026-01-05 Giro -7 It: Bread 5, Food 2',
      '2026-01-05 Wallet -5 It: Food 4, Tax 1',
      '2026-01-05 Visa -1 It: Tax 1',
    ]);
  });

  it('moves money between them first', () => {
    const splits: XmlSplit[] = [
      ['giro', '-1000/100'],
      ['wallet', '300/100'],
      ['visa', '400/100'],
      ['food', '300/100'],
    ];
    expect(shortTransactions(readApp(one(...splits)))).toEqual([
      '2026-01-05 Giro -3 > Wallet 3 It',
      '2026-01-05 Giro -4 > Visa 4 It',
      '2026-01-05 Giro -3 It: Food 3',
    ]);
  });

  it('keeps categories that cancel each other out with the transfer', () => {
    const splits: XmlSplit[] = [
      ['giro', '-100/100'],
      ['visa', '-200/100'],
      ['wallet', '300/100'],
      ['food', '50/100'],
      ['salary', '-50/100'],
    ];
    expect(shortTransactions(readApp(one(...splits)))).toEqual([
      '2026-01-05 Giro -1 > Wallet 1 It: Food 0.5, Salary -0.5',
      '2026-01-05 Visa -2 > Wallet 2 It',
    ]);
  });

  it('books what arrives beyond what left as an income', () => {
    expect(
      shortTransactions(readApp(one(['giro', '-100/100'], ['wallet', '120/100'], ['salary', '-20/100']))),
    ).toEqual(['2026-01-05 Giro -1 > Wallet 1 It', '2026-01-05 Wallet 0.2 It: Salary 0.2']);
  });

  it('books both sides of one account as one', () => {
    expect(
      shortTransactions(readApp(one(['giro', '-100/100'], ['giro', '40/100'], ['food', '60/100']))),
    ).toEqual(['2026-01-05 Giro -0.6 It: Food 0.6']);
  });
});

describe('a transaction in another currency than its account', () => {
  it('divides the amount of the account by the values of the parts', () => {
    const splits: XmlSplit[] = [
      ['dollars', '-300/100', '-325/100'],
      ['food', '100/100'],
      ['bread', '200/100'],
    ];
    expect(shortTransactions(readApp(one(...splits)))).toEqual([
      '2026-01-05 Dollars -3.25 It: Food 1.08, Bread 2.17',
    ]);
  });

  it('turns the fee of a transfer into the currency that leaves', () => {
    const splits: XmlSplit[] = [
      ['dollars', '-1000/100', '-1080/100'],
      ['giro', '900/100'],
      ['food', '100/100'],
    ];
    expect(shortTransactions(readApp(one(...splits)))).toEqual([
      '2026-01-05 Dollars -10.8 > Giro 9 It: Food 1.08',
    ]);
  });

  it('keeps a transfer within that currency whole', () => {
    const more = [...GNUCASH_ACCOUNTS, { id: 'safe', name: 'Safe', type: 'BANK', commodity: 'ISO4217:USD' }];
    const splits: XmlSplit[] = [
      ['dollars', '-1000/100', '-1080/100'],
      ['safe', '1000/100', '1080/100'],
    ];
    expect(
      shortTransactions(readApp(gnuCashXml([{ date: '2026-01-05', name: 'It', splits }], more))),
    ).toEqual(['2026-01-05 Dollars -10.8 > Safe 10.8 It']);
  });

  it('divides what leaves for two accounts', () => {
    const splits: XmlSplit[] = [
      ['dollars', '-1000/100', '-1000/100'],
      ['giro', '300/100'],
      ['wallet', '700/100'],
    ];
    expect(
      shortTransactions(
        readApp(one(...splits).replace('-1000/100</split:quantity>', '-1081/100</split:quantity>')),
      ),
    ).toEqual(['2026-01-05 Dollars -3.24 > Giro 3 It', '2026-01-05 Dollars -7.57 > Wallet 7 It']);
  });
});

it('moves each account exactly as the splits do', () => {
  const accounts = ['giro', 'wallet', 'visa', 'dollars'];
  const cents = fc.integer({ min: -50_000, max: 50_000 });
  const split = fc.tuple(fc.constantFrom(...accounts, 'food', 'tax', 'salary'), cents, cents);
  const transaction = fc.array(split, { minLength: 1, maxLength: 7 }).map((made): XmlTransaction => {
    const sum = made.reduce((total, [, value]) => total + value, 0);
    const splits = made.map(([account, value, quantity]): XmlSplit => [
      account,
      `${value}/100`,
      // A quantity in the dollar account may be any number with the same sign as the value.
      `${account === 'dollars' ? Math.sign(value) * Math.abs(quantity) : value}/100`,
    ]);
    return { date: '2026-01-05', name: 'It', splits: [...splits, ['food', `${-sum}/100`]] };
  });
  const property = fc.property(fc.array(transaction, { minLength: 1, maxLength: 6 }), (transactions) => {
    const book = readApp(gnuCashXml(transactions));
    expect(balancesOf(book)).toEqual(closingsOf(book));
    for (const { amount, parts, transfer } of book.transactions) {
      expect(Number(amount)).toBeGreaterThan(0);
      if (!transfer)
        expect(parts.reduce((sum, part) => sum + Math.round(Number(part.amount) * 100), 0)).toBe(
          Math.round(Number(amount) * 100),
        );
    }
  });
  fc.assert(property, { numRuns: 300 });
});

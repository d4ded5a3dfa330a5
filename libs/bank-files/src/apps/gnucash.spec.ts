import { GNUCASH, GNUCASH_ACCOUNTS, gnuCashXml, type XmlSplit } from '../testing/app-exports.ts';
import { bytesOf } from '../testing/read.ts';
import { appRefusalOf, balancesOf, closingsOf, readApp, shortTransactions } from '../testing/read-app.ts';

const one = (...splits: XmlSplit[]) => gnuCashXml([{ date: '2026-01-05', name: 'It', splits }]);

import { readAppExport } from './read-app-export.ts';

describe('a book of GnuCash', () => {
  it('becomes accounts, categories with parents, splits, transfers and opening balances', () => {
    const book = readApp(GNUCASH);
    expect(shortTransactions(book)).toEqual([
      '2026-01-05 Giro -30 Market: Food 25, Bread 5',
      '2026-01-07 Giro -50 > Dollars 54 Travel money',
      '2026-01-31 Giro -800 > House loan 600 Mortgage: Interest 200',
    ]);
    expect(book.accounts).toMatchObject([
      { name: 'Giro', kind: 'checking', currency: 'EUR', opening: '1000', closing: '120', rowCount: 4 },
      { name: 'Dollars', kind: 'checking', currency: 'USD', closing: '54' },
      { name: 'House loan', kind: 'liability', currency: 'EUR', closing: '600' },
    ]);
    expect(book.categories).toEqual([
      { name: 'Food', parent: null },
      { name: 'Bread', parent: 'Food' },
      { name: 'Interest', parent: null },
    ]);
    expect(book.transactions[0]).toMatchObject({ note: 'weekly', line: 20 });
  });

  it('keeps memos and what was reconciled', () => {
    const splits: XmlSplit[] = [
      ['visa', '-100/100'],
      ['food', '100/100'],
    ];
    const [transaction] = readApp(
      gnuCashXml([{ date: '2026-01-05', name: 'Tea', memo: 'green', reconciled: 'y', splits }]),
    ).transactions;
    expect(transaction).toMatchObject({ status: 'reconciled', note: 'green', parts: [{ note: 'green' }] });
  });

  it('keeps what was reconciled on each side of a transfer', () => {
    const splits: XmlSplit[] = [
      ['giro', '-100/100'],
      ['visa', '100/100'],
    ];
    const xml = gnuCashXml([{ date: '2026-01-05', name: 'Card', splits }]);
    const [first, second] = [...xml.matchAll(/<split:reconciled-state>n/g)].map(({ index }) => index);
    const reconciledAt = (at = 0) =>
      readApp(
        `${xml.slice(0, at)}<split:reconciled-state>y${xml.slice(at + '<split:reconciled-state>y'.length)}`,
      ).transactions[0];
    expect(reconciledAt(first)).toMatchObject({ status: 'reconciled', transfer: { status: 'cleared' } });
    expect(reconciledAt(second)).toMatchObject({ transfer: { status: 'reconciled' } });
    expect(reconciledAt(second)).not.toHaveProperty('status');
  });

  it('with what money from equity is later than the first transaction makes it a category', () => {
    const splits: XmlSplit[] = [
      ['giro', '100/100'],
      ['equity', '-100/100'],
    ];
    const book = readApp(
      gnuCashXml([
        {
          date: '2026-01-04',
          name: 'Tea',
          splits: [
            ['giro', '-100/100'],
            ['food', '100/100'],
          ],
        },
        { date: '2026-01-05', name: 'Found', splits },
      ]),
    );
    expect(shortTransactions(book)[1]).toBe('2026-01-05 Giro 1 Found: Opening Balances 1');
  });

  it('with shares keeps what was paid for them, and says so', () => {
    const book = readApp(one(['giro', '-5000/100'], ['fund', '5000/100', '10/1']));
    expect(shortTransactions(book)).toEqual(['2026-01-05 Giro -50 It: World fund 50']);
    expect(book.accounts).toHaveLength(1);
    expect(book.notices).toEqual([{ reason: 'shares', line: 11, name: 'World fund' }]);
  });

  it('with a transaction between categories leaves it out, and says so', () => {
    const book = readApp(one(['food', '-100/100'], ['bread', '100/100']));
    expect(book.notices).toEqual([{ reason: 'no-account', line: 19, name: 'It' }]);
    expect(book.transactions).toEqual([]);
  });

  it('tells accounts of one name apart', () => {
    const account = (id: string, parent: string) => ({ id, name: 'Giro', type: 'BANK', parent });
    const accounts = [
      ...GNUCASH_ACCOUNTS,
      account('b', 'assets'),
      account('c', 'assets'),
      account('d', 'lost'),
    ];
    const splits: XmlSplit[] = ['giro', 'b', 'c', 'd'].map((id) => [id, '100/100']);
    const transaction = {
      date: '2026-01-05',
      name: 'It',
      splits: [...splits, ['salary', '-400/100'] as XmlSplit],
    };
    const book = readApp(gnuCashXml([transaction], accounts));
    expect(book.accounts.map(({ name }) => name)).toEqual([
      'Giro',
      'Assets: Giro',
      'Assets: Giro (2)',
      'Giro (2)',
    ]);
  });

  it('ignores accounts that it does not know', () => {
    const odd = [
      { id: 'odd', name: 'Odd', type: 'toString' },
      { id: '', name: 'No id', type: 'BANK' },
    ];
    expect(
      readApp(
        gnuCashXml([], [...GNUCASH_ACCOUNTS, ...odd]).replace(
          '<gnc:template',
          `${GNUCASH.slice(GNUCASH.indexOf('<gnc:transaction'), GNUCASH.indexOf('<gnc:template'))}<gnc:template`,
        ),
      ).transactions,
    ).toHaveLength(3);
  });

  it.each([
    [
      'Line 19: The splits of the transaction do not add up to zero.',
      one(['giro', '100/100'], ['food', '0/1']),
    ],
    ['Line 19: The transaction has no account.', one(['gone', '100/100'], ['food', '-100/100'])],
    ['Line 19: “1/3” is not an amount.', one(['giro', '1/3'], ['food', '-1/3'])],
    ['Line 19: “1,50” is not an amount.', one(['giro', '1,50'], ['food', '-1/3'])],
    [
      'Line 19: “2026-13-05 10:59:00 +0000” is not a date.',
      one(['giro', '1/1']).replace('2026-01-05', '2026-13-05'),
    ],
    ['Line 19: The transaction has no date.', one(['giro', '1/1']).replace(/<ts:date>.*?<\/ts:date>/, '')],
    ['The file contains no transactions.', gnuCashXml([])],
    ['The file contains no transactions.', '<gnc-v2 />'],
    [
      'Line 2: The file defines XML entities, which bank statements never do.',
      one().replace('\n<gnc-v2', '\n<!DOCTYPE a [<!ENTITY b "c">]>\n<gnc-v2'),
    ],
  ])('is refused: %s', (sentence, text) => {
    expect(appRefusalOf(text).message).toBe(sentence);
  });

  it('without one of its elements is read soundly or refused', () => {
    const text = gnuCashXml([
      {
        date: '2026-01-05',
        name: 'Tea',
        memo: 'green',
        notes: 'hot',
        splits: [
          ['visa', '-100/100'],
          ['food', '100/100'],
        ],
      },
    ]);
    for (const [element] of text.matchAll(/<(\w+:[\w-]+)(?: [^<>]*)?>[^<>]*<\/\1>/g)) {
      const book = readAppExport(bytesOf(text.replace(element, '')));
      if (!book || 'error' in book) expect(book?.error.message).toMatch(/\.$/);
      else expect(balancesOf(book)).toEqual(closingsOf(book));
    }
    expect(
      readApp(text.replaceAll('<slot:value type="string">hot</slot:value>', '')).transactions[0]?.note,
    ).toBe('green');
  });

  it('that is cut is refused', () => {
    expect(appRefusalOf(GNUCASH.slice(0, -30)).code).toBe('damaged');
  });
});

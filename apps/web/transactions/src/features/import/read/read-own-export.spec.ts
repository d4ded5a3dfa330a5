import { guardFormula, type Transaction, transactionCsvColumns } from '@saldo/contracts';
import fc from 'fast-check';
import { problemText } from '../problem-texts';
import { readOwnExport } from './read-own-export';

const HEADER = 'Name,Category,Type,Amount,Date,Note\r\n';
/** Formats a cell like the export: RFC 4180, protected against execution as a formula. */
const cell = (text: string) => {
  const guarded = guardFormula(text);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};
const lineOf = ({ name, category, isIncome, cost, addedOn, note }: Entry) =>
  `${[name, category, isIncome ? 'Income' : 'Expense', cost.toFixed(2), addedOn, note].map(cell).join(',')}\r\n`;

type Entry = Omit<Transaction, '_id'>;

const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim();
const line = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abZ09 =+-@",;\'|ßé…漢'), minLength: 1, maxLength: max })
    .map(clean)
    .filter((text) => text !== '');
const entry: fc.Arbitrary<Entry> = fc.record({
  name: line(60),
  category: line(40),
  cost: fc.integer({ min: 1, max: 999_999_999_999 }).map((cents) => Number(`${cents}e-2`)),
  addedOn: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  isIncome: fc.boolean(),
  note: fc.oneof(
    fc.constant(''),
    fc.array(line(30), { maxLength: 3 }).map((lines) => lines.join('\n')),
  ),
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const importOf = (text: string) =>
  readOwnExport(utf8(text))?.rows.map((row) =>
    row.entry ? { entry: row.entry } : { problem: problemText(row.problem) },
  );

describe('a file that Saldo exported', () => {
  test('is read back exactly', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
        expect(importOf(HEADER + entries.map(lineOf).join(''))).toEqual(
          entries.map((given) => ({ entry: given })),
        );
      }),
    );
  });

  test.each(["'", "''", "'a", "'=1", "''=1", ';=1', "a;'=1", '＝1', 'a\n-1'])(
    'keeps the apostrophes of a note: %s',
    (note) => {
      const tea = { name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-31', isIncome: false, note };
      const bread = { ...tea, name: 'Bread', note: '' };
      expect(importOf(HEADER + lineOf(tea) + lineOf(bread))).toEqual([{ entry: tea }, { entry: bread }]);
    },
  );

  test.each([
    ['Tea,Food,Expense,1.00,2026-02-30,', '“2026-02-30” is no date that exists.'],
    ['Tea,Food,Expense,one,2026-02-03,', '“one” is no amount.'],
    ['Tea,Food,Other,1.00,2026-02-03,', '“Other” is none of Income, Expense and Transfer.'],
    [',Food,Expense,1.00,2026-02-03,', 'Please enter a name for the transaction'],
    ['Tea,Food,Expense,0.00,2026-02-03,', 'Please enter a valid cost greater than 0'],
  ])('reports why an edited line cannot be read: %s', (text, problem) => {
    expect(importOf(`${HEADER}${text}\n`)).toEqual([{ problem }]);
  });

  test('reports the line number of the file, also after a note with several lines', () => {
    const text = `\ufeff${HEADER}Tea,Food,Expense,1.00,2026-01-31,"a\nb"\r\n\r\nBread,Food,Expense,2.00,2026-01-31,\r\n`;
    expect(readOwnExport(utf8(text))?.rows.map(({ line: number }) => number)).toEqual([2, 5]);
  });

  test.each(['', HEADER, 'Date,Name,Amount\n2026-01-31,Tea,-1.00\n'])(
    'is not detected in another file: %j',
    (text) => {
      expect(readOwnExport(utf8(text))).toBeUndefined();
    },
  );
});

describe('a file with accounts, parts and transfers', () => {
  const header = `${transactionCsvColumns.join(',')}\r\n`;
  const read = (...lines: string[]) =>
    readOwnExport(utf8(header + lines.map((text) => `${text}\r\n`).join('')));

  // Uses the same lines as the gateway's `transactions-csv.spec.ts`, which writes them.
  test('is read back exactly', () => {
    const found = read(
      `Rice,Food,Expense,1200,2026-01-31,,'=Yen,JPY,Pending,"trip, a\\,b",,,,,,`,
      'Tea,Food,Expense,3.00,2026-01-31,n,Main account,,Cleared,,1,green,,,,',
      'Tea,Gifts,Expense,-0.50,2026-01-31,n,Main account,,Cleared,,1,,,,,',
      "ATM,Transfer,Transfer,2.00,2026-01-31,,Main account,,Reconciled,,2,,'=Yen,300,JPY,,Pending",
      'ATM,Fees,Expense,0.50,2026-01-31,,Main account,,Reconciled,,2,,,,,',
    );
    expect(found?.accounts).toEqual([
      { name: '=Yen', currency: 'JPY', isOwn: true },
      { name: 'Main account', currency: null, isOwn: true },
    ]);
    const tea = {
      name: 'Tea',
      category: 'Food',
      cost: 2.5,
      addedOn: '2026-01-31',
      isIncome: false,
      note: 'n',
    };
    expect(found?.rows).toMatchObject([
      {
        ...{ line: 2, account: 0 },
        entry: { ...tea, name: 'Rice', cost: 1200, note: '', status: 'pending', tags: ['trip', 'a,b'] },
      },
      {
        ...{ line: 3, account: 1 },
        entry: {
          ...tea,
          parts: [
            { category: 'Food', amount: 3, note: 'green' },
            { category: 'Gifts', amount: -0.5 },
          ],
        },
      },
      {
        ...{ line: 5, account: 1, toAccount: 0 },
        entry: {
          ...{ ...tea, name: 'ATM', category: 'Transfer', note: '', status: 'reconciled' },
          parts: [{ category: 'Fees', amount: 0.5 }],
          transfer: { toAmount: 300, status: 'pending' },
        },
      },
    ]);
  });

  test('has the same status in both accounts of a transfer if it names one only', () => {
    const text = (status: string) => `ATM,Transfer,Transfer,2.00,2026-01-31,,A,,${status},,,,B,2.00,,,`;
    const files = [
      header + text('Reconciled'),
      `${header + text('Reconciled')}Reconciled`,
      `${header + text('Pending')}Cleared`,
    ];
    const entries = files.map((file) => readOwnExport(utf8(file))?.rows[0]?.entry);
    expect(entries.map((found) => [found?.status, found?.transfer])).toEqual([
      ['reconciled', { toAmount: 2 }],
      ['reconciled', { toAmount: 2 }],
      ['pending', { toAmount: 2, status: 'cleared' }],
    ]);
  });

  test('is not recognised by the columns of another version', () => {
    const fewer = `${transactionCsvColumns.slice(0, 15).join(',')}\r\n`;
    expect(
      readOwnExport(utf8(`${fewer}Tea,Food,Expense,1.00,2026-01-31,,,,Cleared,,,,,,\r\n`)),
    ).toBeUndefined();
  });

  test('keeps the parents of categories', () => {
    const named = fc.record({ category: line(40), parent: line(40), isIncome: fc.boolean() });
    fc.assert(
      fc.property(fc.uniqueArray(named, { selector: ({ category }) => category }), (drawn) => {
        const lines = drawn.map(({ category, parent, isIncome }) =>
          [
            ...['Tea', cell(category), isIncome ? 'Income' : 'Expense', '1.00', '2026-01-31'],
            ...['', '', '', 'Cleared', '', '', '', '', '', '', cell(parent)],
          ].join(','),
        );
        expect(read(...lines)?.subcategories ?? []).toEqual(
          drawn.map(({ category, parent, isIncome }) => ({
            ...{ type: isIncome ? 'income' : 'expense', name: category, parent },
          })),
        );
      }),
    );
  });

  test('has no parent for a transfer, and the first one of a category that has several', () => {
    const found = read(
      'ATM,Transfer,Transfer,1.00,2026-01-31,,A,,,,,,B,1.00,,Home',
      'Tea,Food,Expense,1.00,2026-01-31,,,,,,,,,,,Home',
      'Tea,Food,Expense,1.00,2026-01-31,,,,,,,,,,,Work',
    );
    expect(found?.subcategories).toEqual([{ type: 'expense', name: 'Food', parent: 'Home' }]);
  });

  test.each([
    [`Tea,Food,Expense,1.00,2026-01-31,,,,,,,,,,,${'x'.repeat(41)}`, 'Use at most 40 characters.'],
    ['Tea,Food,Expense,1.00,2026-01-31,,,,Open,,,,,,', '“Open” is none of Pending, Cleared and Reconciled.'],
    ['Tea,Food,Expense,1.00,2026-01-31,,Cash,EURO,,,,,,,', '“EURO” is no currency.'],
    ['Tea,Food,Expense,1.50,2026-01-31,,Cash,JPY,,,,,,,', '“1.50” is no amount.'],
    ['ATM,Transfer,Transfer,1.00,2026-01-31,,A,,,,,,B,,', '“” is no amount.'],
    [
      'ATM,Transfer,Transfer,1.00,2026-01-31,,A,,,,,,B,1,,,Open',
      '“Open” is none of Pending, Cleared and Reconciled.',
    ],
  ])('reports why an edited line cannot be read: %s', (text, problem) => {
    const [row] = read(text)?.rows ?? [];
    expect(row?.problem && problemText(row.problem)).toBe(problem);
  });

  test.each([
    'Tea,Food,Expense,1.00,2026-02-01,,,,,,1,,,,',
    'Tea,Food,Income,1.00,2026-01-31,,,,,,1,,,,',
    'Tea,Food,Expense,1.00,2026-01-31,,Cash,,,,1,,,,',
  ])('refuses a split whose lines contradict each other: %s', (text) => {
    const rows = read('Tea,Food,Expense,1.00,2026-01-31,,,,,,1,,,,', text)?.rows ?? [];
    expect(rows).toMatchObject([{ line: 2, problem: { code: 'split-differs', value: '1' } }]);
  });
});

import { text } from 'node:stream/consumers';
import { type Account, type BookCategory, type Transaction, unguardFormula } from '@saldo/contracts';
import { aTransaction, anAccount, defaultAccount } from '@saldo/contracts/testing';
import fc from 'fast-check';
import { csvCell } from './csv';
import { transactionsCsv } from './transactions-csv';

const transaction = (fields: Partial<Transaction> = {}) =>
  aTransaction({ name: 'Tea', cost: 2.5, addedOn: '2026-01-31', ...fields });

const main = defaultAccount('a0');
const yen = anAccount('a1', { name: '=Yen', currency: 'JPY' });
const category = (_id: string, name: string, parent?: string): BookCategory => ({
  ...{ _id, name, type: 'expense', isBuiltIn: false, ...(parent && { parent }) },
});
const categories = [category('c0', 'Home'), category('c1', 'Gifts', 'c0'), category('c2', 'Fees', 'c0')];
const PLAIN = 'Name,Category,Type,Amount,Date,Note';
const HEADER = `${PLAIN},Account,Currency,Status,Tags,Split,Part note,To account,To amount,To currency,Parent category,To status`;

async function textOf(...chunks: Transaction[][]): Promise<string> {
  return csvWith([main], ...chunks);
}
async function csvWith(accounts: Account[], ...chunks: Transaction[][]): Promise<string> {
  const all = async function* () {
    yield* chunks;
  };
  return text(transactionsCsv(all(), accounts, categories));
}

/** Parses CSV by the grammar of RFC 4180, independently of the code under test. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  let row: string[] = [];
  while (cell.lastIndex < csv.length) {
    const match = cell.exec(csv);
    if (!match) throw new Error('Invalid CSV.');
    const [, raw = '', end] = match;
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', "'", '\t', ';', '＝', 'a', ' ', 'ß'),
  }),
);

describe('CSV of transactions', () => {
  test('has only its header without transactions', async () => {
    expect(await textOf([])).toBe(`${PLAIN}\r\n`);
    expect(await csvWith([main, yen], [])).toBe(`${HEADER}\r\n`);
  });

  test.each<[string, Partial<Transaction>]>([
    ['a status', { status: 'pending' }],
    ['tags', { tags: ['a'] }],
    ['a parent of the category', { category: 'Gifts' }],
    [
      'parts',
      {
        parts: [
          { category: 'Food', amount: 1 },
          { category: 'Home', amount: 1.5 },
        ],
      },
    ],
  ])('has all columns if a transaction has %s', async (_, fields) => {
    expect((await textOf([transaction()], [transaction(fields)])).split('\r\n').slice(0, 2)).toEqual([
      HEADER,
      'Tea,Food,Expense,2.50,2026-01-31,,,,Cleared,,,,,,,,',
    ]);
  });

  test('has all columns if it is too long to be read ahead', async () => {
    const chunks = Array.from({ length: 11 }, () => Array.from({ length: 1000 }, () => transaction()));
    const lines = (await textOf(...chunks)).split('\r\n');
    expect(lines).toHaveLength(11_002);
    expect(lines[0]).toBe(HEADER);
    expect((await textOf(...chunks.slice(1))).split('\r\n')[0]).toBe(PLAIN);
  });

  test('has a line for each transaction, with a plain amount with two decimals', async () => {
    const income = transaction({
      name: 'Salary',
      category: 'Salary',
      isIncome: true,
      cost: 9_999_999_999.99,
    });
    expect((await textOf([transaction()], [income])).split('\r\n')).toEqual([
      PLAIN,
      'Tea,Food,Expense,2.50,2026-01-31,',
      'Salary,Salary,Income,9999999999.99,2026-01-31,',
      '',
    ]);
  });

  test('names accounts if there are several, with their currencies, states and tags', async () => {
    const rice = transaction({
      name: 'Rice',
      accountId: 'a1',
      currency: 'JPY',
      cost: 1200,
      status: 'pending',
    });
    const rows = (await csvWith([main, yen], [{ ...rice, tags: ['trip', 'a,b'] }, transaction()])).split(
      '\r\n',
    );
    expect(rows.slice(1, -1)).toEqual([
      `Rice,Food,Expense,1200,2026-01-31,,'=Yen,JPY,Pending,"trip, a\\,b",,,,,,,`,
      'Tea,Food,Expense,2.50,2026-01-31,,Main account,,Cleared,,,,,,,,',
    ]);
  });

  test('has a row for each part and for what is transferred, with one number for each transaction', async () => {
    const parts = [
      { category: 'Food', amount: 3, note: 'green' },
      { category: 'Gifts', amount: -0.5 },
    ];
    const split = transaction({ parts, note: 'n' });
    const transfer = { toAccountId: 'a1', toAmount: 300, toCurrency: 'JPY' } as const;
    const sent = transaction({
      name: 'ATM',
      category: 'Transfer',
      transfer,
      parts: [{ category: 'Fees', amount: 0.5 }],
    });
    const rows = (await csvWith([main, yen], [split], [sent, transaction()])).split('\r\n');
    expect(rows.slice(1, -2)).toEqual([
      'Tea,Food,Expense,3.00,2026-01-31,n,Main account,,Cleared,,1,green,,,,,',
      'Tea,Gifts,Expense,-0.50,2026-01-31,n,Main account,,Cleared,,1,,,,,Home,',
      "ATM,Transfer,Transfer,2.00,2026-01-31,,Main account,,Cleared,,2,,'=Yen,300,JPY,,Cleared",
      'ATM,Fees,Expense,0.50,2026-01-31,,Main account,,Cleared,,2,,,,,Home,',
    ]);
  });

  test('has the status of a transfer in both of its accounts', async () => {
    const transfer = { toAccountId: 'a1', toAmount: 300, toCurrency: 'JPY', status: 'pending' } as const;
    const sent = transaction({ category: 'Transfer', status: 'reconciled', transfer });
    expect((await csvWith([main, yen], [sent])).split('\r\n')[1]).toBe(
      "Tea,Transfer,Transfer,2.50,2026-01-31,,Main account,,Reconciled,,,,'=Yen,300,JPY,,Pending",
    );
  });

  test('names the parent of a category of the same kind', async () => {
    const rows = await textOf([
      transaction({ category: 'gifts' }),
      transaction({ category: 'Gifts', isIncome: true }),
      transaction({ category: 'Home' }),
    ]);
    const parents = parse(rows).map((row) => row.at(-2));
    expect(parents).toEqual(['Parent category', 'Home', '', '']);
  });

  test('preserves every text, and contains nothing that a spreadsheet would execute', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyText, anyText, anyText)), async (texts) => {
        const entries = texts.map(([name, category, note]) => transaction({ name, category, note }));
        const [, ...rows] = parse(await textOf(entries));
        const parts = rows.flat().flatMap((cell) => cell.split(/[;\t\r\n]/));
        expect(parts.filter((part) => /^\s*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
        expect(rows.map((row) => row.map(unguardFormula))).toEqual(
          texts.map(([name, category, note]) => [name, category, 'Expense', '2.50', '2026-01-31', note]),
        );
      }),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠1'])(
    'prevents a spreadsheet from executing %j',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );
});

import { text } from 'node:stream/consumers';
import { type Transaction, unguardFormula } from '@saldo/contracts';
import fc from 'fast-check';
import { csvCell, csvOf } from './csv';

const transaction = (overrides: Partial<Transaction> = {}): Transaction => ({
  _id: '1',
  name: 'Tea',
  category: 'Food',
  cost: 2.5,
  addedOn: '2026-01-31',
  isIncome: false,
  note: '',
  ...overrides,
});

async function textOf(...chunks: Transaction[][]): Promise<string> {
  const pieces = csvOf(
    (async function* () {
      yield* chunks;
    })(),
  );
  return text(pieces);
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
    expect(await textOf([])).toBe('Name,Category,Type,Amount,Date,Note\r\n');
  });

  test('has a line for each transaction, with a plain amount with two decimals', async () => {
    const income = transaction({
      name: 'Salary',
      category: 'Salary',
      isIncome: true,
      cost: 9_999_999_999.99,
    });
    expect((await textOf([transaction()], [income])).split('\r\n').slice(1)).toEqual([
      'Tea,Food,Expense,2.50,2026-01-31,',
      'Salary,Salary,Income,9999999999.99,2026-01-31,',
      '',
    ]);
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

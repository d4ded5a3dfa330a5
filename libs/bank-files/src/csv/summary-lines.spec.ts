import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

describe('a last line', () => {
  const left = (text: string) => read(text).skipped.map(({ line, reason }) => ({ line, reason }));

  it('that is called a total and is the sum of the others is no booking', () => {
    const rows = ['A;-1.00', 'B;-2.00'];
    expect(left(csv('Date;Text;Amount', ...rows, 'Total;-3.00'))).toEqual([{ line: 4, reason: 'total' }]);
    expect(left(csv('Date;Text;Amount', ...rows, 'Total Access;-4.00'))).toEqual([]);
    expect(left(csv('Date;Text;Amount', ...rows, 'C;-3.00'))).toEqual([]);
    expect(left(csv('Date;Text;Amount', 'A;-1.00', 'Total;-1.00'))).toEqual([]);
    expect(left(csv('Date;Text;Amount', 'A;-1.00', 'B;4.00', 'Total spent;-1.00', 'Interest;0.00'))).toEqual([
      { line: 4, reason: 'total' },
    ]);
    expect(left(csv('Date;Text;Debit;Credit', 'A;1.00;', 'B;;2.00', 'Total;1.00;2.00'))).toEqual([
      { line: 4, reason: 'total' },
    ]);
  });

  it('without titles and words, shorter than the others, tells a balance', () => {
    const rows = '2026-01-10;-1.00;Shop A;;0\n2026-01-11;-4.00;Shop B;;0\n';
    expect(left(`${rows}2026-01-31;95.00;;12 3A\n`)).toEqual([{ line: 3, reason: 'balance' }]);
    expect(left(`${rows}2026-01-31;95.00;Work\n`)).toEqual([]);
    expect(left(`${rows}2026-01-31;95.00;;12 3A;0\n`)).toEqual([]);
    expect(left('2026-01-10;-1.00;;0\n2026-01-31;95.00;7\n')).toEqual([]);
    expect(left('2026-01-31;-95.00;7\n')).toEqual([]);
    expect(left(`Date;Amount;Text;A;B\n${rows}2026-01-31;-95.00;7\n`)).toEqual([]);
  });
});

describe('a dated line that names only a balance or a sum', () => {
  it.each([
    'Saldo contabile finale',
    'Saldo contabile',
    'Neuer Kontostand',
    'Aktueller Saldo',
    'Ledger balance',
    'Total deposits',
    'Total withdrawals',
    'Summe Gutschriften',
    'Totale uscite',
    'Total cargos',
  ])('is no booking: %s', (text) => {
    const { statements, skipped } = read(csv('Date;Text;Amount', 'A;-1.00', `${text};90.00`, 'B;-2.00'));
    expect(statements[0]?.rows.map(({ amount }) => amount)).toEqual(['-1.00', '-2.00']);
    expect(skipped).toMatchObject([{ line: 3, reason: 'balance', row: { amount: '90.00' } }]);
  });

  it.each(['Total Fitness', 'Summe Rechnungen', 'Total Wine & More', 'Current Balance Cafe'])(
    'is a booking with more words: %s',
    (text) => {
      const { statements } = read(csv('Date;Text;Amount', 'A;-1.00', `${text};90.00`, 'B;-2.00'));
      expect(statements[0]?.rows).toHaveLength(3);
    },
  );
});

describe('a first line without titles', () => {
  it('that sums up the account is no booking', () => {
    const file = read('2026-01-31;All;-5.00;95.00\n2026-01-10;A;-1.00;99.00\n2026-01-11;B;-4.00;95.00\n');
    expect(file.statements.flatMap(({ rows }) => rows.map(({ line }) => line))).toEqual([2, 3]);
    expect(file.skipped).toMatchObject([{ line: 1, reason: 'balance' }]);
  });

  it('that leads to the next one is a booking', () => {
    const file = read('2026-01-09;Z;-5.00;100.00\n2026-01-10;A;-1.00;99.00\n2026-01-11;B;-4.00;95.00\n');
    expect(file.statements[0]?.rows).toHaveLength(3);
  });
});

describe('a payee that sounds like a balance', () => {
  const booked = ['2026-01-12,Employer,1000.00,1000.00', '2026-01-13,New Balance,-89.90,910.10'];
  const amountsOf = (text: string, bookings?: number[]) =>
    read(text, bookings && { bookings }).statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));
  const titles = 'Date,Payee,Amount,Balance';

  it.each([
    ['between two bookings', [...booked, '2026-01-14,Bakery,-3.00,907.10']],
    ['at the end', ['2026-01-11,Work,5.00,0.00', ...booked]],
    ['without a sign', [...booked.map((line) => line.replace(',-', ',')), '2026-01-14,Bakery,3.00,907.10']],
    ['newest first', ['2026-01-14,Bakery,-3.00,907.10', ...booked.toReversed()]],
    [
      'newest first, among more',
      ['2026-01-15,Tea,-7.10,900.00', '2026-01-14,Bakery,-3.00,907.10', ...booked.toReversed()],
    ],
    ['beside a single booking', booked],
    ['above a single booking', booked.toReversed()],
  ])('is a booking if the running balance proves it: %s', (_, lines) => {
    const file = read(`${titles}\n${lines.join('\n')}\n`);
    expect(file.skipped).toEqual([]);
    expect(file.statements[0]?.rows.map(({ payee }) => payee)).toContain('New Balance');
  });

  it('is none if it tells the balance, or no balance proves it', () => {
    const rows = [
      ...booked,
      '2026-01-31,Closing balance,910.10,910.10',
      '2026-01-31,New balance,0.00,910.10',
    ];
    const text = `${titles}\n2026-01-01,Opening balance,0.00,0.00\n${rows.join('\n')}\n`;
    expect(amountsOf(text)).toEqual(['1000.00', '-89.90']);
    const plain = `Date,Payee,Amount\n2026-01-12,Shop,-5.00\n2026-01-13,New Balance,-89.90\n`;
    expect(amountsOf(plain)).toEqual(['-5.00']);
    expect(read(plain).skipped).toEqual([
      { line: 3, reason: 'balance', row: { date: '2026-01-13', amount: '-89.90', text: 'New Balance' } },
    ]);
  });

  it('is one if the user says so, like any line that is left out', () => {
    const plain = `Date,Payee,Amount,Status\n2026-01-12,Shop,-5.00,\n2026-01-13,New Balance,-89.90,\n`;
    expect(amountsOf(plain, [3])).toEqual(['-5.00', '-89.90']);
    expect(amountsOf(`${plain}2026-01-14,Tea,-2.00,Failed\n`, [4])).toEqual(['-5.00', '-2.00']);
    const total = csv('Date;Text;Amount', 'A;-1.00', 'B;-2.00', 'Total;-3.00');
    expect(amountsOf(total, [4])).toEqual(['-1.00', '-2.00', '-3.00']);
  });

  it('is left out without a date that fits the file, and with too many cells', () => {
    const rows =
      '13/01/2026;Shop;-1.00\n14/01/2026;Tea;-2.00\n01/31/2026;New balance;9.00\n15/01/2026;New balance;9.00;x;y\n';
    const { skipped } = read(`Date;Text;Amount\n${rows}`);
    expect(skipped.map(({ line, row }) => [line, row?.date])).toEqual([
      [4, undefined],
      [5, '2026-01-15'],
    ]);
    const failed = 'Date;Text;Amount;Status\n2026-01-13;A;-1.00;\n;B;-2.00;Failed\n2026-01-14;C;;Failed\n';
    expect(read(failed).skipped).toEqual([
      { line: 3, reason: 'not-executed' },
      { line: 4, reason: 'not-executed' },
    ]);
  });

  it('that cannot be read is left out without its amount', () => {
    const text = `Date,Payee,Amount\n2026-01-12,Shop,"-5.00"\n2026-01-13,New Balance,"1.2.34,5"\n`;
    expect(read(text).skipped).toMatchObject([{ line: 3, reason: 'balance' }]);
  });
});

import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

describe('a last line', () => {
  const left = (text: string) => read(text).skipped;

  it('that is called a total and is the sum of the others is no booking', () => {
    const rows = ['A;-1.00', 'B;-2.00'];
    expect(left(csv('Date;Text;Amount', ...rows, 'Total;-3.00'))).toEqual([{ line: 4, reason: 'total' }]);
    expect(left(csv('Date;Text;Amount', ...rows, 'Total Access;-4.00'))).toEqual([]);
    expect(left(csv('Date;Text;Amount', ...rows, 'C;-3.00'))).toEqual([]);
    expect(left(csv('Date;Text;Amount', 'A;-1.00', 'Total;-1.00'))).toEqual([]);
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

describe('a first line without titles', () => {
  it('that sums up the account is no booking', () => {
    const file = read('2026-01-31;All;-5.00;95.00\n2026-01-10;A;-1.00;99.00\n2026-01-11;B;-4.00;95.00\n');
    expect(file.statements.flatMap(({ rows }) => rows.map(({ line }) => line))).toEqual([2, 3]);
    expect(file.skipped).toEqual([{ line: 1, reason: 'balance' }]);
  });

  it('that leads to the next one is a booking', () => {
    const file = read('2026-01-09;Z;-5.00;100.00\n2026-01-10;A;-1.00;99.00\n2026-01-11;B;-4.00;95.00\n');
    expect(file.statements[0]?.rows).toHaveLength(3);
  });
});

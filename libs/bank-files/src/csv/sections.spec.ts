import { read } from '../testing/read.ts';
import { headingOf } from './sections.ts';

describe('a line of a CSV file', () => {
  it.each([
    [['Pending Transactions', '', ''], 'pending'],
    [['Vorgemerkte Umsätze'], 'pending'],
    [['No pending transactions', ''], 'booked'],
    [['Keine vorgemerkten Umsätze', ''], 'booked'],
    [['Posted Transactions', ''], 'booked'],
    [['未確定', ''], 'pending'],
    [[`Pending ${'x'.repeat(52)}`, ''], 'pending'],
    [[`Pending ${'x'.repeat(53)}`, ''], null],
    [['Pending', 'Shop'], null],
    [['', 'Pending'], null],
    [['2026-01-10', ''], null],
    [['X', ''], null],
    [[], null],
  ])('with the cells %j is a heading of %s bookings', (cells, expected) => {
    expect(headingOf(cells)).toBe(expected);
  });
});

describe('bookings below a heading', () => {
  it('are announced only as far as the next heading', () => {
    const text = [
      ...['Date;Text;Amount', 'Pending transactions;;', '2026-01-30;A;-1.00', '', '2026-01-29;B;-2.00'],
      ...['Posted transactions;;', '2026-01-28;C;-3.00', ''],
    ].join('\n');
    const { statements, skipped } = read(text);
    expect(statements[0]?.rows.map(({ memo, pending }) => [memo, pending])).toEqual([
      ['A', true],
      ['B', true],
      ['C', undefined],
    ]);
    expect(skipped).toEqual([
      { line: 2, reason: 'text' },
      { line: 6, reason: 'text' },
    ]);
  });
});

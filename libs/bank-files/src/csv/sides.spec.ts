import { read, refusalOf } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

const amountsOf = (titles: string, ...rows: string[]) =>
  read(csv(`Date;${titles}`, ...rows)).statements.flatMap(({ rows: read }) =>
    read.map(({ amount }) => amount),
  );

describe('a minus that became a question mark', () => {
  it('is one in columns of money out or in alone, where the others tell what it means', () => {
    expect(
      amountsOf('Text;Debit;Credit', 'Shop;?1.00;', 'Cafe;?2.00;', 'Refund;3.00;', 'Work;;4.00'),
    ).toEqual(['-1.00', '-2.00', '3.00', '4.00']);
    expect(amountsOf('Text;Debit;Credit;Amount', 'Shop;?1.00;;?1.00', 'Work;;4.00;4.00')).toEqual([
      '-1.00',
      '4.00',
    ]);
    expect(refusalOf(csv('Date;Text;Amount', 'Shop;?1.00', 'Work;4.00'))).toMatchObject({
      code: 'bad-amount',
      value: '?1.00',
    });
  });
});

describe('a column of one word under an unknown title', () => {
  it('does not reverse amounts of both signs', () => {
    expect(amountsOf('Text;Image;Amount', 'A;No;2.50', 'B;No;3.50', 'C;No;-1.00')).toEqual([
      '2.50',
      '3.50',
      '-1.00',
    ]);
  });

  it('is the direction of amounts without a sign', () => {
    expect(amountsOf('Text;Xyzzy;Amount', 'A;out;2.50', 'B;out;3.50')).toEqual(['-2.50', '-3.50']);
  });
});

describe('a column of money under an unknown title', () => {
  it('is the other side of debit or credit if each row has money in one of them and zero in the other', () => {
    expect(amountsOf('Text;Credit;Xyzzy', 'A;0.00;1.50', 'B;0.00;2.50')).toEqual(['-1.50', '-2.50']);
    expect(amountsOf('Text;Xyzzy;Debit', 'A;1.50;0', 'B;0;3.00')).toEqual(['1.50', '-3.00']);
  });

  it.each([
    ['both columns have money in a row', ['A;1.00;0.00', 'B;2.00;7.00']],
    ['a row has money in neither', ['A;1.00;0.00', 'B;0.00;0.00']],
    ['it has whole numbers only', ['A;1.00;0', 'B;0.00;7']],
    ['it is empty in a row', ['A;1.00;', 'B;0.00;7.00']],
    ['it has words', ['A;1.00;x', 'B;0.00;y']],
  ])('is not if %s', (_, rows) => {
    expect(read(csv('Date;Text;Debit;Xyzzy', ...rows)).settings.columns).not.toContain('credit');
  });
});

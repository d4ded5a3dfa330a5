import { read, refusalOf } from '../testing/read.ts';
import { csv, signsOf } from '../testing/signs.ts';

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

  it('says nothing of amounts without a sign, which are asked about', () => {
    expect(signsOf(csv('Date;Text;Xyzzy;Amount', 'A;out;2.50', 'B;out;3.50')).asks).toBe(true);
  });
});

describe('columns of money out, in and fees that the balance contradicts', () => {
  const contradicted = (titles: string, ...rows: string[]) => {
    const { questions } = read(csv(`Date;Text;${titles};Balance`, ...rows));
    return [...amountsOf(`Text;${titles};Balance`, ...rows), ...questions.map(({ setting }) => setting)];
  };

  it('follow it in each row', () => {
    expect(contradicted('In;Out', 'Pay;90.00;;190.00', 'Shop;;-7.00;183.00', 'Cafe;;3.00;180.00')).toEqual([
      '90.00',
      '-7.00',
      '-3.00',
    ]);
    expect(contradicted('In;Fee', 'Pay;90.00;;90.00', 'Card;;-2.00;88.00', 'Given back;;2.00;90.00')).toEqual(
      ['90.00', '-2.00', '2.00'],
    );
  });

  it('ask for the sign of the first row if its column has both', () => {
    const rows = ['Shop;;-7.00;190.00', 'Cafe;;3.00;187.00', 'Bus;;1.00;186.00', 'Tea;;-2.00;184.00'];
    expect(contradicted('In;Out', ...rows)).toEqual(['7.00', '-3.00', '-1.00', '-2.00', 'sign']);
  });

  it('stay as written if it follows most of them, but not all in any way', () => {
    const rows = ['Pay;90.00;;190.00', 'Shop;;7.00;183.00', 'Cafe;;3.00;180.00', 'Back;;-2.00;182.00'];
    expect(contradicted('In;Out', ...rows, 'Odd;;1.00;100.00')).toEqual([
      '90.00',
      '-7.00',
      '-3.00',
      '2.00',
      '-1.00',
    ]);
  });

  it('stay as written if it follows in no way', () => {
    expect(contradicted('In;Out', 'Pay;90.00;;190.00', 'Shop;;7.00;183.00', 'Cafe;;3.00;170.00')).toEqual([
      '90.00',
      '-7.00',
      '-3.00',
    ]);
  });
});

describe('a column of money under an unknown title', () => {
  it('is the other side of debit or credit if each row has money in one of them only', () => {
    expect(amountsOf('Text;Credit;Xyzzy', 'A;0.00;1.50', 'B;0.00;2.50')).toEqual(['-1.50', '-2.50']);
    expect(amountsOf('Text;Xyzzy;Debit', 'A;1.50;0', 'B;0;3.00')).toEqual(['1.50', '-3.00']);
    expect(amountsOf('Text;Xyzzy;Debit', 'A;1.50;', 'B;;3.00')).toEqual(['1.50', '-3.00']);
    expect(amountsOf('Text;Xyzzy;Debit', 'A;150;', 'B;;300')).toEqual(['150', '-300']);
    expect(amountsOf('Text;Xyzzy;Debit', 'A;1.50;0', 'B;0;3.00', 'C;0;0')).toEqual(['1.50', '-3.00', '0']);
  });

  it.each([
    ['both columns have money in a row', ['A;1.00;0.00', 'B;2.00;7.00']],
    ['a row has money in neither', ['A;1.00;0.00', 'B;0.00;0.00']],
    ['it has whole numbers only', ['A;1.00;0', 'B;0.00;7']],
    ['it has words', ['A;1.00;x', 'B;0.00;y']],
  ])('is not if %s', (_, rows) => {
    expect(read(csv('Date;Text;Debit;Xyzzy', ...rows)).settings.columns).not.toContain('credit');
  });
});

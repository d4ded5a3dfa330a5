import { read, refusalOf } from '../testing/read.ts';
import { csv, signsOf } from '../testing/signs.ts';

describe('the running balance', () => {
  it('tells the sign of each amount, with the oldest first or last', () => {
    const rows = ['Work;100.00;100.00', 'Shop;30.00;70.00', 'Work;5.00;75.00'];
    const oldestFirst = csv('Date;Text;Amount;Balance', ...rows);
    expect(signsOf(oldestFirst)).toEqual({
      amounts: ['100.00', '-30.00', '5.00'],
      sign: 'as-written',
      asks: false,
    });
    expect(signsOf(csv('Date;Text;Amount;Balance', ...rows.toReversed())).amounts).toEqual([
      '5.00',
      '-30.00',
      '100.00',
    ]);
  });

  it('does not tell the sign of the first amount of an account that had money before', () => {
    const text = csv(
      'Date;Text;Amount;Balance',
      'Shop;30.00;170.00',
      'Shop;20.00;150.00',
      'Work;5.00;155.00',
    );
    expect(signsOf(text)).toEqual({ amounts: ['30.00', '-20.00', '5.00'], sign: 'as-written', asks: true });
  });

  it('tells that all signs are reversed', () => {
    const text = csv(
      'Date;Text;Amount;Balance',
      'Shop;30.00;170.00',
      'Work;-20.00;190.00',
      'Shop;5.00;185.00',
    );
    expect(signsOf(text)).toEqual({ amounts: ['-30.00', '20.00', '-5.00'], sign: 'reversed', asks: true });
  });

  it('is a debt, or the signs are reversed: asked for', () => {
    const growing = (titles: string, ...rows: string[]) =>
      signsOf(csv(`Date;Text;${titles};Balance`, ...rows));
    expect(growing('Debit;Credit', 'Shop;30.00;;530.00', 'Cafe;5.00;;535.00', 'Paid;;100.00;435.00')).toEqual(
      {
        amounts: ['-30.00', '-5.00', '100.00'],
        sign: 'as-written',
        asks: true,
      },
    );
    expect(
      growing(
        'Type;Amount',
        'Shop;Debit;30.00;530.00',
        'Cafe;Debit;5.00;535.00',
        'Paid;Credit;100.00;435.00',
      ),
    ).toEqual({ amounts: ['-30.00', '-5.00', '100.00'], sign: 'as-written', asks: true });
    expect(growing('Amount', 'Shop;-30.00;530.00', 'Cafe;-5.00;535.00', 'Paid;100.00;435.00')).toEqual({
      amounts: ['30.00', '5.00', '-100.00'],
      sign: 'reversed',
      asks: true,
    });
  });

  it('may disagree with a few amounts', () => {
    const text = csv(
      'Date;Text;Amount;Balance',
      ...['A;-1.00;99.00', 'B;-1.00;98.00', 'C;-1.00;90.00', 'D;-1.00;89.00'],
    );
    expect(signsOf(text)).toMatchObject({ sign: 'as-written', asks: false });
    expect(read(text).statements).toMatchObject([{ opening: null, closing: null }]);
  });

  it('is followed within each account', () => {
    const text = csv(
      'Date;Account;Text;Amount;Balance',
      ...['A1000;x;100.00;100.00', 'B2000;x;50.00;50.00', 'A1000;x;30.00;70.00', 'B2000;x;20.00;30.00'],
      ...['A1000;x;5.00;65.00', 'B2000;x;5.00;35.00'],
    );
    expect(signsOf(text)).toMatchObject({
      amounts: ['100.00', '-30.00', '-5.00', '50.00', '-20.00', '5.00'],
    });
    expect(read(text).statements).toMatchObject([
      { account: 'A1000', opening: '0.00', closing: '65.00' },
      { account: 'B2000', opening: '0.00', closing: '35.00' },
    ]);
  });

  it('below nothing is a debt', () => {
    const text = csv(
      'Date;Text;Amount;Balance',
      'Shop;-30.00;20.00 Dr',
      'Work;50.00;30.00 Cr',
      'Shop;-5.00;25.00 Cr',
    );
    expect(read(text).statements).toMatchObject([{ opening: '10.00', closing: '25.00' }]);
  });

  it('counts no pending rows', () => {
    const text = csv(
      'Date;Text;Amount;Balance;Status',
      ...['Shop;-30.00;70.00;Completed', 'Shop;-5.00;65.00;Completed', 'Shop;-9.00;1.00;Pending'],
    );
    expect(read(text).statements).toMatchObject([{ opening: '100.00', closing: '65.00' }]);
  });
});

describe('a card', () => {
  it('whose payments are negative has purchases without a minus', () => {
    const rows = ['Shop;30.00', 'Cafe;5.00', 'Payment received - thank you;-35.00'];
    expect(signsOf(csv('Date;Text;Amount', ...rows))).toEqual({
      amounts: ['-30.00', '-5.00', '35.00'],
      sign: 'reversed',
      asks: false,
    });
  });

  it('whose rows are purchases has them without a minus', () => {
    expect(signsOf(csv('Date;Text;Kind;Amount', 'Shop;Purchase;30.00', 'Cafe;Purchase;5.00'))).toMatchObject({
      amounts: ['-30.00', '-5.00'],
      sign: 'reversed',
    });
    expect(signsOf(csv('Date;Text;Kind;Amount', 'Shop;Purchase;-30.00', 'Cafe;Purchase;5.00')).sign).toBe(
      'as-written',
    );
  });

  it('whose payments are positive is as it is written', () => {
    const rows = ['Shop;-30.00', 'Cafe;-5.00', 'Payment received - thank you;35.00'];
    expect(signsOf(csv('Date;Text;Amount', ...rows))).toMatchObject({ sign: 'as-written', asks: false });
  });

  it('is none where money goes out for something else than a payment', () => {
    const rows = ['Wage;300.00', 'Rent;-50.00', 'Payment received - thank you;-35.00'];
    expect(signsOf(csv('Date;Text;Amount', ...rows))).toMatchObject({ sign: 'as-written', asks: false });
  });
});

describe('words of direction', () => {
  const typed = (...rows: string[]) => signsOf(csv('Date;Text;Type;Amount', ...rows));

  it('beside a minus repeat it', () => {
    expect(
      typed('A;Debit;-5.00', 'B;Credit;6.00', 'C;Debit;0.00', 'D;Other kind;-1.00', 'E;Debit;2.00'),
    ).toEqual({
      amounts: ['-5.00', '6.00', '0.00', '-1.00', '2.00'],
      sign: 'as-written',
      asks: false,
    });
  });

  it('that all signs contradict are asked about', () => {
    expect(typed('A;Debit;5.00', 'B;Debit;7.00', 'C;Credit;-6.00')).toEqual({
      amounts: ['-5.00', '-7.00', '6.00'],
      sign: 'reversed',
      asks: true,
    });
    expect(typed('A;Debit;5.00', 'B;Debit;7.00', 'C;Other kind;-6.00')).toMatchObject({
      sign: 'as-written',
      asks: true,
    });
  });

  it('beside amounts of which few are reversed decide', () => {
    expect(typed('A;Debit;5.00', 'B;Debit;-2.00', 'C;Debit;3.00', 'D;Credit;6.00', 'E;Credit;-1.00')).toEqual(
      {
        amounts: ['-5.00', '2.00', '-3.00', '6.00', '-1.00'],
        sign: 'as-written',
        asks: false,
      },
    );
  });
});

describe('columns of money out and in', () => {
  it.each([
    ['without signs', ['30.00;', ';50.00'], ['-30.00', '50.00']],
    ['with a minus before what goes out', ['-30.00;', ';50.00'], ['-30.00', '50.00']],
    ['with a minus in both', ['-30.00;', ';-50.00'], ['-30.00', '50.00']],
    ['with zeros', ['30.00;0.00', '0.00;50.00'], ['-30.00', '50.00']],
  ])('%s give the sign', (_, cells, amounts) => {
    const rows = cells.map((cell) => `Shop;${cell}`);
    expect(signsOf(csv('Date;Text;Debit;Credit', ...rows))).toEqual({
      amounts,
      sign: 'as-written',
      asks: false,
    });
  });
});

describe('a fee without another amount', () => {
  it.each([
    [
      'written without a sign',
      ['Shop;;30.00;0.00', 'Monthly fee;;;7.50', 'Refund of a fee;;;-7.50', 'Card fee;;;1.00'],
    ],
    [
      'written with a minus',
      ['Shop;;-30.00;', 'Monthly fee;;;-7.50', 'Refund of a fee;;;7.50', 'Card fee;;;-1.00'],
    ],
  ])('%s goes out', (_, rows) => {
    const amounts = ['-30.00', '-7.50', '7.50', '-1.00'];
    expect(signsOf(csv('Date;Text;Credit;Debit;Fee', ...rows))).toEqual({
      amounts,
      sign: 'as-written',
      asks: false,
    });
  });

  it('is beside amounts of zero, too, and none itself if it is zero', () => {
    const rows = ['Shop;-30.00;0.00', 'Monthly fee;0.00;7.50', 'Card;0.00;0.00'];
    expect(signsOf(csv('Date;Text;Amount;Fee', ...rows)).amounts).toEqual(['-30.00', '-7.50', '0.00']);
    const file = read(csv('Date;Text;Amount;Fee', 'Shop;-30.00;1.00', 'Note;;0.00'));
    expect(file.skipped).toEqual([{ line: 3, reason: 'text' }]);
  });

  it('is taken from the balance once', () => {
    const rows = ['Shop;-30.00;;70.00', 'Cash;-10.00;-1.00;59.00', 'Monthly fee;;-7.50;51.50'];
    expect(signsOf(csv('Date;Text;Amount;Fee;Balance', ...rows)).amounts).toEqual([
      '-30.00',
      '-11.00',
      '-7.50',
    ]);
  });
});

describe('an unsigned amount', () => {
  it('is asked for, with the choice of the user', () => {
    const text = csv('Date;Text;Amount', 'A;0.00', 'B;5.00', 'C;6.00');
    expect(read(text).questions).toMatchObject([
      { setting: 'sign', assumed: 'as-written', choices: ['as-written', 'reversed'], example: '5.00' },
    ]);
    expect(signsOf(text, { sign: 'reversed' }).amounts).toEqual(['0.00', '-5.00', '-6.00']);
    expect(signsOf(text, { sign: 'as-written' })).toEqual({
      amounts: ['0.00', '5.00', '6.00'],
      sign: 'as-written',
      asks: false,
    });
  });

  it('has the sign of a plus or minus in another column', () => {
    expect(signsOf(csv('Date;Text;Amount;+/-', 'A;5.00;-', 'B;6.00;+')).amounts).toEqual(['-5.00', '6.00']);
  });

  it('is refused beside a word that is no direction', () => {
    const text = csv('Date;Text;Type;Amount', 'A;Debit;5.00', 'B;Credit;6.00', 'C;Other kind;7.00');
    expect(refusalOf(text)).toMatchObject({ code: 'no-direction', line: 4 });
  });
});

describe('the reasons for the signs', () => {
  it.each([
    [
      'the balance, with the rows that agree',
      csv('Date;Text;Amount;Balance', 'A;-1.00;99.00', 'B;-2.00;97.00', 'C;5.00;102.00'),
      [{ witness: 'balance', agree: 2, of: 2 }, { witness: 'signs' }],
    ],
    ['the signs alone', csv('Date;Text;Amount', 'A;-1.00', 'B;-2.00'), [{ witness: 'signs' }]],
    ['nothing', csv('Date;Text;Amount', 'A;1.00', 'B;2.00'), []],
    ['the texts of a card', csv('Date;Text;Kind;Amount', 'A;Purchase;3.00'), [{ witness: 'card' }]],
  ])('are %s', (_, text, reasons) => expect(read(text).reasons).toEqual(reasons));
});

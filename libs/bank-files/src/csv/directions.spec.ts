import { read, refusalOf, shortRows } from '../testing/read.ts';

describe('an amount without a sign', () => {
  it('is negated by a direction column although some rows say they are neither', () => {
    const file = read(
      '交易时间,交易对方,收/支,金额,交易状态\n2026-02-07 12:30:00,面馆,支出,25.80,交易成功\n' +
        '2026-02-08 18:00:00,小明,收入,100.00,交易成功\n2026-02-09 18:00:00,余额宝,不计收支,60.00,交易成功\n',
    );
    expect(shortRows(file, [])).toEqual([
      ['2026-02-07', '-25.80'],
      ['2026-02-08', '100.00'],
    ]);
    expect(file.skipped).toEqual([{ line: 4, reason: 'no-direction' }]);
  });

  it('is refused with its line if the direction column has an unknown word', () => {
    const text =
      'Date,Description,Type,Amount\n2026-02-07,Shop,Expense,25.80\n2026-02-08,Wage,Income,100.00\n' +
      '2026-02-09,Rent,Zzz,60.00\n';
    expect(refusalOf(text)).toMatchObject({ code: 'no-direction', line: 4 });
  });

  it('gets its sign from the balance if the direction column has an unknown word', () => {
    const file = read(
      'Date,Description,Type,Amount,Balance\n2026-02-07,Shop,Expense,25.80,74.20\n' +
        '2026-02-08,Wage,Income,100.00,174.20\n2026-02-09,Rent,Bill payment,60.00,114.20\n',
    );
    expect(shortRows(file, []).map(([, amount]) => amount)).toEqual(['-25.80', '100.00', '-60.00']);
    expect(file.statements[0]?.rows[2]?.memo).toContain('Bill payment');
  });

  it.each([
    ['Cr', '2,499.00', '5,000.00 Cr', ['-2499.00', '5000.00']],
    ['Dr', '2,499.00', '5,000.00 Dr', ['2499.00', '-5000.00']],
    ['+', '2,499.00', '+5,000.00', ['-2499.00', '5000.00']],
  ])('has the other direction where only other rows carry %s', (_, plain, marked, amounts) => {
    const file = read(`Date,Description,Amount\n17/02/2026,SHOP,"${plain}"\n18/02/2026,BANK,"${marked}"\n`);
    expect(shortRows(file, []).map(([, amount]) => amount)).toEqual(amounts);
    expect(file.questions).toEqual([]);
  });
});

describe('two amount columns', () => {
  it('yield the amount in the currency of the account', () => {
    const file = read(
      'Date,Name,Amount,Currency,Local amount,Local currency\n29/01/2026,Café Paris,-3.30,GBP,-4.00,EUR\n',
    );
    expect(file.statements).toMatchObject([{ currency: 'GBP', rows: [{ amount: '-3.30' }] }]);
  });

  it('is asked about if it is a card with as many payments as purchases', () => {
    const text =
      'Date,Description,Amount\n03/19/2026,GROCER,84.20\n03/17/2026,INTERNET PAYMENT - THANK YOU,-84.20\n';
    const file = read(text);
    expect(file.questions).toEqual([
      { setting: 'sign', assumed: 'reversed', choices: ['as-written', 'reversed'], example: '84.20' },
    ]);
    expect(shortRows(file, []).map(([, amount]) => amount)).toEqual(['-84.20', '84.20']);
    expect(shortRows(read(text, { sign: 'as-written' }), []).map(([, amount]) => amount)).toEqual([
      '84.20',
      '-84.20',
    ]);
  });
});

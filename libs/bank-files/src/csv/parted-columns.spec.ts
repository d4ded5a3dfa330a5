import { read } from '../testing/read.ts';

const AndroMoney = (...rows: string[]) =>
  ['Id,Currency,Amount,Category,Date,Expense(Transfer Out),Income(Transfer In),Note', ...rows, ''].join('\n');

describe('accounts below titles of money out and money in', () => {
  it('give the directions and the accounts', () => {
    const { statements, skipped, questions } = read(
      AndroMoney(
        '1,EUR,12.50,Food,20260115,Wallet,,noodles',
        '2,EUR,1500.00,Income,20260116,,Bank,',
        '3,EUR,200.00,Transfer,20260117,Bank,Wallet,',
      ),
    );
    expect(statements.map(({ account, rows }) => [account, rows.map(({ amount }) => amount)])).toEqual([
      ['Wallet', ['-12.50']],
      ['Bank', ['1500.00']],
    ]);
    expect(skipped).toMatchObject([{ line: 4, reason: 'no-direction' }]);
    expect(questions).toEqual([]);
  });

  it('leave a row that names none to the user', () => {
    const file = read(AndroMoney('1,EUR,12.50,Food,20260115,Wallet,,', '2,EUR,9.00,Food,20260115,,,'), {
      listsRefused: true,
    });
    expect(file.questions).toMatchObject([{ setting: 'sign' }]);
  });

  it('are no accounts if they are ticks', () => {
    const [statement] = read(
      AndroMoney('1,EUR,12.50,Food,20260115,x,,', '2,EUR,9.00,Pay,20260116,,x,'),
    ).statements;
    expect([statement?.account, statement?.rows.map(({ amount }) => amount)]).toEqual([
      null,
      ['-12.50', '9.00'],
    ]);
  });

  it.each([
    ['EUR 12.50', ''],
    ['n/a', 'Bank'],
  ])('are none if they are amounts or dashes: %s', (out, into) => {
    const { settings } = read(AndroMoney(`1,EUR,12.50,Food,20260115,${out},${into},`), {
      listsRefused: true,
    });
    expect(settings.columns?.slice(5, 7)).not.toContain('account');
  });

  it('say nothing if every row has both', () => {
    expect(read(AndroMoney('1,EUR,12.50,Food,20260115,Bank,Cash,')).questions).toMatchObject([
      { setting: 'sign' },
    ]);
  });
});

it('the price of a share is no amount of money', () => {
  const { statements, questions } = read(
    `Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread
2026-01-15T10:11:12Z,Buy,BTC,0.005,EUR,39800.00,199.00,201.99,2.99
2026-01-17T11:11:12Z,Sell,BTC,0.002,EUR,40000.00,80.00,78.51,1.49
`,
  );
  expect(statements[0]?.rows.map(({ amount }) => amount)).toEqual(['-201.99', '78.51']);
  expect(questions).toEqual([]);
});

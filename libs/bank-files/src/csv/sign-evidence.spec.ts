import { negate } from '../decimal.ts';
import { read } from '../testing/read.ts';
import { csv, signsOf } from '../testing/signs.ts';

describe('a running balance that follows the opposite of the amounts', () => {
  const rows = ['A;-1.00;100.00', 'B;-2.00;102.00', 'C;-3.00;105.00', 'D;-4.00;109.00', 'E;-5.00;150.00'];

  it('in most rows makes a question of the sign', () => {
    expect(signsOf(csv('Date;Text;Amount;Balance', ...rows, 'F;-6.00;200.00'))).toEqual({
      amounts: ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00'],
      sign: 'reversed',
      asks: true,
    });
  });

  it('in fewer rows says nothing', () => {
    const others = ['D;-4.00;120.00', 'E;-5.00;150.00', 'F;-6.00;200.00'];
    expect(signsOf(csv('Date;Text;Amount;Balance', ...rows.slice(0, 3), ...others))).toMatchObject({
      sign: 'as-written',
      asks: false,
    });
  });
});

describe('amounts without a sign beside a balance', () => {
  const unsigned = (...rows: string[]) => signsOf(csv('Date;Account;Text;Amount;Balance', ...rows));

  it('are asked about in a file of one row', () => {
    expect(unsigned('A1;Work;5.00;5.00')).toMatchObject({ amounts: ['5.00'], asks: true });
  });

  it('are asked about if the balance of one account does not follow them', () => {
    const first = ['A1;Work;100.00;100.00', 'A1;Shop;30.00;70.00', 'A1;Cafe;7.00;63.00'];
    expect(unsigned(...first, 'B2;Work;50.00;50.00', 'B2;Shop;20.00;30.00', 'B2;Cafe;1.00;29.00')).toEqual({
      amounts: ['100.00', '-30.00', '-7.00', '50.00', '-20.00', '-1.00'],
      sign: 'as-written',
      asks: false,
    });
    expect(unsigned(...first, 'B2;Work;50.00;50.00', 'B2;Shop;20.00;44.00', 'B2;Cafe;1.00;29.00')).toEqual({
      amounts: ['100.00', '30.00', '7.00', '50.00', '20.00', '1.00'],
      sign: 'as-written',
      asks: true,
    });
  });

  it('of which some carry a mark get the others from the balance, too', () => {
    expect(
      signsOf(csv('Date;Text;Amount;Balance', 'Shop;30.00;70.00', 'Work;5.00 Cr;75.00', 'Gift;20.00;95.00')),
    ).toEqual({ amounts: ['-30.00', '5.00', '20.00'], sign: 'as-written', asks: true });
  });
});

describe('a minus in rows that a text calls income', () => {
  it.each([
    ['a text among unknown ones', ['Shop;usual;7.00', 'Boss;Income;-90.00', 'Swap;internal;-5.00']],
    ['the only known word of a column', ['Shop;usual;7.00', 'Boss;Income;-90.00']],
  ])('makes a question of the sign: %s', (_, rows) => {
    const opposite = rows.map((row) => row.split(';')[2] as string).map((amount) => negate(amount));
    expect(signsOf(csv('Date;Text;Type;Amount', ...rows))).toEqual({
      amounts: opposite,
      sign: 'reversed',
      asks: true,
    });
  });

  it('says nothing if words of expenses agree with the signs, or most income has no minus', () => {
    const plain = { sign: 'as-written', asks: false };
    expect(signsOf(csv('Date;Text;Type;Amount', 'Shop;Expense;-7.00', 'Boss;Income;-90.00'))).toMatchObject(
      plain,
    );
    expect(signsOf(csv('Date;Text;Type;Amount', 'Shop;usual;-7.00', 'Boss;Income;90.00'))).toMatchObject(
      plain,
    );
  });
});

describe('a fee', () => {
  it.each([
    ['0.50', '1.00'],
    ['-0.50', '-1.00'],
  ])('written %s is subtracted if the balance says so', (first, second) => {
    const rows = [
      `A;-10.00;${first};89.50`,
      `B;-20.00;${second};68.50`,
      'C;5.00;;73.50',
      'D;2.00;0.00;75.50',
    ];
    expect(signsOf(csv('Date;Text;Amount;Fee;Balance', ...rows)).amounts).toEqual([
      ...['-10.50', '-21.00', '5.00', '2.00'],
    ]);
  });

  it('is not subtracted where no balance tells', () => {
    expect(signsOf(csv('Date;Text;Amount;Fee', 'A;-10.00;0.50', 'B;5.00;'))).toMatchObject({
      amounts: ['-10.00', '5.00'],
    });
  });
});

describe('the statement of a card', () => {
  const card = (...rows: string[]) => signsOf(csv('Date;Text;Amount', ...rows));
  const shops = ['Shop;30.00', 'Cafe;5.00', 'Bar;7.00'];
  const payment = 'Payment received - thank you;-35.00';

  it('may have refunds beside payments', () => {
    expect(card(...shops, payment, 'Refund;-3.00')).toEqual({
      amounts: ['-30.00', '-5.00', '-7.00', '35.00', '3.00'],
      sign: 'reversed',
      asks: false,
    });
  });

  it('is asked about with as many payments as purchases, zeros not counted', () => {
    expect(card('Shop;30.00', 'Check of the card;0.00', payment)).toMatchObject({
      sign: 'reversed',
      asks: true,
    });
    expect(card('Shop;30.00', 'Cafe;5.00', payment, 'Refund;-3.00')).toMatchObject({ asks: true });
  });

  it('is none if payments of both signs are thanked for', () => {
    expect(card(...shops, payment, 'Payment received - thank you;20.00')).toMatchObject({
      sign: 'as-written',
      asks: false,
    });
  });

  it('without a payment could be an account with more income than expenses: asked about', () => {
    expect(card(...shops, 'Refund;-3.00')).toMatchObject({ sign: 'as-written', asks: true });
    expect(card(...shops, 'Direct debit;-300.00')).toMatchObject({ sign: 'as-written', asks: true });
    expect(card('Shop;30.00', 'Cafe;5.00', 'Rent;-5.00', 'Gas;-3.00')).toMatchObject({ asks: false });
    expect(card('Shop;30.00', 'Cafe;5.00')).toMatchObject({ asks: true });
  });

  it('is none if half of the money that comes in is income by its text', () => {
    const income = ['Salary ACME;300.00', 'Ann;5.00'];
    expect(card(...income, 'Rent;-50.00')).toMatchObject({ sign: 'as-written', asks: false });
    expect(card(...income, 'Card payment thank you;-50.00')).toMatchObject({
      sign: 'as-written',
      asks: false,
    });
    expect(card(...income, 'Bob;9.00', 'Rent;-50.00')).toMatchObject({ asks: true });
  });

  it('is likelier where a title names the holder of the card, or what it was used for', () => {
    const held = (...rows: string[]) => signsOf(csv('Date;Text;Card member;Amount', ...rows));
    expect(held('Shop;ANN;30.00', 'Direct debit;ANN;-300.00')).toMatchObject({
      sign: 'as-written',
      asks: true,
    });
    expect(held('Shop;ANN;30.00', 'Cafe;ANN;-5.00', 'Bar;ANN;-7.00')).toMatchObject({ asks: false });
    expect(held('Shop;ANN;-30.00', 'Cafe;ANN;-5.00')).toMatchObject({ asks: false });
    expect(card('Shop;30.00', 'Direct debit;-300.00')).toMatchObject({ asks: false });
    expect(signsOf(csv('日付;ご利用店名;ご利用金額', '書店;900', '返金;-120'))).toMatchObject({ asks: true });
  });

  it.each([
    ['Card Number', 'GROCERY;1234;45.10', 'REFUND GROCERY;1234;-30.00'],
    ['Card Number', 'GROCERY;1234;45.10', 'GROCERY;1234;-30.00'],
    ['Kartennummer', 'REWE;1234;45.10', 'REWE Erstattung;1234;-30.00'],
    ['Shop number', 'GROCERY;1;45.10', 'REFUND GROCERY;2;-30.00'],
    ['Shop number', 'CARREFOUR;1;45.10', 'REMBOURSEMENT CARREFOUR;2;-30.00'],
  ])('with as many refunds as purchases is asked about: %s, %s, %s', (title, ...rows) =>
    expect(signsOf(csv(`Date;Merchant;${title};Amount`, ...rows)).asks).toBe(true),
  );

  it.each([
    'PRELEVEMENT AUTOMATIQUE ENREGISTRE-MERCI',
    'Addebito in c/c salvo buon fine',
    'Hartelijk bedankt voor uw betaling',
    'DIRECTPAY FULL BALANCE',
  ])('is that of a bank that confirms a payment: %s', (thanks) =>
    expect(card('Shop;45.00', 'Cafe;20.00', `${thanks};-65.00`)).toMatchObject({
      sign: 'reversed',
      asks: false,
    }),
  );

  it('is none if refunds have no minus', () => {
    const rows = ['GROCERY;-45.10', 'REFUND GROCERY;30.00'];
    expect(signsOf(csv('Date;Merchant;Amount', ...rows)).asks).toBe(false);
  });

  it('is not told by shops that say thank you', () => {
    const rows = ['Kartenzahlung REWE SAGT DANKE;-12.00', 'Anna;200.00', 'Otto;50.00', 'Miete;-40.00'];
    expect(card(...rows)).toMatchObject({ sign: 'as-written', asks: false });
    for (const shop of [rows[0] ?? '', 'Direct Pay Electric;-60.00'])
      expect(card(shop, 'Anna;200.00', 'Otto;50.00')).toMatchObject({ sign: 'as-written', asks: true });
  });

  it('is not told by texts where words of direction give the signs', () => {
    const rows = ['Payment received - thank you;S;12.00', 'Anna;H;200.00', 'Otto;H;50.00'];
    expect(signsOf(csv('Date;Text;S/H;Amount', ...rows))).toEqual({
      amounts: ['-12.00', '200.00', '50.00'],
      sign: 'as-written',
      asks: false,
    });
  });

  it('with columns of money out and in is as these say', () => {
    const rows = ['Shop;;30.00', 'Cafe;;5.00', 'Payment received - thank you;35.00;'];
    expect(signsOf(csv('Date;Text;Debit;Credit', ...rows))).toEqual({
      amounts: ['30.00', '5.00', '-35.00'],
      sign: 'as-written',
      asks: false,
    });
  });

  it('is none if rows of both signs are called purchases', () => {
    const typed = (...rows: string[]) => signsOf(csv('Date;Text;Kind;Amount', ...rows));
    expect(typed('A;Purchase;0.00', 'B;Purchase;-5.00', 'C;Transfer;9.00')).toMatchObject({
      sign: 'as-written',
    });
    expect(typed('A;Purchase;6.00', 'B;Transfer;-5.00')).toMatchObject({ amounts: ['-6.00', '5.00'] });
  });
});

describe('a balance before each booking', () => {
  const asks = (...days: string[]) => {
    const rows = ['A;100.00;-30.00', 'B;70.00;5.00', 'C;75.00;-1.00'];
    const lines = rows.map((row, index) => `${days[index] ?? ''};${row}`);
    return signsOf(['Date;Text;Balance;Amount', ...lines, ''].join('\n'));
  };

  it('proves the signs where the days tell the order of the rows', () => {
    const amounts = ['-30.00', '5.00', '-1.00'];
    const known = { amounts, sign: 'as-written', asks: false };
    expect(asks('2026-01-10', '2026-01-11', '2026-01-11')).toEqual(known);
    expect(asks('2026-01-11', '2026-01-10', '2026-01-10')).toMatchObject({ asks: true });
    expect(asks('2026-01-10', '2026-01-10', '2026-01-10')).toMatchObject({ asks: true });
    expect(asks('2026-01-10', '2026-01-12', '2026-01-11')).toMatchObject({ asks: true });
    expect(asks('01/02/2026', '02/02/2026', '02/02/2026')).toMatchObject({ asks: true });
  });

  it('is found without titles, too', () => {
    const lines = [
      '2026-01-12;Cafe;75.00;-1.00',
      '2026-01-11;Bar;70.00;5.00',
      '2026-01-10;Shop;100.00;-30.00',
    ];
    const { settings, questions } = read(`${lines.join('\n')}\n`);
    expect(settings).toMatchObject({ columns: ['date', 'memo', 'balance', 'amount'], sign: 'as-written' });
    expect(questions).toEqual([]);
  });
});

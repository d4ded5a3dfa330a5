import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

const TITLES = 'Date;Text;Amount;Currency;Xyzzy;Plugh';
const rolesOf = (titles: string, ...rows: string[]) => read(csv(titles, ...rows)).settings.columns?.slice(2);

describe('of two amounts with a currency each', () => {
  it('that beside the currency that stays is of the account', () => {
    const file = read(csv(TITLES, 'A;-1.50;USD;-1.20;EUR', 'B;-2.00;EUR;-2.00;EUR', 'C;-9.00;USD;-7.70;EUR'));
    expect(file.statements).toMatchObject([
      { currency: 'EUR', rows: [{ amount: '-1.20' }, { amount: '-2.00' }, { amount: '-7.70' }] },
    ]);
  });

  it.each([
    ['the currencies are never the same', TITLES, ['A;-1.50;USD;-1.20;EUR', 'B;-2.00;GBP;-2.30;EUR']],
    ['the currencies are the same', TITLES, ['A;-1.50;EUR;-1.50;EUR', 'B;-2.00;EUR;-2.00;EUR']],
    ['both change', TITLES, ['A;-1.50;USD;-1.20;EUR', 'B;-2.00;EUR;-2.00;EUR', 'C;-3.00;USD;-2.00;GBP']],
    ['the amounts differ', TITLES, ['A;-1.50;USD;-1.20;EUR', 'B;-2.00;EUR;-2.50;EUR']],
    [
      'the other is known',
      'Date;Text;Amount;Currency;Fee;Plugh',
      ['A;-1.50;USD;-1.20;EUR', 'B;-2.00;EUR;-2.00;EUR'],
    ],
    ['the other has no currency', TITLES, ['A;-1.50;USD;-1.20;x', 'B;-2.00;EUR;-2.00;y']],
  ])('that with the known title is of the account if %s', (_, titles, rows) => {
    expect(rolesOf(titles, ...rows)?.slice(0, 2)).toEqual(['amount', 'currency']);
  });
});

describe('two amounts, each with a currency', () => {
  const columnsOf = (titles: string, ...rows: string[]) => {
    const { questions, settings } = read(
      [`Date;Title;${titles}`, ...rows.map((row) => `2026-02-2${row.length % 9};Tea;${row}`), ''].join('\n'),
    );
    return [
      settings.columns?.slice(2).join(' '),
      questions.flatMap(({ setting, choices }) => (setting === 'columns' ? choices : [])),
    ];
  };

  it('are asked about, and the currency follows the answer', () => {
    const rows = ['-22.30;USD;-21.17;EUR', '-10.00;USD;-9.00;EUR'];
    expect(columnsOf('Order amount;Order currency;Paid amount;Paid currency', ...rows)).toEqual([
      'amount currency ignore ignore',
      ['date,payee,amount,currency,ignore,ignore', 'date,payee,ignore,ignore,amount,currency'],
    ]);
  });

  it('are not asked about if those of the other one change', () => {
    const rows = ['-22.30;EUR;-24.17;USD', '-10.00;EUR;-9.00;GBP'];
    expect(columnsOf('Amount;Currency;Order amount;Order currency', ...rows)[1]).toEqual([]);
  });
});

describe('a currency beside the amount of a purchase', () => {
  const titles = 'Datum;Text;Valuta;Utl. belopp;Belopp';
  const currenciesOf = (text: string) => read(text).statements.map(({ currency }) => currency);

  it('is none of the account if it stands only where a purchase has one', () => {
    const text = csv(titles, 'ICA;;0;245,50', 'Amazon;EUR;20;229,00', 'Betalt;;;-474,50');
    expect([currenciesOf(text), read(text).questions.map(({ setting }) => setting)]).toEqual([
      [null],
      ['sign'],
    ]);
  });

  it.each([
    ['in all lines', ['ICA;EUR;1,00;-5,50', 'Amazon;EUR;20,00;-29,00']],
    ['in another line', ['ICA;EUR;0;-5,50', 'Amazon;;20,00;-29,00']],
  ])('may be that of the account if it stands %s', (_, rows) => {
    expect(currenciesOf(csv(titles, ...rows))).toContain('EUR');
  });
});

describe('a charge beside an amount', () => {
  it.each([
    ['Amount;Charge', ['A;-9.00;-1.00', 'B;-5.00;0.00']],
    ['Debit;Credit;Charges', ['A;9.00;;1.00', 'B;;5.00;0.00']],
  ])('is asked about: %s', (titles, rows) => {
    expect(read(csv(`Date;Text;${titles}`, ...rows)).questions).toMatchObject([{ setting: 'columns' }]);
  });

  it.each([
    ['it repeats the amount', 'Amount;Charge', ['A;-9.00;-9.00', 'B;-5.00;']],
    ['another column has the fee', 'Amount;Fee;Charge', ['A;-9.00;0.00;-1.00', 'B;-5.00;0.00;0.00']],
  ])('is not asked about if %s', (_, titles, rows) => {
    expect(read(csv(`Date;Text;${titles}`, ...rows)).questions).toEqual([]);
  });
});

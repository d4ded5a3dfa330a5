import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

const amountsOf = (file: ReturnType<typeof read>) =>
  file.statements.flatMap(({ rows }) => rows.map(({ amount }) => Number(amount)));

describe('letters below a title that names their words', () => {
  it.each([
    ['Ein/Aus', 'E', 'A'],
    ['Einnahmen/Ausgaben', 'E', 'A'],
    ['Entrate/Uscite', 'E', 'U'],
    ['Ingresos/Egresos', 'I', 'E'],
    ['Income/Expenses', 'I', 'E'],
    ['Deposits/Withdrawals', 'D', 'W'],
    ['Receitas/Despesas', 'R', 'D'],
    ['Recettes/Dépenses', 'R', 'D'],
    ['Příjem/Výdej', 'P', 'V'],
    ['Inkomsten/Uitgaven', 'I', 'U'],
    ['Indtægter/Udgifter', 'I', 'U'],
    ['Zugang/Abgang', 'Z', 'A'],
    ['Insättning/Uttag', 'I', 'U'],
    ['Abono/Cargo', 'A', 'C'],
  ])('says the sign: %s', (title, into, out) => {
    const file = read(
      `Datum;Text;Betrag;${title}\n16.01.2026;Alpha;515,00;${into}\n17.01.2026;Beta;250,00;${out}\n`,
    );
    expect(file.questions).toEqual([]);
    expect(amountsOf(file)).toEqual([515, -250]);
  });
});

describe('a card with as many refunds as purchases', () => {
  const titles = [
    'Card',
    'Card ending',
    'Last 4',
    'Credit card',
    'Kreditkarte',
    'Karte',
    'Kartennr.',
    'Carte',
  ];
  it.each([...titles, 'Tarjeta', 'Cartão', 'Carta', 'Kaart', 'Kort', 'Karta', 'カード'])(
    'is asked about below the title %s',
    (title) => {
      const file = read(
        `${title};Date;Merchant;Amount\n1234;2026-01-13;GROCERY;45.10\n1234;2026-01-14;SHOES;-30.00\n`,
      );
      expect(file.questions).toMatchObject([{ setting: 'sign' }]);
    },
  );

  it('is asked about if each purchase is followed by its opposite', () => {
    const rows = (...amounts: number[]) =>
      read(csv('Date;Text;Amount', ...amounts.map((each) => `ZARA;${each}.00`)));
    expect(rows(50, -50, 30, -30).questions).toMatchObject([{ setting: 'sign' }]);
    expect(rows(-50, 50, -30, 30).questions).toEqual([]);
  });

  it.each(['Return SHOES', 'Gutschrift SHOES', 'Reversal SHOES'])('is asked about for %s', (refund) => {
    const file = read(
      `Date;Merchant;Amount\n2026-01-13;GROCERY;45.10\n2026-01-14;${refund};-30.00\n2026-01-15;${refund};-20.00\n`,
    );
    expect(file.questions).toMatchObject([{ setting: 'sign' }]);
  });
});

it.each([
  ['Bedrag', 'Nettobedrag'],
  ['Betrag', 'Nettobetrag'],
  ['Gesamtbetrag', 'Rate'],
  ['Amount', 'Instalment amount'],
  ['Importe total', 'Cuota'],
  ['Total', 'Paid'],
])('%s beside %s: one of them is asked about', (gross, net) => {
  const file = read(
    `Datum;Text;${gross};${net}\n2026-02-28;Alpha;-22.30;-21.17\n2026-02-27;Beta;-10.30;-10.30\n`,
  );
  expect(file.questions.map(({ setting, labels }) => [setting, labels?.length])).toEqual([['columns', 2]]);
});

it.each([
  ['Terminé', 'oui', 'non'],
  ['Konciliert', 'J', 'N'],
  ['Rozliczone', 'T', 'N'],
  ['Tax deductible', 'Y', 'N'],
  ['Gecontroleerd', '1', '0'],
])('a mark below %s says nothing about the sign', (title, yes, no) => {
  const marked = (amounts: string[]) =>
    read(
      `Date;Amount;Description;${title}\n2026-09-25;${amounts[0]};Alpha;${no}\n2026-09-26;${amounts[1]};Beta;${yes}\n2026-09-27;${amounts[2]};Gamma;${yes}\n`,
    );
  expect(amountsOf(marked(['-52.00', '20.00', '-7.00']))).toEqual([-52, 20, -7]);
  expect(marked(['52.00', '20.00', '7.00']).questions).toMatchObject([{ setting: 'sign' }]);
});

import { read } from '../testing/read.ts';

const rowsOf = (...lines: string[]) =>
  read(`${lines.join('\n')}\n`).statements.flatMap(({ rows }) =>
    rows.map(({ amount, memo }) => [amount, memo]),
  );

describe('a collective order', () => {
  const details = '100.00 Power 50.00';

  it.each([
    ['Date;Text;Detail amount;Debit;Credit', ';150.00;;', ';;'],
    ['Datum;Text;Betrag Detail;Belastung;Gutschrift', ';150.00;;', ';;'],
    ['Datum;Text;Einzelbetrag;Belastung;Gutschrift', ';150.00;;', ';;'],
    ['Date;Text;Montant détail;Amount', ';-150.00;', ';'],
  ])('is booked, and its note lists the details: %s', (titles, order, none) => {
    for (const date of ['', '2026-03-14'])
      expect(
        rowsOf(
          titles,
          `2026-03-14;Order;${order}`,
          `${date};Rent;100.00;${none}`,
          `${date};Power;50.00;${none}`,
          `2026-03-15;Order;${order}`,
        ),
      ).toEqual([
        ['-150.00', `Order Rent ${details}`],
        ['-150.00', 'Order'],
      ]);
  });

  it('does not take away the only amounts of a file', () => {
    expect(rowsOf('Datum;Text;Einzelbetrag', '2026-03-14;Tee;-3.00')).toEqual([['-3.00', 'Tee']]);
  });
});

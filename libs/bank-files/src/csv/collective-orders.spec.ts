import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

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

  it.each(['Sammelauftrag', 'Collective order', 'Remesa', 'Virement groupé', 'Hromadný příkaz'])(
    'is booked once if its parts have as many cells and no balance: %s',
    (name) => {
      const parts = ['2026-03-14;Rent;-100.00', '2026-03-14;Power;-50.00', '2026-03-15;Tea;-3.00'];
      expect(rowsOf('Date;Text;Amount', `2026-03-14;${name};-150.00`, ...parts)).toEqual([
        ['-150.00', `${name} Rent Power`],
        ['-3.00', 'Tea'],
      ]);
      const above = [...parts.slice(0, 2), `2026-03-14;${name};-150.00`, parts[2] ?? ''];
      expect(rowsOf('Date;Text;Amount', ...above)).toHaveLength(2);
      const balances = [`2026-03-14;${name};-150.00;850.00`, `${parts[0]};750.00`, `${parts[1]};700.00`];
      expect(rowsOf('Date;Text;Amount;Balance', ...balances)).toHaveLength(3);
      expect(rowsOf('Date;Text;Amount', '2026-03-14;Loan;-150.00', ...parts)).toHaveLength(4);
    },
  );

  it('lists its parts, and one tick brings a part back', () => {
    const text = csv('Date;Text;Amount', 'Shop;-9.00').concat(
      '2026-03-14;Sammelauftrag;-150.00\n2026-03-14;Rent;-100.00\n2026-03-14;Power;-50.00\n',
    );
    expect(read(text).skipped).toEqual([
      { line: 4, reason: 'text', row: { date: '2026-03-14', amount: '-100.00', text: 'Rent' } },
      { line: 5, reason: 'text', row: { date: '2026-03-14', amount: '-50.00', text: 'Power' } },
    ]);
    expect(read(text, { bookings: [5] }).statements[0]?.rows).toHaveLength(3);
  });
});

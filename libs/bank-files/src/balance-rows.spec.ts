import fc from 'fast-check';
import { read } from './testing/read.ts';

const ofx = (...rows: [amount: string, name: string][]) =>
  `<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST>${rows
    .map(
      ([amount, name], day) => `<STMTTRN><DTPOSTED>202601${10 + day}<TRNAMT>${amount}<NAME>${name}</STMTTRN>`,
    )
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;
const qif = (...rows: [amount: string, name: string][]) =>
  `!Type:Bank\n${rows.map(([amount, name], day) => `D2026-01-${10 + day}\nT${amount}\nP${name}\n^\n`).join('')}`;
const amountsOf = (text: string, bookings: number[] = []) =>
  read(text, { bookings }).statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));

describe.each([
  ['OFX', ofx],
  ['QIF', qif],
])('a record of %s that states a balance', (_, file) => {
  it.each([
    'Opening Balance',
    'OPENING BALANCE',
    'Anfangssaldo',
    'BALANCE FORWARD',
    'Balance brought forward',
    'Saldo Anterior',
    'SALDO DO DIA',
    'Solde initial',
    'Saldo iniziale',
    'Beginsaldo',
    'Saldo początkowe',
    'Входящий остаток',
  ])('is left out, and one tick brings it back: %s', (name) => {
    const text = file(['500.00', name], ['-45.10', 'Shop']);
    const { skipped } = read(text);
    expect(amountsOf(text)).toEqual(['-45.10']);
    expect(skipped).toMatchObject([{ reason: 'balance', row: { amount: '500.00', text: name } }]);
    expect(amountsOf(text, [Number(skipped[0]?.line)])).toEqual(['500.00', '-45.10']);
  });

  it('is left out beside a declined payment, unless its money came back', () => {
    const text = file(['-45.10', 'Shop - DECLINED'], ['-5.00', 'Tea'], ['45.10', 'Shop - DECLINED']);
    expect([amountsOf(text), read(text).skipped]).toMatchObject([
      ['-5.00', '45.10'],
      [{ reason: 'not-executed', row: { amount: '-45.10', text: 'Shop - DECLINED' } }],
    ]);
  });

  it.each(['Ledger balance', 'Endsaldo', 'Statement end'])('is left out at the end: %s', (name) => {
    expect(amountsOf(file(['-45.10', 'Shop'], ['454.90', name]))).toEqual(['-45.10']);
  });

  it('completes the balances of the statement', () => {
    const text = file(['500.00', 'Opening Balance'], ['-45.10', 'Shop'], ['454.90', 'Closing Balance']);
    expect(read(text).statements).toMatchObject([{ opening: '500.00', closing: '454.90' }]);
  });

  it('is a booking between others, unless there are several of its kind', () => {
    const months = (...more: [string, string][]) =>
      file(['9.00', 'Work'], ['500.00', 'Starting Balance'], ['-45.10', 'Shop'], ...more);
    expect(amountsOf(months())).toEqual(['9.00', '500.00', '-45.10']);
    expect(amountsOf(months(['463.90', 'Starting Balance'], ['-1.00', 'Bar']))).toEqual([
      '9.00',
      '-45.10',
      '-1.00',
    ]);
    expect(amountsOf(file(['5.00', 'Final balance'], ['-45.10', 'Shop']))).toHaveLength(2);
  });

  it.each(['Balance transfer', 'Opening Balance Cafe', 'Total Fitness', 'Balance Bikes'])(
    'is a booking with other words: %s',
    (name) => expect(amountsOf(file(['-5.00', name], ['-45.10', 'Shop']))).toHaveLength(2),
  );
});

it('a balance in OFX does not replace the one that the statement names', () => {
  const text = ofx(['500.00', 'Closing balance'], ['-1.00', 'Shop']).replace(
    '</STMTRS>',
    '<LEDGERBAL><BALAMT>7.00</LEDGERBAL></STMTRS>',
  );
  expect(read(text).statements).toMatchObject([{ closing: '7.00' }]);
});

describe('a record of OFX with a word for balances', () => {
  const statement = (amount: string, closing = '450.00') =>
    ofx(['-45.10', 'Shop'], [amount, 'SALDO PARCIAL'], ['-4.90', 'Bar']).replace(
      '</STMTRS>',
      closing && `<LEDGERBAL><BALAMT>${closing}</LEDGERBAL></STMTRS>`,
    );

  it('states a balance if its amount is the balance at its place', () => {
    expect(amountsOf(statement('454.90'))).toEqual(['-45.10', '-4.90']);
    expect(amountsOf(statement('495.10'))).toEqual(['-45.10', '-4.90']);
  });

  it('is a booking otherwise', () => {
    expect(amountsOf(statement('454.00'))).toEqual(['-45.10', '454.00', '-4.90']);
    expect(amountsOf(statement('454.90', ''))).toHaveLength(3);
    const first = ofx(['-45.10', 'NEW BALANCE STORE'], ['500.00', 'Work']);
    expect(
      amountsOf(first.replace('</STMTRS>', '<LEDGERBAL><BALAMT>454.90</LEDGERBAL></STMTRS>')),
    ).toHaveLength(2);
  });
});

it('balances between the bookings of a generated OFX file are left out, and nothing else', () => {
  const booking = fc.record({
    cents: fc.integer({ min: -90_000, max: 90_000 }).filter(Boolean),
    name: fc.constantFrom('Shop', 'NEW BALANCE STORE', 'Saldo GmbH', 'Work'),
    balance: fc.constantFrom(null, null, 'SALDO PARCIAL', 'Saldo do dia', 'Balance of account'),
  });
  const file = fc.record({
    opening: fc.integer({ min: 10_000_000, max: 90_000_000 }),
    bookings: fc.array(booking, { minLength: 1, maxLength: 8 }),
    isNewestFirst: fc.boolean(),
  });
  const amount = (cents: number) => (cents / 100).toFixed(2);
  fc.assert(
    fc.property(file, ({ opening, bookings, isNewestFirst }) => {
      let cents = opening;
      const rows = bookings.flatMap((each): [amount: string, name: string][] => {
        cents += each.cents;
        return [
          [amount(each.cents), each.name],
          ...(each.balance ? [[amount(cents), each.balance] as [string, string]] : []),
        ];
      });
      const text = ofx(...(isNewestFirst ? rows.toReversed() : rows)).replace(
        '</STMTRS>',
        `<LEDGERBAL><BALAMT>${amount(cents)}</LEDGERBAL></STMTRS>`,
      );
      const expected = bookings.map((each) => amount(each.cents));
      expect(amountsOf(text)).toEqual(isNewestFirst ? expected.toReversed() : expected);
    }),
    { numRuns: 300 },
  );
});

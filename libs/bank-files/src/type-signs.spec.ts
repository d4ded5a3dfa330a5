import fc from 'fast-check';
import { read } from './testing/read.ts';

type Booking = [type: string, amount: string, name?: string];

const row = ([type, amount, name = 'Shop']: Booking, day: number) =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>202601${10 + day}<TRNAMT>${amount}<NAME>${name}</STMTTRN>`;
const account = (bookings: Booking[], balance = '', name = 'STMTRS') =>
  `<${name}><CURDEF>EUR<BANKTRANLIST>${bookings.map(row).join('\n')}</BANKTRANLIST>${balance && `<LEDGERBAL><BALAMT>${balance}</LEDGERBAL>`}</${name}>`;
const ofx = (...accounts: string[]) => `<OFX>${accounts.join('\n')}</OFX>`;
const qif = (amounts: string[], type = 'Bank') =>
  `!Type:${type}\n${amounts.map((amount, day) => `D2026-01-${10 + day}\nT${amount}\nPShop\n^\n`).join('')}`;

function signsOf(text: string, sign?: 'as-written' | 'reversed') {
  const { statements, questions, reasons = [] } = read(text, sign && { sign });
  return {
    amounts: statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
    asked: questions.flatMap(({ setting, row: asked }) => (setting === 'sign' ? [asked?.amount] : [])),
    witness: reasons[0]?.witness,
  };
}

describe('the signs of an OFX file without a minus', () => {
  it('are those of the types', () => {
    const text = ofx(
      account([
        ['DEBIT', '45.10'],
        ['CREDIT', '100.00'],
      ]),
    );
    expect(signsOf(text)).toEqual({ amounts: ['-45.10', '100.00'], asked: [], witness: 'type' });
  });

  it.each('DEBIT CHECK PAYMENT POS ATM FEE SRVCHG CASH DIRECTDEBIT REPEATPMT debit'.split(' '))(
    'are a minus for %s',
    (type) => {
      expect(signsOf(ofx(account([[type, '5.00']])))).toMatchObject({ amounts: ['-5.00'], asked: [] });
    },
  );

  it.each('CREDIT DEP INT DIV DIRECTDEP'.split(' '))('are a plus for %s', (type) => {
    expect(signsOf(ofx(account([[type, '5.00']])))).toMatchObject({ amounts: ['5.00'], asked: [] });
  });

  it('are asked for where a type says nothing, and the answer concerns those rows only', () => {
    const text = ofx(
      account([
        ['DEBIT', '45.10'],
        ['XFER', '7.00'],
        ['OTHER', '8.00'],
        ['CREDIT', '1.00'],
      ]),
    );
    expect(signsOf(text)).toMatchObject({ amounts: ['-45.10', '7.00', '8.00', '1.00'], asked: ['7.00'] });
    expect(signsOf(text, 'reversed')).toEqual({
      ...{ amounts: ['-45.10', '-7.00', '-8.00', '1.00'], asked: [], witness: 'choice' },
    });
  });

  it('follow from the balance of an account that began with nothing', () => {
    const rows: Booking[] = [
      ['DEP', '100.00'],
      ['OTHER', '30.00'],
    ];
    expect(signsOf(ofx(account(rows, '70.00')))).toEqual({
      ...{ amounts: ['100.00', '-30.00'], asked: [], witness: 'balance' },
    });
    expect(signsOf(ofx(account(rows, '130.00'))).amounts).toEqual(['100.00', '30.00']);
    expect(signsOf(ofx(account(rows, '500.00'))).asked).toEqual(['30.00']);
    expect(signsOf(ofx(account([['OTHER', '0.00']], '0.00'))).asked).toEqual([]);
    expect(signsOf(ofx(account([['DEP', '7.00']], '7.00'), account([['OTHER', '5.00']]))).asked).toEqual([
      '5.00',
    ]);
    expect(
      read(ofx(account([['OTHER', '30.00']], '70.00')), { sign: 'reversed' }).statements[0],
    ).toMatchObject({
      ...{ closing: '70.00', rows: [{ amount: '-30.00' }] },
    });
  });
});

describe('the signs of an OFX file with a minus', () => {
  it('are as written, with types that agree or say nothing', () => {
    const text = ofx(
      account([
        ['DEBIT', '-5.00'],
        ['DEBIT', '-6.00'],
        ['DEBIT', '1.00'],
        ['OTHER', '7.00'],
      ]),
    );
    expect(signsOf(text)).toEqual({
      ...{ amounts: ['-5.00', '-6.00', '1.00', '7.00'], asked: [], witness: 'type' },
    });
    expect(signsOf(ofx(account([['OTHER', '-5.00']])))).toMatchObject({ asked: [], witness: 'signs' });
  });

  it('are asked for if the types say the opposite', () => {
    const text = ofx(
      account([
        ['DEBIT', '45.10'],
        ['CREDIT', '-100.00'],
      ]),
    );
    expect(signsOf(text)).toMatchObject({ amounts: ['-45.10', '100.00'], asked: ['100.00'] });
    expect(signsOf(text, 'as-written').amounts).toEqual(['45.10', '-100.00']);
    expect(signsOf(ofx(account([['CREDIT', '-9.00']])))).toMatchObject({
      amounts: ['-9.00'],
      asked: ['-9.00'],
    });
  });

  it('are asked for if the only minus takes a payment back', () => {
    const text = ofx(
      account([
        ['DEBIT', '45.10'],
        ['DEBIT', '-5.00'],
        ['CREDIT', '100.00'],
      ]),
    );
    expect(signsOf(text)).toMatchObject({ amounts: ['-45.10', '5.00', '100.00'], asked: ['-45.10'] });
    expect(signsOf(text, 'reversed').amounts).toEqual(['45.10', '-5.00', '100.00']);
  });

  it('are asked for in an account without a minus beside one with it', () => {
    const text = ofx(
      account([
        ['DEBIT', '-5.00'],
        ['DEBIT', '-6.00'],
        ['DEBIT', '-7.00'],
      ]),
      account(
        [
          ['DEBIT', '45.10'],
          ['CREDIT', '3.00'],
        ],
        '',
        'CCSTMTRS',
      ),
    );
    expect(signsOf(text)).toMatchObject({
      amounts: ['-5.00', '-6.00', '-7.00', '-45.10', '3.00'],
      asked: ['-45.10'],
    });
    expect(signsOf(text, 'reversed').amounts).toEqual(['-5.00', '-6.00', '-7.00', '45.10', '3.00']);
  });

  it('are asked for if the texts are those of a card', () => {
    const rows: Booking[] = [
      ['OTHER', '45.10'],
      ['OTHER', '20.00'],
      ['OTHER', '-50.00', 'PAYMENT THANK YOU'],
    ];
    expect(signsOf(ofx(account(rows, '', 'CCSTMTRS')))).toMatchObject({
      ...{ amounts: ['-45.10', '-20.00', '50.00'], asked: ['50.00'] },
    });
    const refund: Booking[] = [
      ['OTHER', '45.10'],
      ['OTHER', '20.00'],
      ['OTHER', '-5.00', 'Refund'],
    ];
    expect(signsOf(ofx(account(refund, '', 'CCSTMTRS')))).toMatchObject({
      asked: ['45.10'],
      witness: 'card',
    });
  });
});

describe('the signs of a card or loan in OFX', () => {
  const card = (...rows: Booking[]) => ofx(account(rows, '', 'CCSTMTRS'));
  const loan = (...rows: Booking[]) =>
    ofx(account(rows).replace('<CURDEF>EUR', '<CURDEF>EUR<BANKACCTFROM><ACCTTYPE>CREDITLINE</BANKACCTFROM>'));

  it('are asked for if a payment to it has a minus', () => {
    expect(signsOf(loan(['PAYMENT', '-450.00'], ['PAYMENT', '-450.00']))).toMatchObject({
      ...{ amounts: ['450.00', '450.00'], asked: ['450.00'] },
    });
    expect(signsOf(loan(['PAYMENT', '-450.00'], ['INT', '30.00']))).toMatchObject({
      ...{ amounts: ['450.00', '-30.00'], asked: ['450.00'] },
    });
    expect(signsOf(card(['DEBIT', '-45.00'], ['PAYMENT', '-50.00', 'PAYMENT THANK YOU']))).toMatchObject({
      ...{ amounts: ['-45.00', '50.00'], asked: ['50.00'] },
    });
    expect(signsOf(loan(['DEBIT', '-450.00', 'Loan payment']))).toMatchObject({ asked: ['450.00'] });
    expect(signsOf(card(['CREDIT', '-50.00']))).toMatchObject({ amounts: ['50.00'], asked: ['50.00'] });
  });

  it('are as written if payments lower the debt', () => {
    const rows = loan(['PAYMENT', '450.00'], ['INT', '-30.00']);
    expect(signsOf(rows)).toMatchObject({ amounts: ['450.00', '-30.00'], asked: [] });
    expect(signsOf(card(['DEBIT', '-45.00'], ['PAYMENT', '50.00']))).toMatchObject({ asked: [] });
  });

  it('are asked for if the type may be a purchase or a payment', () => {
    expect(signsOf(card(['PAYMENT', '50.00'], ['DEBIT', '45.00']))).toMatchObject({ asked: ['50.00'] });
  });

  it('are those of the rows in a statement of loans', () => {
    const text =
      '<OFX><LOANSTMTRS><CURDEF>USD<LOANACCTFROM><LOANACCTID>L77<LOANACCTTYPE>MORTGAGE</LOANACCTFROM><LOANTRANLIST>' +
      '<LOANSTMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20260110<TRNAMT>450.00</LOANSTMTTRN></LOANTRANLIST></LOANSTMTRS></OFX>';
    expect(read(text).statements).toMatchObject([{ account: 'L77', rows: [{ amount: '450.00' }] }]);
  });
});

it('interest with a minus in an account is charged', () => {
  const rows: Booking[] = [
    ['DEBIT', '-5.00'],
    ['INT', '-0.50'],
  ];
  expect(signsOf(ofx(account(rows)))).toMatchObject({ amounts: ['-5.00', '-0.50'], asked: [] });
});

it('credits with a minus beside debits with one are asked about', () => {
  const rows: Booking[] = [
    ['DEBIT', '-5.00'],
    ['CREDIT', '-9.00'],
  ];
  expect(signsOf(ofx(account(rows)))).toMatchObject({ amounts: ['-5.00', '-9.00'], asked: ['-9.00'] });
  expect(signsOf(ofx(account(rows)), 'reversed').amounts).toEqual(['-5.00', '9.00']);
});

describe('the signs of a QIF file', () => {
  it('are asked for where no amount has a minus', () => {
    expect(signsOf(qif(['0.00', '45.10', '20.00']))).toMatchObject({
      ...{ amounts: ['0.00', '45.10', '20.00'], asked: ['45.10'], witness: undefined },
    });
    expect(signsOf(qif(['45.10']), 'reversed')).toEqual({
      amounts: ['-45.10'],
      asked: [],
      witness: 'choice',
    });
    expect(signsOf(qif(['45.10', '-20.00']))).toMatchObject({ asked: [], witness: 'signs' });
  });

  it('are asked for if a payment to a loan has a minus', () => {
    const payment = (text: string) => text.replace('PShop', 'MTilgung');
    expect(signsOf(payment(qif(['-450.00', '30.00', '-450.00'], 'Oth L')))).toMatchObject({
      asked: ['450.00'],
    });
    expect(signsOf(payment(qif(['450.00', '-30.00'], 'Oth L')))).toMatchObject({
      asked: [],
      witness: 'type',
    });
  });

  it('are the opposite on a card that thanks for a payment with a minus', () => {
    const text = qif(['45.10', '20.00', '-50.00'], 'CCard').replace(/Shop(?=\n\^\n$)/, 'PAYMENT THANK YOU');
    expect(signsOf(text)).toMatchObject({
      ...{ amounts: ['-45.10', '-20.00', '50.00'], asked: ['-45.10'], witness: 'card' },
    });
  });

  it('are asked for on a card with as many refunds as purchases', () => {
    expect(signsOf(qif(['45.10', '-20.00'], 'CCard'))).toMatchObject({
      amounts: ['45.10', '-20.00'],
      asked: ['45.10'],
    });
  });
});

it('the signs of any OFX file are right or asked about', () => {
  const conventions = fc.constantFrom('signed', 'unsigned', 'reversed');
  const booking = fc.record({
    cents: fc.integer({ min: 1, max: 90_000 }),
    isOut: fc.boolean(),
    pick: fc.nat(9),
  });
  const types = { out: ['DEBIT', 'POS', 'CHECK', 'OTHER', 'XFER'], in: ['CREDIT', 'DEP', 'OTHER', 'XFER'] };
  fc.assert(
    fc.property(conventions, fc.array(booking, { minLength: 1, maxLength: 6 }), (convention, bookings) => {
      const truth = bookings.map(({ cents, isOut }) => (isOut ? -cents : cents) / 100);
      const rows = bookings.map(({ isOut, pick }, index): Booking => {
        const list = isOut ? types.out : types.in;
        const value = Number(truth[index]) * (convention === 'reversed' ? -1 : 1);
        return [
          String(list[pick % list.length]),
          (convention === 'unsigned' ? Math.abs(value) : value).toFixed(2),
        ];
      });
      // Reversed signs without any types cannot be detected: a minus is how the format marks money out.
      const isTyped = rows.some(([type]) => type !== 'OTHER' && type !== 'XFER');
      const { amounts, asked } = signsOf(ofx(account(rows)));
      if (asked.length === 0 && (isTyped || convention !== 'reversed'))
        expect(amounts.map(Number)).toEqual(truth);
    }),
    { numRuns: 500 },
  );
});

import { read, refusalOf } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

const amountsOf = (text: string) =>
  read(text).statements.flatMap(({ rows }) => rows.map(({ date, amount }) => `${date} ${amount}`));
const asksOf = (text: string) => read(text).questions.map(({ setting }) => setting);

describe('two-digit years of Thailand', () => {
  it.each(['13/01/69', '13-01-69', '13 Jan 69'])('%s is a day of 2026', (date) => {
    expect(amountsOf(`Date,Description,Withdrawal,Deposit\n${date},Rent,900.00,\n`)).toEqual([
      '2026-01-13 -900.00',
    ]);
  });
});

describe('amounts in another unit', () => {
  it.each([
    'Amount (pence)',
    'Amount in cents',
    'amount_minor',
    'Betrag in TEUR',
    'Betrag in Cent',
    'Montant (milliers)',
    'Amount (thousands)',
  ])('are not those of “%s”', (title) => {
    expect(refusalOf(csv(`Date;Text;${title}`, 'Shop;-1250', 'Salary;2000')).code).toBe('no-amount-column');
  });

  it('leave the amount to the column in whole units', () => {
    expect(amountsOf(csv('Date;Text;Amount (pence);Amount', 'Shop;-1250;-12.50'))).toEqual([
      '2026-01-10 -12.50',
    ]);
  });
});

describe('dinars, which have three decimals', () => {
  const rows = ['Shop;-1.234;KWD', 'Hotel;-15,20;EUR'];

  it('are asked about if the other amounts have a comma', () => {
    const text = csv('Date;Text;Amount;Currency', ...rows);
    expect(read(text).questions).toMatchObject([{ setting: 'decimalMark', example: '1.234' }]);
    expect(read(text, { decimalMark: '.' }).questions).toEqual([]);
  });

  it('are asked about with the code beside the number', () => {
    expect(asksOf(csv('Date;Text;Amount', 'Shop;KWD -1.234', 'Hotel;EUR -15,20'))).toEqual(['decimalMark']);
  });

  it('are read with the mark of the other amounts', () => {
    const text = csv('Date;Text;Amount;Currency', 'Shop;-1.234;KWD', 'Hotel;-15.20;EUR');
    expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 -1.234', '2026-01-11 -15.20'], []]);
  });
});

describe('a net amount beside tax and gross', () => {
  it.each(['Net;VAT;Gross', 'Netto;MwSt;Brutto', 'Amount;Surcharge;Charged'])(
    'is asked about: %s',
    (titles) => {
      const text = csv(`Date;Text;${titles}`, 'Shop;-10.00;-1.90;-11.90', 'Bar;-20.00;-3.80;-23.80');
      expect(asksOf(text)).toEqual(['columns']);
    },
  );

  it.each(['Netto;Brutto', 'Net;Gross', 'Gross;Net', 'Brut;Montant'])(
    'is asked about without a column of the tax or the fee: %s',
    (titles) => {
      const text = csv(`Date;Text;${titles}`, 'Shop;-10.00;-11.90', 'Client;20.00;23.80');
      expect(asksOf(text)).toEqual(['columns']);
    },
  );

  it('is not asked about where the balance follows it', () => {
    const text = csv(
      'Date;Text;Net;VAT;Gross;Balance',
      'A;-10.00;-2.00;-12.00;90.00',
      'B;-5.00;-1.00;-6.00;85.00',
    );
    expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 -10.00', '2026-01-11 -5.00'], []]);
  });

  it('is not asked about beside a fee, which is taken from the gross', () => {
    expect(asksOf(csv('Date;Text;Gross;Fee;Net', 'A;-13.00;3.00;-10.00'))).toEqual([]);
  });

  it('is not the tax', () => {
    const titles = 'Date;Text;Total amount (excl. VAT);VAT amount;Total amount (incl. VAT)';
    const text = csv(titles, 'Shop;-10.00;-1.90;-11.90', 'Bar;-20.00;-3.80;-23.80');
    expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 -11.90', '2026-01-11 -23.80'], []]);
  });
});

describe('a column of yes and no under a status', () => {
  it.each([
    ['Cancelled', 'no', 'yes'],
    ['Storniert', 'nein', 'ja'],
    ['Declined', '', 'x'],
    ['Annulé', 'non', 'oui'],
    ['Failed', '0', '1'],
  ])('leaves out rows that were not executed: %s', (title, no, yes) => {
    const { statements, skipped } = read(csv(`Date;Text;Amount;${title}`, `A;-1.50;${no}`, `B;-2.50;${yes}`));
    expect(statements.flatMap(({ rows }) => rows.map(({ amount }) => amount))).toEqual(['-1.50']);
    expect(skipped).toMatchObject([{ line: 3, reason: 'not-executed', row: { amount: '-2.50' } }]);
  });

  it('marks rows that are announced', () => {
    const [statement] = read(csv('Date;Text;Amount;Pending', 'A;-1.50;no', 'B;-2.50;yes')).statements;
    expect(statement?.rows.map(({ pending }) => pending)).toEqual([undefined, true]);
  });

  it('says nothing with other words', () => {
    expect(amountsOf(csv('Date;Text;Amount;Open', 'A;-1.50;yes', 'B;-2.50;09:00'))).toHaveLength(2);
  });
});

describe('a last row without words', () => {
  it.each([
    ['Shop', 'Bar'],
    ['4711', '4712'],
  ])('is a total if it is the sum of rows with a text: %s, %s', (one, other) => {
    const { statements, skipped } = read(
      csv('Date;Text;Amount', `${one};-10.00`, `${other};-20.00`, ';-30.00'),
    );
    expect(statements[0]?.rows).toHaveLength(2);
    expect(skipped).toMatchObject([{ reason: 'total', row: { amount: '-30.00' } }]);
  });

  it.each([
    ['it is another sum', ['Shop;-10.00', 'Bar;-20.00', ';-31.00']],
    ['other rows have no words either', ['Shop;-10.00', ';-20.00', ';-30.00']],
  ])('is a booking if %s', (_, rows) => {
    expect(amountsOf(csv('Date;Text;Amount', ...rows))).toHaveLength(3);
  });
});

describe('a status in other words', () => {
  it.each([
    'FAILURE',
    'Payment failed',
    'Rejected by bank',
    'Zahlung abgelehnt',
    'Pago rechazado',
    '支付失败',
    '승인취소',
  ])('leaves out a payment that never happened: %s', (status) => {
    const { statements, skipped } = read(
      csv('Date;Text;Amount;Status', 'A;-1.50;SUCCESS', `B;-2.50;${status}`),
    );
    expect(statements[0]?.rows.map(({ amount }) => amount)).toEqual(['-1.50']);
    expect(skipped).toMatchObject([{ reason: 'not-executed', row: { amount: '-2.50' } }]);
  });

  it.each(['Refunded', 'Settled', 'Geaccepteerd', '交易成功'])('says that it happened: %s', (status) => {
    expect(amountsOf(csv('Date;Text;Amount;Status', `A;-1.50;${status}`))).toHaveLength(1);
  });
});

describe('the title of a text above words for directions', () => {
  it.each([
    ['Transaction', 'Debit', 'Credit'],
    ['Transacción', 'Nota Débito', 'Nota Crédito'],
    ['Details', 'Withdrawal', 'Deposit'],
  ])('gives the signs: %s', (title, out, into) => {
    const text = csv(`Date;Text;${title};Amount`, `Shop;${out};1.50`, `Work;${into};2.50`);
    expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 -1.50', '2026-01-11 2.50'], []]);
  });
});

describe('the payments of a loan', () => {
  it.each(['Outstanding balance', 'Restschuld', 'Capital restant dû', 'Saldo devedor'])(
    'are asked about if the debt follows them: %s',
    (title) => {
      const rows = ['Payment;-450.00;11550.00', 'Interest;30.00;11580.00', 'Payment;-450.00;11130.00'];
      const text = csv(`Date;Text;Amount;${title}`, ...rows);
      expect([amountsOf(text)[0], asksOf(text)]).toEqual(['2026-01-10 450.00', ['sign']]);
      const reversed = csv(
        `Date;Text;Amount;${title}`,
        ...rows.map((row) => row.replace(/;(-?)(?=\d+\.\d+;)/, (_, minus) => (minus ? ';' : ';-'))),
      );
      expect([amountsOf(reversed)[0], asksOf(reversed)]).toEqual(['2026-01-10 450.00', ['sign']]);
    },
  );

  it('are asked about if a column tells the part that lowers the debt', () => {
    const text = csv('Date;Text;Payment;Principal;Interest;Balance', 'Payment;450.00;420.00;30.00;9000.00');
    expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 450.00'], ['sign']]);
  });
});

it.each(['Ultimate debtor', 'Cuenta principal', 'Dluhopis'])('a title does not tell a loan: %s', (title) => {
  expect(asksOf(csv(`Date;Text;Amount;${title}`, 'Shop;-1.00;A', 'Work;2.00;B'))).toEqual([]);
});

describe('a balance that rises with most amounts', () => {
  const rows = ['Tesco;45.10;145.10', 'Aldi;20.00;165.10', 'Direct debit;-100.00;65.10'];

  it('may be the debt of a card and is asked about', () => {
    for (const lines of [rows, rows.slice(0, 2)]) {
      const text = csv('Date;Text;Amount;Balance', ...lines);
      expect(asksOf(text)).toEqual(['sign']);
      expect(read(text, { sign: 'reversed' }).statements[0]?.rows.map(({ amount }) => amount)).toEqual(
        ['-45.10', '-20.00', '100.00'].slice(0, lines.length),
      );
    }
  });

  it.each([
    ['most of it is income', ['Salary;45.10;145.10', 'Interest;20.00;165.10', 'Direct debit;-100.00;65.10']],
    [
      'no amount has a minus but most are income',
      ['Salary;45.10;45.10', 'Dividend;20.00;65.10', 'Cash;5.00;70.10'],
    ],
    ['it is below zero', ['Tesco;45.10;-54.90', 'Aldi;20.00;-34.90', 'Direct debit;-100.00;-134.90']],
    ['most amounts have a minus', ['Tesco;45.10;145.10', 'Aldi;-20.00;125.10', 'Direct debit;-100.00;25.10']],
  ])('is that of an account if %s', (_, lines) => {
    expect(asksOf(csv('Date;Text;Amount;Balance', ...lines))).toEqual([]);
  });
});

describe('headings for a direction', () => {
  it.each([
    ['Deposits', 'Withdrawals'],
    ['Gutschriften', 'Belastung'],
    ['Deposits and other credits', 'Withdrawals and other debits'],
    ['Abonos', 'Cargos'],
  ])('give the signs of the amounts below them: %s and %s', (into, out) => {
    const titles = 'Date;Text;Amount';
    const text = `${into}\n${titles}\n2026-01-10;Work;9.00\n\n${out}\n${titles}\n2026-01-11;Shop;4.00\n`;
    expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 9.00', '2026-01-11 -4.00'], []]);
  });
});

it('a flag of 0 and 1 is no column of amounts', () => {
  expect(amountsOf(csv('Date;Text;Amount;is_income', 'Shop;1.00;0', 'Work;2.00;1'))).toEqual([
    '2026-01-10 -1.00',
    '2026-01-11 2.00',
  ]);
});

it.each(['É Crédito?', 'is_credit', 'Ist Gutschrift', 'Est crédit'])(
  'a flag is told by its title: %s',
  (title) => {
    expect(amountsOf(csv(`Date;Text;Amount;${title}`, 'Shop;1.00;no', 'Work;2.00;yes'))).toEqual([
      '2026-01-10 -1.00',
      '2026-01-11 2.00',
    ]);
  },
);

describe('decimals in the next column', () => {
  it.each([
    ['a comma without quotes', '2026-01-10,Shop,-45,10\n2026-01-11,Work,1000,00\n'],
    ['a column of cents', 'Date;Text;Euros;Cents\n2026-01-10;Shop;-45;10\n2026-01-11;Work;1000;00\n'],
  ])('are refused: %s', (_, text) => {
    expect(refusalOf(text)).toMatchObject({ code: 'bad-amount', value: '-45,10' });
  });

  it.each([
    ['codes of another length', '2026-01-10,Shop,-45,100\n2026-01-11,Work,1000,7\n'],
    ['semicolons', '2026-01-10;Shop;-45;10\n2026-01-11;Work;1000;12\n'],
    ['titles', 'Date,Text,Amount,Code\n2026-01-10,Shop,-45,10\n2026-01-11,Work,1000,12\n'],
  ])('are none with %s', (_, text) => expect(amountsOf(text)[0]).toBe('2026-01-10 -45'));

  it('are none if the caller names the columns', () => {
    const columns = ['date', 'memo', 'amount', 'ignore'] as const;
    expect(read('2026-01-10,Shop,-45,10\n', { columns }).statements[0]?.rows).toMatchObject([
      { amount: '-45' },
    ]);
  });
});

it('a mark of the balance is none of the amounts', () => {
  const text = csv('Date;Text;Amount;Balance;Dr/Cr', 'Work;1000.00;1000.00;Cr', 'Shop;45.10;954.90;Cr');
  expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 1000.00', '2026-01-11 -45.10'], []]);
});

it('a dash beside a plus is a minus below any title', () => {
  const text = csv('Datum;Text;VZ;Betrag', 'Shop;-;45,10', 'Work;+;1000,00');
  expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 -45.10', '2026-01-11 1000.00'], []]);
});

it.each([
  ...['Carried over from page 1', 'Brought forward', 'Vortrag', 'Übertrag von Seite 1', 'Report à nouveau'],
  ...['Credit limit', 'Minimum payment due', 'Kreditrahmen'],
  ...['Saldo previo', 'Saldo riportato', 'Saldo z przeniesienia', 'Balance b/d'],
])('a row names a balance or a limit: %s', (text) => {
  expect(amountsOf(csv('Date;Text;Amount', `${text};500.00`, 'Shop;-1.00'))).toEqual(['2026-01-11 -1.00']);
});

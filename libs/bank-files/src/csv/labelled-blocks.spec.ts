import { read, refusalOf } from '../testing/read.ts';
import { encode } from '../testing/encode.ts';

const block = (day: number, amount: string, balance: string) =>
  `Date:\u00a0${day}/02/2026\r\nDescription:\u00a0CARD PAYMENT TO SHOP ${day}: FRUIT\r\nAmount:\u00a0${amount} \t\r\nBalance:\u00a0${balance} \t\r\n\t\t\r\n`;
const ABOVE = 'From:\u00a001/02/2026 to 28/02/2026\r\n\t\r\nAccount:\u00a0XXXX XXXX XXXX 1234\r\n\t\r\n';

describe('a text with a block of labelled lines for each booking', () => {
  it('is read like a table', () => {
    const text = ABOVE + block(24, '-45.10', '354.90') + block(23, '400.00', '400.00');
    const file = read(encode(text, 'windows-1252'));
    expect(file.questions).toEqual([]);
    expect(file.statements).toMatchObject([
      {
        ...{ account: 'XXXX XXXX XXXX 1234', opening: '0.00', closing: '354.90' },
        rows: [
          { date: '2026-02-24', amount: '-45.10', memo: 'CARD PAYMENT TO SHOP 24: FRUIT', line: 8 },
          { date: '2026-02-23', amount: '400.00', line: 13 },
        ],
      },
    ]);
    expect(read(encode(text, 'windows-1252'), file.settings).statements).toEqual(file.statements);
  });

  it('has its label once', () => {
    const text = block(24, '-45.10', '1.00').replace('Amount', 'Description:\u00a0More\r\nAmount');
    expect(read(text).statements).toMatchObject([{ rows: [{ memo: 'CARD PAYMENT TO SHOP 24: FRUIT' }] }]);
  });

  it('is refused if its end was cut', () => {
    const text = block(24, '-45.10', '1.00') + block(23, '-45.10', '1.00');
    for (const end of ['Amount:\u00a0-45.1', 'Balance:\u00a01.'])
      expect(refusalOf(text.slice(0, text.lastIndexOf(end) + end.length)).code).toBe('truncated');
  });

  it('is none if another table follows, or a block has no amount', () => {
    const rows = 'A;24/02/2026;-1.00;B\n'.repeat(9);
    expect(
      read(`Date: 28/02/2026\nAmount: 5.00\nText;Date;Amount;More\n${rows}`).statements[0]?.rows,
    ).toHaveLength(9);
    expect(refusalOf(block(24, '', '')).code).toBe('unknown-format');
  });

  it('is split at another delimiter on request', () => {
    expect(refusalOf(block(24, '-45.10', '1.00'), { delimiter: ';' }).code).toBe('unknown-format');
  });
});

describe('a booking on two lines', () => {
  const TITLES = 'Date,Description,Withdrawals,Deposits\n';
  const rows = (text: string) =>
    read(TITLES + text).statements.flatMap((statement) =>
      statement.rows.map(({ date, amount, memo }) => `${date} ${amount} ${memo}`),
    );

  it('is joined if the amount stands on the second one', () => {
    expect(rows('24/02/2026,PURCHASE,,\n,SHOP 12,45.10,\n20/02/2026,SALARY,,\n,WORK,,"1,000.00"\n')).toEqual([
      '2026-02-24 -45.10 PURCHASE SHOP 12',
      '2026-02-20 1000.00 SALARY WORK',
    ]);
  });

  it('is not joined with a total', () => {
    const text = '24/02/2026,PURCHASE,45.10,\n28/02/2026,Nothing more,,\n,Total,45.10,\n';
    expect(rows(text)).toEqual(['2026-02-24 -45.10 PURCHASE']);
  });
});

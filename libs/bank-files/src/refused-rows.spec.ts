import { type ReadingOptions } from './bank-file.ts';
import { readBankFile } from './read-bank-file.ts';

const read = (text: string, options: ReadingOptions = {}) =>
  readBankFile(new TextEncoder().encode(text), { listsRefused: true, ...options });
const rowsAndRefused = (text: string) => {
  const file = read(text);
  if ('error' in file) throw new Error(file.error.message);
  const rows = file.statements.flatMap((statement) => statement.rows.map(({ amount }) => amount));
  return { rows, refused: file.refused.map(({ code, line, value }) => [code, line, value]) };
};

const entry = (amount: string, date: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt></Ntry>`;
const transaction = (amount: string) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260603<TRNAMT>${amount}<FITID>${amount}<NAME>Shop</STMTTRN>`;

describe('a row that cannot be read', () => {
  it.each([
    [
      'CSV: no amount',
      'Date,Name,Amount\n2026-06-01,Tea,-1.00\n2026-06-02,Cake,1x\n2026-06-03,Pie,-3.00\n2026-06-04,Ice,-4.00\n',
      ['-1.00', '-3.00', '-4.00'],
      ['bad-amount', 3, '1x'],
    ],
    [
      'CSV: a day that does not exist',
      'Date,Name,Amount\n31.01.2026,Tea,-1.00\n31.02.2026,Cake,-2.00\n28.02.2026,Pie,-3.00\n',
      ['-1.00', '-3.00'],
      ['bad-date', 3, '31.02.2026'],
    ],
    ['QIF', '!Type:Bank\nD2026-06-01\nT-1.00\n^\nD2026-06-02\nTx\n^\n', ['-1.00'], ['bad-amount', 5, 'x']],
    [
      'MT940',
      ':20:A\n:25:1\n:60F:C260601EUR0,\n:61:2606010601D1,NMSC\n:61:2613990601D1,NMSC\n:62F:C260601EUR0,\n-\n',
      ['-1'],
      ['bad-date', 5, '2613990601'],
    ],
    [
      'CAMT',
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry('1.00', '2026-06-01')}\n${entry('x', '2026-06-01')}</Stmt></BkToCstmrStmt></Document>`,
      ['-1.00'],
      ['bad-amount', 2, 'x'],
    ],
    [
      'OFX',
      `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>${transaction('-1.00')}\n${transaction('x')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
      ['-1.00'],
      ['bad-amount', 4, 'x'],
    ],
  ])('is listed beside the others on request (%s)', (_, text, rows, refused) => {
    expect(rowsAndRefused(text)).toEqual({ rows, refused: [refused] });
    expect(read(text, { listsRefused: false })).toMatchObject({ error: { code: refused[0] } });
  });

  it('refuses the file if it has no other rows', () => {
    const columns = { headerLine: 1, columns: ['date', 'payee', 'amount'] as const };
    expect(read('Date,Name,Amount\n2026-06-02,Cake,1x\n', columns)).toMatchObject({
      ...{
        error: { code: 'no-rows' },
        settings: { delimiter: ',', headerLine: 1, columns: columns.columns },
      },
    });
  });
});

describe('a refused file', () => {
  it('tells how its cells were told apart, so that the caller can correct it', () => {
    const text = 'When;What;How\n01.06.2026;Tea;eins\n02.06.2026;Cake;zwei\n';
    expect(read(text)).toMatchObject({
      error: { code: 'no-amount-column' },
      settings: { encoding: 'utf-8', delimiter: ';', headerLine: null },
    });
  });

  it('can be read with columns that are named by hand', () => {
    const text = 'a;b;c;d\n01.06.2026;Tea;1,50;Food\n02.06.2026;Cake;2,50;\n';
    const file = read(text, {
      ...{ headerLine: 1, columns: ['date', 'payee', 'debit', 'category'], sign: 'as-written' },
    });
    expect(file).toMatchObject({
      statements: [
        {
          rows: [
            { amount: '-1.50', category: 'Food' },
            { amount: '-2.50', payee: 'Cake' },
          ],
        },
      ],
    });
  });
});

import { transactionCsvColumns } from '@saldo/contracts';
import fc from 'fast-check';
import { readText } from '../../../testing/read-text';
import { problemText, refusalText } from '../problem-texts';
import { readStatementFile } from './read-statement-file';
import type { Reading } from './reading';

const utf8 = (text: string) => new TextEncoder().encode(text);

function refusalOf(text: string): string {
  const result = readStatementFile(utf8(text), {}, 'Unnamed');
  return 'error' in result ? refusalText(result.error) : 'not refused';
}

const entriesOf = ({ rows }: Reading) => rows.map((row) => row.entry ?? problemText(row.problem));

const camtEntry = (amount: string, more: string, currency = 'EUR') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>${more}<BookgDt><Dt>2026-01-15</Dt></BookgDt></Ntry>`;
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>`;
const camt = (closing: string, entries: string) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '100.00')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;
const booked = '<Sts>BOOK</Sts>';

describe('a row of a statement', () => {
  const german = (name: string, memo: string) =>
    `Buchungstag;Empfänger;Verwendungszweck;Betrag\n13.01.2026;${name};${memo};-1.234,50\n14.01.2026;Müller GmbH;Lohn;2.500,00\n`;

  test('becomes a transaction named after the payee, with the description as its note', () => {
    const [expense, income] = entriesOf(readText(german('Bäckerei', 'Brötchen')));
    expect(expense).toEqual({
      name: 'Bäckerei',
      category: 'Miscellaneous',
      cost: 1_234.5,
      addedOn: '2026-01-13',
      isIncome: false,
      note: 'Brötchen',
      setBy: { category: { by: 'default' }, payee: { by: 'default' } },
    });
    expect(income).toMatchObject({ name: 'Müller GmbH', cost: 2_500, isIncome: true, note: 'Lohn' });
  });

  test('without a payee is named after the description, which is not repeated as a note', () => {
    expect(entriesOf(readText(german('', 'Brötchen')))[0]).toMatchObject({ name: 'Brötchen', note: '' });
  });

  test('with a description longer than a name keeps all of it as its note', () => {
    const long = 'Miete '.repeat(30).trim();
    const [entry] = entriesOf(readText(german('', long)));
    expect(entry).toMatchObject({ name: `${long.slice(0, 119)}…`, note: long });
  });

  test('without any description can still be recorded', () => {
    expect(entriesOf(readText(german('', '')))[0]).toMatchObject({ name: 'No description', cost: 1_234.5 });
  });

  test.each([
    ['1.2345', '-1.2345 has more than 2 decimals.'],
    ['0.00', 'Please enter a valid cost greater than 0'],
  ])('that Saldo cannot record has a reason: %s', (amount, problem) => {
    expect(entriesOf(readText(camt('100.00', camtEntry(amount, booked))))).toEqual([problem]);
  });

  test('that is pending is marked', () => {
    const entries = camtEntry('5.00', booked) + camtEntry('7.00', '<Sts>PDNG</Sts>');
    const { rows, statements } = readText(camt('95.00', entries));
    expect(rows.map(({ isPending }) => isPending)).toEqual([false, true]);
    expect(statements[0]?.balance).toMatchObject({ total: '-5.00', difference: '0.00' });
  });
});

describe('the summary of a statement', () => {
  test('has account, currency and period', () => {
    expect(readText(camt('95.00', camtEntry('5.00', booked))).statements).toMatchObject([
      { account: 'DE02120300000000202051', currencies: ['EUR'], from: '2026-01-15', rowCount: 1 },
    ]);
  });

  test('reports the difference to the closing balance', () => {
    const [statement] = readText(camt('90.00', camtEntry('5.00', booked))).statements;
    expect(statement?.balance).toEqual({
      opening: '100.00',
      total: '-5.00',
      closing: '90.00',
      difference: '-5.00',
    });
  });

  test('checks no balance if the file has none', () => {
    expect(readText('Date,Name,Amount\n2026-01-31,Rent,-5.00\n').statements[0]?.balance).toBeNull();
  });
});

describe('the column titles', () => {
  test('are read from the title row, after preceding rows and quoted line breaks', () => {
    const text = 'Account,"1\n2"\n\nDate,Name,"Am\nount"\n2026-01-31,Rent,-5.00\n2026-02-01,Tea,-1.00\n';
    expect(readText(text, { headerLine: 4 }).titles).toEqual(['Date', 'Name', 'Am\nount']);
  });

  test('are the first values of a file without titles', () => {
    expect(readText('2026-01-31,Rent,-5.00\n2026-02-01,Tea,-1.00\n').titles).toEqual([
      '2026-01-31',
      'Rent',
      '-5.00',
    ]);
  });
});

test('a file that is not a statement is rejected with one sentence', () => {
  expect(refusalOf('%PDF-1.7')).toBe(
    'The file is a PDF document. Download the statement as CAMT, MT940, OFX, QIF, CSV or Excel (.xlsx).',
  );
});

test.each([
  ['a statement without rows', camt('100.00', '')],
  ['a table without rows', 'Date,Name,Amount\n'],
  ['an export of Saldo without rows', `${transactionCsvColumns.join(',')}\n`],
])('%s is refused, and there is nothing to correct', (_, text) => {
  expect(readStatementFile(utf8(text), {}, 'Unnamed')).toEqual({
    error: expect.objectContaining({ code: 'no-rows' }),
  });
});

test('a title line that the user chose can be changed although nothing is below it', () => {
  const text = utf8('Date,Name,Amount\n2026-01-31,Rent,-5.00\n');
  expect(readStatementFile(text, { headerLine: 2 }, 'Unnamed')).toMatchObject({
    error: { code: 'no-rows' },
    byHand: { settings: { headerLine: 2 } },
  });
});

test('a row that cannot be read is listed with its line, reason and text', () => {
  const { rows } = readText('Date,Name,Amount\n2026-01-31,Rent,-5.00\n2026-02-30,Tea,-1.00\n');
  expect(rows).toMatchObject([
    { line: 2, entry: { name: 'Rent' } },
    {
      line: 3,
      problem: { refusal: { code: 'bad-date', value: '2026-02-30' } },
      text: '2026-02-30,Tea,-1.00',
    },
  ]);
});

test('reading never throws, whatever the file contains', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      (bytes) => typeof readStatementFile(bytes, {}, 'Unnamed') === 'object',
    ),
  );
});

test('statements of one account are of the same, which begins with the balance of the earliest', () => {
  const statement = (account: string, day: string, opening: string) =>
    `:20:1\n:25:${account}\n:28C:1/1\n:60F:C${day}EUR${opening},\n:61:${day}D1,NMSCNONREF\n:86:Shop\n:62F:C${day}EUR1,\n-\n`;
  const file =
    statement('DE1', '260302', '8') + statement('DE2', '260301', '5') + statement('DE1', '260301', '9');
  const { accounts, statements, rows } = readText(file);
  expect(accounts).toEqual([
    { name: 'DE1', currency: 'EUR', opening: '9' },
    { name: 'DE2', currency: 'EUR', opening: '5' },
  ]);
  expect(statements.map(({ accountIndex }) => accountIndex)).toEqual([0, 1, 0]);
  expect(rows.map(({ account }) => account)).toEqual([0, 1, 0]);
});

test('the balance before the first row follows from that after the last one', () => {
  const ofx = (rows: string) =>
    `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>7</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST><LEDGERBAL><BALAMT>90.25<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const row = (amount: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260115<TRNAMT>${amount}<FITID>${amount}<NAME>Shop</STMTTRN>`;
  expect(readText(ofx(row('-10.00') + row('0.25'))).accounts).toEqual([
    { name: '7', currency: 'EUR', opening: '100.00' },
  ]);
});

test('a statement without rows does not tell the balance with which its account begins', () => {
  const begins = ':20:1\n:25:DE1\n:28C:1/1\n';
  const first = `${begins}:60F:C260301EUR9,\n:61:260301D1,NMSCNONREF\n:86:Shop\n:62F:C260301EUR8,\n-\n`;
  const empty = `${begins}:60F:C260302EUR8,\n:62F:C260302EUR8,\n-\n`;
  expect(readText(first + empty).accounts).toMatchObject([{ name: 'DE1', opening: '9' }]);
});

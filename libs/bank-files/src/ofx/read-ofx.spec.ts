import { LIMITS } from '../limits.ts';
import { encode } from '../testing/encode.ts';
import { read, refusalOf } from '../testing/read.ts';
import { OFX_SAMPLE } from '../testing/samples.ts';

/** Returns an OFX file with these tags inside the statement of one account. */
function statement(inside: string, currency = 'EUR'): string {
  return `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>1</BANKACCTFROM>${inside}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

function row(fields: string): string {
  return statement(`<BANKTRANLIST><STMTTRN>${fields}</STMTTRN></BANKTRANLIST>`);
}

function onlyRow(text: string) {
  return read(text).statements[0]?.rows[0];
}

describe('readOfx', () => {
  it('reads accounts, balances and bookings of SGML without closing tags', () => {
    const { format, statements } = read(OFX_SAMPLE);
    expect(format).toBe('ofx');
    expect(statements).toEqual([
      {
        account: '4711',
        currency: 'EUR',
        opening: null,
        closing: '2487.70',
        from: '2026-03-01',
        to: '2026-03-31',
        rows: [
          {
            date: '2026-03-02',
            amount: '-12.30',
            payee: 'Corner Shop',
            memo: 'Fruit & bread',
            bankId: 'A1',
            line: 11,
          },
          { date: '2026-03-15', amount: '1500.00', payee: 'Employer', memo: null, bankId: 'A2', line: 19 },
        ],
      },
    ]);
  });

  it('reads XML with every value on a line of its own', () => {
    const text = `<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n${statement('<BANKTRANLIST>\n<STMTTRN>\n<DTPOSTED>\n 20260102\n</DTPOSTED><TRNAMT>\n -5\n</TRNAMT><NAME><![CDATA[A & <B>]]></NAME></STMTTRN></BANKTRANLIST>')}`;
    expect(onlyRow(text)).toMatchObject({ date: '2026-01-02', amount: '-5', payee: 'A & <B>' });
  });

  it.each([
    ['20260228235959.000[-5:EST]', '2026-02-28'],
    ['20260301000000[+8:CST]', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
  ])('keeps the civil date of %s', (written, date) => {
    expect(onlyRow(row(`<DTPOSTED>${written}<TRNAMT>1`))?.date).toBe(date);
  });

  it.each([
    ['-11,76', '-11.76'],
    ['+00000120.5000', '120.5000'],
    ['1.234,56', '1234.56'],
    ['-1,234.56', '-1234.56'],
    ['3.', '3'],
  ])('reads the amount %s', (written, amount) => {
    expect(onlyRow(row(`<DTPOSTED>20260102<TRNAMT>${written}`))?.amount).toBe(amount);
  });

  describe('a row that corrects another', () => {
    const rowsOf = (...rows: string[]) =>
      read(
        statement(
          `<BANKTRANLIST>${rows.map((each) => `<STMTTRN><DTPOSTED>20260213${each}</STMTTRN>`).join('\n')}</BANKTRANLIST>`,
        ),
      );
    const amountsOf = (...rows: string[]) =>
      rowsOf(...rows).statements.flatMap((each) => each.rows.map(({ amount }) => amount));
    const wrong = '<TRNAMT>-4.50<FITID>1';

    it('replaces it', () => {
      const rows = [wrong, '<TRNAMT>-5.50<FITID>2<CORRECTFITID>1<CORRECTACTION>REPLACE'];
      expect(amountsOf(...rows)).toEqual(['-5.50']);
      expect(rowsOf(...rows).skipped).toEqual([{ line: 1, reason: 'not-executed' }]);
    });

    it('deletes it, and is no booking itself', () => {
      const rows = [
        wrong,
        '<TRNAMT>-9.00<FITID>3',
        '<TRNAMT>-4.50<FITID>2<CORRECTFITID>1<CORRECTACTION>DELETE',
      ];
      expect(amountsOf(...rows)).toEqual(['-9.00']);
      expect(rowsOf(...rows).skipped.map(({ line }) => line)).toEqual([1, 3]);
    });

    it('is a booking if it names itself', () => {
      expect(amountsOf('<TRNAMT>-4.50<FITID>1<CORRECTFITID>1<CORRECTACTION>REPLACE')).toEqual(['-4.50']);
    });
  });

  it('asks whether the mark in 1,234 groups or separates decimals', () => {
    const { statements, questions } = read(row('<DTPOSTED>20260102<TRNTYPE>DEP<TRNAMT>1,234'));
    expect(statements[0]?.rows[0]?.amount).toBe('1.234');
    expect(questions).toMatchObject([{ setting: 'decimalMark', assumed: ',', example: '1,234' }]);
  });

  it('resolves entities that were escaped twice, and leaves what is no entity', () => {
    const text = row(
      '<DTPOSTED>20260102<TRNAMT>1<NAME>A &amp;lt;B&amp;gt; &#8364; &#x41; &unknown; R&D &#0;',
    );
    expect(onlyRow(text)?.payee).toBe('A <B> € A &unknown; R&D &#0;');
  });

  it('reads an account with a balance and an empty list', () => {
    const text = statement('<BANKTRANLIST/><LEDGERBAL><BALAMT>5.00</LEDGERBAL>');
    expect(read(text).statements).toMatchObject([{ closing: '5.00', rows: [] }]);
  });

  it('reads the cash rows of an investment account', () => {
    const text =
      '<OFX><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>1</INVACCTFROM><INVTRANLIST><INVBANKTRAN><STMTTRN><DTPOSTED>20260102<TRNAMT>-5</STMTTRN></INVBANKTRAN></INVTRANLIST></INVSTMTRS></OFX>';
    expect(read(text).statements).toMatchObject([{ account: '1', rows: [{ amount: '-5' }] }]);
  });

  it('takes the name of the payee aggregate', () => {
    expect(
      onlyRow(row('<DTPOSTED>20260102<TRNAMT>1<PAYEE><NAME>Ann<CITY>Bern</PAYEE><MEMO>Rent')),
    ).toMatchObject({
      payee: 'Ann',
      memo: 'Rent',
    });
  });

  it('marks the rows of a pending list', () => {
    const text = statement('<BANKTRANLISTP><STMTTRNP><DTTRAN>20260102<TRNAMT>-1</STMTTRNP></BANKTRANLISTP>');
    expect(onlyRow(text)).toMatchObject({ date: '2026-01-02', pending: true });
  });

  it('marks a hold as pending', () => {
    const row = '<STMTTRN><TRNTYPE>HOLD<DTPOSTED>20260102<TRNAMT>-1</STMTTRN>';
    expect(onlyRow(statement(`<BANKTRANLIST>${row}</BANKTRANLIST>`))).toMatchObject({ pending: true });
  });

  it('takes the currency of the rows where the account has none, and keeps one that differs', () => {
    const currency = (code: string) =>
      `<STMTTRN><DTPOSTED>20260102<TRNAMT>1<CURRENCY><CURSYM>${code}</CURRENCY></STMTTRN>`;
    expect(
      read(statement(`<BANKTRANLIST>${currency('AUD')}</BANKTRANLIST>`, '')).statements[0],
    ).toMatchObject({
      currency: 'AUD',
    });
    const mixed = read(statement(`<BANKTRANLIST>${currency('AUD')}</BANKTRANLIST>`)).statements[0];
    expect(mixed).toMatchObject({ currency: 'EUR', rows: [{ currency: 'AUD' }] });
  });

  it('reads a bank account and a card from one file', () => {
    const card =
      '<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>2</CCACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260103<TRNAMT>-2</STMTTRN></BANKTRANLIST></CCSTMTRS>';
    const text = row('<DTPOSTED>20260102<TRNAMT>1').replace('</OFX>', `${card}</OFX>`);
    expect(read(text).statements.map(({ account, currency }) => [account, currency])).toEqual([
      ['1', 'EUR'],
      ['2', 'USD'],
    ]);
  });

  it('reads rows whose closing tag is missing', () => {
    const text = statement(
      '<BANKTRANLIST><STMTTRN><DTPOSTED>20260102<TRNAMT>1<STMTTRN><DTPOSTED>20260103<TRNAMT>2</BANKTRANLIST>',
    );
    expect(read(text).statements[0]?.rows).toHaveLength(2);
  });

  it('reads text in windows-1252 under a header that says something else', () => {
    const bytes = encode(OFX_SAMPLE.replace('Corner Shop', 'Café Müller'), 'windows-1252');
    expect(read(bytes).statements[0]?.rows[0]?.payee).toBe('Café Müller');
  });

  it.each([
    ['a row without a date', row('<TRNAMT>1'), 'no-date'],
    ['a day that does not exist', row('<DTPOSTED>20260231<TRNAMT>1'), 'bad-date'],
    ['an amount with a blank inside', row('<DTPOSTED>20260102<TRNAMT>123 45'), 'bad-amount'],
    ['a row without an amount', row('<DTPOSTED>20260102<NAME>A'), 'no-amount'],
    ['an account without rows and balance', statement(''), 'only-investments'],
    [
      'a list that ends in the middle',
      row('<DTPOSTED>20260102<TRNAMT>1').split('</STMTTRN>')[0] ?? '',
      'truncated',
    ],
    [
      'an error of the bank',
      '<OFX><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></OFX>',
      'bank-error',
    ],
    ['an error of the bank without words', '<OFX><STATUS><CODE>2000</STATUS></OFX>', 'bank-error'],
    ['no statement', '<OFX><SONRS><STATUS><CODE>0</STATUS></SONRS></OFX>', 'no-statement'],
    ['a text that never ends', row('<DTPOSTED>20260102<TRNAMT>1<NAME><![CDATA[Ann'), 'truncated'],
    ['too many levels', `<OFX>${'<PAYEE>'.repeat(100)}</OFX>`, 'damaged'],
    ['more rows than a file may have', row('<STMTTRN>'.repeat(LIMITS.rows)), 'too-many-rows'],
    [
      'an investment account with a balance alone',
      '<OFX><INVSTMTRS><LEDGERBAL><BALAMT>5.00</LEDGERBAL></INVSTMTRS></OFX>',
      'only-investments',
    ],
    [
      'investments alone',
      '<OFX><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>1</INVACCTFROM><INVTRANLIST></INVTRANLIST></INVSTMTRS></OFX>',
      'only-investments',
    ],
  ])('refuses %s', (_, text, code) => {
    expect(refusalOf(text).code).toBe(code);
  });

  it('names the line of what it cannot read', () => {
    expect(refusalOf(OFX_SAMPLE.replace('-12.30', 'n/a'))).toEqual({
      code: 'bad-amount',
      line: 11,
      message: 'Line 11: “n/a” is not an amount.',
      value: 'n/a',
    });
  });
});

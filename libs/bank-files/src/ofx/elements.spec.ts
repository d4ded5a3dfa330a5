import { read, refusalOf } from '../testing/read.ts';
import { declaredCharset, isOfx } from './read-ofx.ts';

const account = (inside: string) =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM>${inside}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const list = (inside: string) => account(`<BANKTRANLIST>${inside}</BANKTRANLIST>`);
const REQUIRED = '<DTPOSTED>20260102<TRNAMT>1';
const rowsOf = (text: string) => read(text).statements.flatMap(({ rows }) => rows);
const rowWith = (fields: string) => rowsOf(list(`<STMTTRN>${REQUIRED}${fields}</STMTTRN>`))[0];

describe('the tags of an OFX file', () => {
  it.each([
    ['<NAME>A &amp; B', 'A & B'],
    ['<NAME>Caf&eacute; &Eacute;COLE &toString; &valueOf;', 'Café ÉCOLE &toString; &valueOf;'],
    ['<NAME>&lt;A&gt;', '<A>'],
    ['<NAME>&quot;A&quot; &apos;B&apos;', '"A" \'B\''],
    ['<NAME>A&nbsp;B', 'A B'],
    ['<NAME>&AMP;', '&'],
    ['<NAME>&#8364; &#x20ac; &#X20AC;', '€ € €'],
    ['<NAME>&#1114111;A', '\u{10ffff}A'],
    ['<NAME>&#1114112;A', '&#1114112;A'],
    ['<NAME>&#x110000;A', '&#x110000;A'],
    ['<NAME>&amp;amp;', '&'],
    ['<NAME>&amp;amp;amp;', '&amp;'],
    ['<NAME>A < B', 'A < B'],
    ['<NAME>A <3 B', 'A <3 B'],
    ['<NAME>a<![CDATA[ & <b> ]]>c', 'a & <b> c'],
    ['<name>Ann', 'Ann'],
    ['<NAME lang="en">Ann', 'Ann'],
    ['<NAME>Ann</NAME>', 'Ann'],
    ['<NAME>\n Ann \n</NAME>', 'Ann'],
    ['<!-- <NAME>No --><NAME>Ann', 'Ann'],
    ['<?note <NAME?><NAME>Ann', 'Ann'],
    ['<NAME/><PAYEE><NAME>Ann</PAYEE>', 'Ann'],
    ['<MEMO>Ann', null],
  ])('%s give the name %s', (fields, payee) => expect(rowWith(fields)).toMatchObject({ payee }));

  it('count the lines of every kind of break', () => {
    for (const lineBreak of ['\n', '\r\n', '\r', '\r\r\n']) {
      const text = list(['', '<STMTTRN>', `${REQUIRED}</STMTTRN>`, '', ''].join('\n'));
      const rows = rowsOf(text.replaceAll('\n', lineBreak));
      expect(rows.map(({ line }) => line)).toEqual([2]);
    }
  });

  it('need not close in the order in which they open', () => {
    const text = list(
      `<STMTTRN>${REQUIRED}<PAYEE><NAME>Ann</STMTTRN><STMTTRN>${REQUIRED}<NAME>Bob</STMTTRN>`,
    );
    expect(rowsOf(text).map(({ payee }) => payee)).toEqual(['Ann', 'Bob']);
  });

  it('may close what never opened', () => {
    expect(rowWith('</PAYEE></OTHER><NAME>Ann')).toMatchObject({ payee: 'Ann' });
  });

  it('of a balance are found where the list of transactions is not closed', () => {
    const text = list(`<STMTTRN>${REQUIRED}</STMTTRN><LEDGERBAL><BALAMT>5.00</LEDGERBAL>`);
    expect(read(text.replace('</BANKTRANLIST>', '')).statements).toMatchObject([{ closing: '5.00' }]);
  });

  it('of a balance belong to it alone', () => {
    const balances =
      '<LEDGERBAL><BALAMT>5.00<DTASOF>20260131</LEDGERBAL><AVAILBAL><BALAMT>9.00<DTASOF>20260131</AVAILBAL>';
    expect(
      read(list(`<STMTTRN>${REQUIRED}</STMTTRN>`).replace('</STMTRS>', `${balances}</STMTRS>`)),
    ).toMatchObject({ statements: [{ closing: '5.00', account: '1' }] });
  });

  it('of another account in a transfer are not the account', () => {
    const to = '<BANKACCTTO><BANKID>9<ACCTID>2</BANKACCTTO><CCACCTTO><ACCTID>3</CCACCTTO>';
    expect(read(list(`<STMTTRN>${REQUIRED}${to}</STMTTRN>`)).statements).toMatchObject([
      { account: '1', rows: [{ amount: '1' }] },
    ]);
  });
});

describe('a row of an OFX file', () => {
  it.each([
    ['<MEMO>Rent', [null, 'Rent']],
    ['<NAME>Ann<MEMO>Ann', ['Ann', null]],
    ['<NAME>Ann<MEMO>Rent<EXTDNAME>May', ['Ann', 'Rent May']],
    ['<PAYEE><NAME>Ann</PAYEE>', ['Ann', null]],
    ['<NAME>Bob<PAYEE><NAME>Ann</PAYEE>', ['Bob', null]],
  ])('with %s has payee and text %j', (fields, expected) => {
    const row = rowWith(fields);
    expect([row?.payee, row?.memo]).toEqual(expected);
  });

  it.each([
    ['<DTPOSTED>20260102<DTUSER>20260101', '2026-01-02'],
    ['<DTUSER>20260101', '2026-01-01'],
    ['<DTTRAN>20260103<DTUSER>20260101', '2026-01-03'],
    ['<DTPOSTED>20260102120000', '2026-01-02'],
    ['<DTPOSTED>2026-01-02T10:00:00', '2026-01-02'],
    ['<DTPOSTED> <DTUSER>20260101', '2026-01-01'],
  ])('with %s is booked on %s', (fields, date) => {
    expect(rowsOf(list(`<STMTTRN>${fields}<TRNAMT>1</STMTTRN>`))).toMatchObject([{ date }]);
  });

  it.each(['202601021', '2026010', '12026-01-02', 'on 20260102'])(
    'is refused with the date %s',
    (written) => {
      expect(refusalOf(list(`<STMTTRN><DTPOSTED>${written}<TRNAMT>1</STMTTRN>`)).code).toBe('bad-date');
    },
  );

  it('names its currency in capitals if it is not that of the account', () => {
    expect(rowWith('<CURRENCY><CURSYM>usd</CURRENCY>')).toMatchObject({ currency: 'USD' });
    expect(rowWith('<CURRENCY><CURSYM>EUR</CURRENCY>')).not.toHaveProperty('currency');
    expect(rowWith('<ORIGCURRENCY><CURSYM>USD</ORIGCURRENCY>')).not.toHaveProperty('currency');
  });

  it('is pending only in the list of pending ones', () => {
    expect(rowWith('')).not.toHaveProperty('pending');
    expect(rowWith('<FITID>7')).toMatchObject({ bankId: '7' });
  });
});

describe('an OFX file', () => {
  it.each([
    ['OFXHEADER:100\nCHARSET:1252\n', '1252'],
    ['CHARSET: ISO-8859-1\n', 'ISO-8859-1'],
    ['ENCODING:UTF-8\nCHARSET:NONE\n', 'UTF-8'],
    ['ENCODING:USASCII\nCHARSET:1251\n', '1251'],
    ['ENCODING:USASCII\nCHARSET:NONE\n', undefined],
    ['ENCODING:US-ASCII\n', undefined],
    ['<?xml version="1.0" encoding="UTF-8"?>', 'UTF-8'],
    ["<?xml version='1.0' encoding='latin1'?>", 'latin1'],
    ['<OFX>', undefined],
  ])('with %j is declared to be in %s', (start, charset) => expect(declaredCharset(start)).toBe(charset));

  it.each([
    ['<OFX>', true],
    ['<ofx >', true],
    ['header\n<OFX\n>', true],
    ['OFXHEADER:100', true],
    [' \nOFXHEADER : 100', true],
    ['<OFXX>', false],
    ['Text OFXHEADER:100', false],
    ['Date;OFX', false],
  ])('is told by its outermost tag or its header: %j', (text, expected) =>
    expect(isOfx(text)).toBe(expected),
  );

  it('has several statements with periods of their own', () => {
    const one = (id: string, month: string) =>
      `<STMTTRNRS><STMTRS><CURDEF>eur<BANKACCTFROM><ACCTID>${id}</BANKACCTFROM><BANKTRANLIST><DTSTART>2026${month}01<DTEND>2026${month}28<STMTTRN>${REQUIRED}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`;
    expect(read(`<OFX>${one('1', '01')}${one('2', '02')}</OFX>`).statements).toMatchObject([
      { account: '1', currency: 'EUR', from: '2026-01-01', to: '2026-01-28', rows: [{}] },
      { account: '2', currency: 'EUR', from: '2026-02-01', to: '2026-02-28', rows: [{}] },
    ]);
  });

  it('without closing tags of its statements has the rows of each', () => {
    const one = (id: string) =>
      `<STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>${id}</BANKACCTFROM><BANKTRANLIST><STMTTRN>${REQUIRED}</STMTTRN></BANKTRANLIST>`;
    const { statements } = read(`<OFX>${one('1')}${one('2')}</OFX>`);
    expect(statements.map(({ account: id, rows }) => [id, rows.length])).toEqual([
      ['1', 1],
      ['2', 1],
    ]);
  });

  it('says what the bank reported instead of a statement', () => {
    const status = (inside: string) => `<OFX><SONRS><STATUS>${inside}</STATUS></SONRS></OFX>`;
    expect(refusalOf(status('<CODE>15500<MESSAGE>Signon  invalid'))).toMatchObject({
      code: 'bank-error',
      message: 'The bank sent an error instead of a statement: “Signon invalid”.',
      value: 'Signon invalid',
    });
    expect(refusalOf(status('<CODE>2000'))).toMatchObject({ value: '2000' });
    expect(refusalOf(status('<CODE>0<MESSAGE>OK'))).toMatchObject({ code: 'no-statement' });
    expect(refusalOf(status('<MESSAGE>OK'))).toMatchObject({ code: 'no-statement' });
  });
});

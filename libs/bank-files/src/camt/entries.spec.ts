import { read, refusalOf } from '../testing/read.ts';
import { isCamt } from './read-camt.ts';

const BOOKED = '<Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>';
const ACCOUNT = '<Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct>';

const statement = (inside: string, account = ACCOUNT) =>
  `<Document><BkToCstmrStmt><Stmt>${account}${inside}</Stmt></BkToCstmrStmt></Document>`;
const entry = (inside: string, side = 'DBIT') =>
  `<Ntry><Amt Ccy="EUR">6.00</Amt><CdtDbtInd>${side}</CdtDbtInd>${inside}</Ntry>`;
const rowsOf = (inside: string) => read(statement(inside)).statements[0]?.rows ?? [];
/** Returns the row of a debit entry with these transaction details. */
const detailed = (details: string, side?: string) =>
  rowsOf(entry(`${BOOKED}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls>`, side))[0];

describe('the account of a CAMT statement', () => {
  it.each([
    ['<Id><IBAN>DE1</IBAN></Id>', 'DE1'],
    ['<Id><Othr><Id>123</Id></Othr></Id>', '123'],
    ['<Id><PrtryAcct><Id>P9</Id></PrtryAcct></Id>', 'P9'],
    ['<Id><BBAN>B7</BBAN></Id>', 'B7'],
    ['<Id><IBAN> </IBAN><Othr><Id>123</Id></Othr></Id>', '123'],
    ['<Nm>Ann</Nm>', null],
  ])('%s is %s', (inside, account) => {
    expect(read(statement(entry(BOOKED), `<Acct>${inside}</Acct>`)).statements).toMatchObject([{ account }]);
  });

  it.each([
    ['<FrToDt><FrDtTm>2026-03-01T00:00:00</FrDtTm><ToDtTm>2026-03-31T23:59:59</ToDtTm></FrToDt>'],
    ['<FrToDt><FrDt>2026-03-01</FrDt><ToDt>2026-03-31</ToDt></FrToDt>'],
  ])('has the period of %s', (period) => {
    expect(read(statement(period + entry(BOOKED))).statements).toMatchObject([
      { from: '2026-03-01', to: '2026-03-31' },
    ]);
  });

  it('has no period if the file names none', () => {
    expect(read(statement(entry(BOOKED))).statements).toMatchObject([{ from: null, to: null }]);
  });

  const balance = (type: string, value: string, side = 'CRDT') =>
    `<Bal><Tp>${type}</Tp><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>${side}</CdtDbtInd></Bal>`;
  const coded = (code: string) => `<CdOrPrtry><Cd>${code}</Cd></CdOrPrtry>`;

  it.each([
    ['opening and closing', balance(coded('OPBD'), '1') + balance(coded('CLBD'), '2'), ['1', '2']],
    [
      'codes without an element around',
      balance('<Cd>OPBD</Cd>', '1') + balance('<Cd>CLBD</Cd>', '2'),
      ['1', '2'],
    ],
    ['the closing one of the day before', balance(coded('PRCD'), '3'), ['3', null]],
    ['both of them', balance(coded('PRCD'), '3') + balance(coded('OPBD'), '4'), ['4', null]],
    ['a debt', balance(coded('OPBD'), '1', 'DBIT') + balance(coded('CLBD'), '0', 'DBIT'), ['-1', '0']],
    ['one interim balance', balance(coded('ITBD'), '5'), [null, '5']],
    [
      'an interim one and available money',
      balance(coded('CLAV'), '9') + balance(coded('ITBD'), '5'),
      [null, '5'],
    ],
    ['interim balances of a page', balance(coded('ITBD'), '5') + balance(coded('ITBD'), '6'), ['5', '6']],
    [
      'an interim balance beside booked ones',
      balance(coded('OPBD'), '1') + balance(coded('ITBD'), '6') + balance(coded('CLBD'), '2'),
      ['1', '2'],
    ],
    ['available money', balance(coded('CLAV'), '9') + balance(coded('FWAV'), '9'), [null, null]],
  ])('has the balances of %s', (_, balances, [opening, closing]) => {
    expect(read(statement(balances + entry(BOOKED))).statements).toMatchObject([{ opening, closing }]);
  });
});

describe('an entry of a CAMT statement', () => {
  it.each([
    ['<Amt Ccy="EUR">12.</Amt>', '-12'],
    ['<Amt Ccy="EUR">+12.30</Amt>', '-12.30'],
    ['<Amt Ccy="EUR">-12.30</Amt>', '12.30'],
    ['<Amt Ccy="EUR">0012.30</Amt>', '-12.30'],
    ['<Amt Ccy="EUR">0.30</Amt>', '-0.30'],
    ['<Amt Ccy="EUR">-0012.30</Amt>', '12.30'],
    ['<Amt Ccy="EUR"><![CDATA[12.30]]></Amt>', '-12.30'],
    ['<Amt Ccy="EUR">\n 12.30 </Amt>', '-12.30'],
  ])('with %s has the amount %s', (written, amount) => {
    expect(rowsOf(`<Ntry>${written}<CdtDbtInd>DBIT</CdtDbtInd>${BOOKED}</Ntry>`)).toMatchObject([{ amount }]);
  });

  it('names its currency only if it is not that of the account', () => {
    expect(rowsOf(entry(BOOKED))[0]).not.toHaveProperty('currency');
    expect(rowsOf(entry(BOOKED).replace('EUR', 'USD'))).toMatchObject([{ currency: 'USD' }]);
  });

  it.each([
    ['<Sts>PDNG</Sts>', true],
    ['<Sts><Cd>PDNG</Cd></Sts>', true],
    ['<Sts><Prtry>PDNG</Prtry></Sts>', true],
    ['<Sts><Cd>FUTR</Cd></Sts>', true],
    ['<Sts>BOOK</Sts>', undefined],
    ['', undefined],
  ])('with the status %s is pending: %s', (status, pending) => {
    const [row] = rowsOf(entry(`${status}<ValDt><Dt>2026-03-02</Dt></ValDt>`));
    expect(row?.pending).toBe(pending);
  });

  it.each([
    [
      '<BookgDt><Dt>2026-03-02</Dt></BookgDt><ValDt><Dt>2026-03-05</Dt></ValDt>',
      ['2026-03-02', '2026-03-05'],
    ],
    ['<BookgDt><Dt>2026-03-02</Dt></BookgDt><ValDt><Dt>2026-03-02</Dt></ValDt>', ['2026-03-02', undefined]],
    ['<ValDt><Dt>2026-03-05</Dt></ValDt>', ['2026-03-05', undefined]],
    ['<BookgDt><DtTm>2026-03-02T23:30:00-05:00</DtTm></BookgDt>', ['2026-03-02', undefined]],
    ['<BookgDt><Dt>2026-03-02Z</Dt></BookgDt>', ['2026-03-02', undefined]],
    ['<BookgDt>\n2026-03-02\n</BookgDt>', ['2026-03-02', undefined]],
    ['<BookgDt><Dt>2026-03-02+01:00</Dt></BookgDt>', ['2026-03-02', undefined]],
    [
      '<NtryDtls><TxDtls><RltdDts><IntrBkSttlmDt>2026-03-07</IntrBkSttlmDt></RltdDts></TxDtls></NtryDtls>',
      ['2026-03-07', undefined],
    ],
  ])('with %s is booked on %j', (dates, expected) => {
    const [row] = rowsOf(entry(dates));
    expect([row?.date, row?.valueDate]).toEqual(expected);
  });

  it.each([
    ['<RltdPties><Cdtr><Nm>Ann</Nm></Cdtr></RltdPties>', 'Ann'],
    ['<RltdPties><Cdtr><Pty><Nm>Ann</Nm></Pty></Cdtr></RltdPties>', 'Ann'],
    ['<RltdPties><Cdtr><Agt><FinInstnId><Nm>Bank</Nm></FinInstnId></Agt></Cdtr></RltdPties>', 'Bank'],
    ['<RltdPties><UltmtCdtr><Nm>Shop</Nm></UltmtCdtr></RltdPties>', 'Shop'],
    ['<RltdPties><UltmtCdtr><Nm>Shop</Nm></UltmtCdtr><Cdtr><Nm>Agency</Nm></Cdtr></RltdPties>', 'Agency'],
    ['<RltdPties><Dbtr><Nm>Me</Nm></Dbtr></RltdPties>', 'Me'],
    ['<RltdPties><UltmtDbtr><Nm>Me</Nm></UltmtDbtr></RltdPties>', 'Me'],
    ['<RltdPties><TradgPty><Nm>Broker</Nm></TradgPty></RltdPties>', 'Broker'],
    ['<RltdPties><TradgPty><Nm>Broker</Nm></TradgPty><Dbtr><Nm>Me</Nm></Dbtr></RltdPties>', 'Me'],
    ['', null],
  ])('that leaves the account, with %s, is paid to %s', (details, payee) => {
    expect(detailed(details)).toMatchObject({ payee });
  });

  it.each([
    ['<RltdPties><UltmtDbtr><Nm>Ann</Nm></UltmtDbtr><Cdtr><Nm>Me</Nm></Cdtr></RltdPties>', 'Ann'],
    ['<RltdPties><UltmtCdtr><Nm>Me</Nm></UltmtCdtr></RltdPties>', 'Me'],
  ])('that arrives, with %s, is from %s', (details, payee) => {
    expect(detailed(details, 'CRDT')).toMatchObject({ payee });
  });

  it.each([
    ['<RmtInf><Ustrd>Rent</Ustrd><Ustrd>May</Ustrd></RmtInf>', 'Rent May'],
    ['<AddtlTxInf>Card</AddtlTxInf>', 'Card'],
    ['<RmtInf><Ustrd>Rent</Ustrd></RmtInf><AddtlTxInf>Card</AddtlTxInf>', 'Rent Card'],
    ['<Refs><ChqNb>42</ChqNb></Refs>', '42'],
    ['<Refs><TxId>T1</TxId></Refs>', 'T1'],
    ['<Refs><EndToEndId>E1</EndToEndId></Refs><RmtInf><Ustrd>Rent</Ustrd></RmtInf>', 'Rent'],
    ['<Refs><EndToEndId>NOT PROVIDED</EndToEndId></Refs>', null],
    ['<Refs><EndToEndId>NONREF</EndToEndId></Refs>', null],
    ['<Refs><EndToEndId>n/a</EndToEndId></Refs>', null],
    ['<Refs><EndToEndId>NOTAVAILABLE</EndToEndId></Refs>', null],
    ['<Refs><EndToEndId>NONREF7</EndToEndId></Refs>', 'NONREF7'],
    ['<Refs><EndToEndId>7NONREF</EndToEndId></Refs>', '7NONREF'],
  ])('with %s has the text %s', (details, memo) => expect(detailed(details)).toMatchObject({ memo }));

  it.each([
    [`${BOOKED}<AcctSvcrRef>A1</AcctSvcrRef>`, 'A1'],
    [`${BOOKED}<AcctSvcrRef>NONREF</AcctSvcrRef>`, null],
    [
      `${BOOKED}<AcctSvcrRef>A1</AcctSvcrRef><NtryDtls><TxDtls><Refs><AcctSvcrRef>A2</AcctSvcrRef></Refs></TxDtls></NtryDtls>`,
      'A1',
    ],
    [`${BOOKED}<NtryDtls><TxDtls><Refs><AcctSvcrRef>A2</AcctSvcrRef></Refs></TxDtls></NtryDtls>`, 'A2'],
    [
      `${BOOKED}<NtryDtls><TxDtls><Refs><AcctSvcrRef>A2</AcctSvcrRef></Refs></TxDtls><TxDtls></TxDtls></NtryDtls>`,
      null,
    ],
    [BOOKED, null],
  ])('%s has the id %s', (inside, bankId) => expect(rowsOf(entry(inside))).toMatchObject([{ bankId }]));

  it('that is a batch of one payee names it, and of several none', () => {
    const transaction = (name: string, text: string) =>
      `<TxDtls><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const batch = (...details: string[]) =>
      rowsOf(entry(`${BOOKED}<NtryDtls>${details.join('')}</NtryDtls>`));
    expect(batch(transaction('Ann', 'a'), transaction('Ann', 'b'))).toMatchObject([
      { amount: '-6.00', payee: 'Ann', memo: 'a b' },
    ]);
    expect(batch(transaction('Ann', 'a'), transaction('Bob', 'b'))).toMatchObject([
      { payee: null, memo: 'a b' },
    ]);
    const many = Array.from({ length: 25 }, (_, index) => transaction('Ann', `t${index}`));
    expect(batch(...many)[0]?.memo?.split(' ')).toHaveLength(20);
  });

  it('that is a batch with a reversal has parts with signs of their own', () => {
    const part = (amount: string, side: string) =>
      `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt></AmtDtls><CdtDbtInd>${side}</CdtDbtInd></TxDtls>`;
    const rows = rowsOf(
      entry(`${BOOKED}<NtryDtls>${part('7.00', 'DBIT')}${part('1.00', 'CRDT')}</NtryDtls>`),
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['-7.00', '1.00']);
  });
});

describe('a CAMT file', () => {
  it.each([
    ['<Document xmlns="urn:iso">', true],
    ['<Document>', true],
    ['<ns2:Document>', true],
    ['<BkToCstmrStmt>', true],
    ['<BkToCstmrAcctRpt>', true],
    ['<x><c:BkToCstmrDbtCdtNtfctn\n>', true],
    ['<Documents>', false],
    ['<BkToCstmr>', false],
    ['<MyDocument>', false],
    ['Document', false],
  ])('is told by its element %s', (text, expected) => expect(isCamt(text)).toBe(expected));

  it('may have blanks before its declaration', () => {
    expect(read(` \n<?xml version="1.0"?>${statement(entry(BOOKED))}`).statements).toHaveLength(1);
  });

  it.each([
    ['<Document><Other/></Document>', 'The file contains no account statement.'],
    ['<Document><a></b></Document>', 'Line 1: The XML is damaged: unexpected close tag.'],
    [`<Document>${'<a>'.repeat(64)}`, 'Line 1: The XML has more than 64 levels.'],
    [
      '<!DOCTYPE a [ ]><Document></Document>',
      'Line 1: The file defines XML entities, which bank statements never do.',
    ],
  ])('%s is refused: %s', (text, message) => expect(refusalOf(text)).toMatchObject({ message }));

  it.each(['on 2026-03-02', '2026-03-02x', '12026-03-02'])('with the date %s is refused', (date) => {
    expect(refusalOf(statement(entry(`<BookgDt><Dt>${date}</Dt></BookgDt>`))).code).toBe('bad-date');
  });
});

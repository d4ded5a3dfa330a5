import { encode } from '../testing/encode.ts';
import { read, refusalOf } from '../testing/read.ts';
import { CAMT_SAMPLE } from '../testing/samples.ts';

const BOOKED = '<Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>';

function amount(value: string, currency = 'EUR'): string {
  return `<Amt Ccy="${currency}">${value}</Amt>`;
}

function message(
  inside: string,
  kind = 'BkToCstmrStmt/Stmt',
  account = '<Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct>',
): string {
  const [outer, inner] = kind.split('/');
  return `<Document><${outer}><${inner}>${account}${inside}</${inner}></${outer}></Document>`;
}

function entry(inside: string, side = 'DBIT'): string {
  return message(`<Ntry>${inside}<CdtDbtInd>${side}</CdtDbtInd></Ntry>`);
}

function rowsOf(text: string) {
  return read(text).statements.flatMap(({ rows }) => rows);
}

const detail = (inside: string) => `<TxDtls>${inside}</TxDtls>`;

describe('readCamt', () => {
  it('reads account, balances and entries', () => {
    const { format, statements } = read(CAMT_SAMPLE);
    expect(format).toBe('camt');
    expect(statements).toMatchObject([
      {
        account: 'DE02120300000000202051',
        currency: 'EUR',
        opening: '1000.00',
        closing: '2487.70',
        rows: [
          {
            date: '2026-03-02',
            valueDate: '2026-03-03',
            amount: '-12.30',
            payee: 'Corner Shop',
            memo: 'Fruit',
            bankId: 'A1',
          },
          { date: '2026-03-15', amount: '1500.00', payee: null, memo: 'Salary', bankId: null },
        ],
      },
    ]);
  });

  it.each(['BkToCstmrAcctRpt/Rpt', 'BkToCstmrStmt/Stmt', 'BkToCstmrDbtCdtNtfctn/Ntfctn'])(
    'reads %s',
    (kind) => {
      const text = message(`<Ntry>${amount('1.00')}<CdtDbtInd>CRDT</CdtDbtInd>${BOOKED}</Ntry>`, kind);
      expect(rowsOf(text)).toMatchObject([{ amount: '1.00' }]);
    },
  );

  it('reads elements with a namespace prefix inside an envelope', () => {
    const text = CAMT_SAMPLE.replace(/<(\/?)([A-Z])/g, '<$1c:$2').replace(' xmlns=', ' xmlns:c=');
    const wrapped = text
      .replace('<c:Document', '<Envelope><c:Document')
      .replace('</c:Document>', '</c:Document></Envelope>');
    expect(rowsOf(wrapped)).toHaveLength(2);
  });

  it('marks pending entries and leaves out mere information', () => {
    const status = (code: string) =>
      `<Ntry>${amount('1')}<CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>${code}</Cd></Sts><ValDt><Dt>2026-03-02</Dt></ValDt></Ntry>`;
    const file = read(message(status('PDNG') + status('INFO') + status('BOOK')));
    expect(file.statements[0]?.rows.map(({ pending }) => pending)).toEqual([true, undefined]);
    expect(file.skipped).toMatchObject([{ reason: 'not-executed' }]);
  });

  it('does not flip the sign of a reversal', () => {
    expect(rowsOf(entry(`${amount('5')}<RvslInd>true</RvslInd>${BOOKED}`, 'CRDT'))).toMatchObject([
      { amount: '5' },
    ]);
  });

  it('splits a batch whose amounts add up to the entry', () => {
    const parts = [
      detail(
        `<Refs><AcctSvcrRef>P1</AcctSvcrRef></Refs>${amount('3.50')}<RltdPties><Cdtr><Nm>Ann</Nm></Cdtr></RltdPties>`,
      ),
      detail(
        `<AmtDtls><TxAmt>${amount('2.50')}</TxAmt></AmtDtls><RltdPties><Cdtr><Nm>Bob</Nm></Cdtr></RltdPties>`,
      ),
    ];
    const rows = rowsOf(entry(`${amount('6.00')}${BOOKED}<NtryDtls>${parts.join('')}</NtryDtls>`));
    expect(rows).toMatchObject([
      { amount: '-3.50', payee: 'Ann', bankId: 'P1' },
      { amount: '-2.50', payee: 'Bob', bankId: null },
    ]);
  });

  it.each([
    ['add up to something else', amount('3'), amount('4')],
    ['are in another currency', amount('3', 'USD'), amount('3', 'USD')],
    ['are missing', '', ''],
  ])('keeps a batch whole whose amounts %s', (_, first, second) => {
    const rows = rowsOf(
      entry(`${amount('6.00')}${BOOKED}<NtryDtls>${detail(first)}${detail(second)}</NtryDtls>`),
    );
    expect(rows).toMatchObject([{ amount: '-6.00' }]);
  });

  it('keeps five decimals and the currency of an entry in another one', () => {
    const rows = rowsOf(entry(`${amount('1.23456', 'KWD')}${BOOKED}`));
    expect(rows).toMatchObject([{ amount: '-1.23456', currency: 'KWD' }]);
  });

  it('takes the debtor of money that arrives and the creditor of money that leaves', () => {
    const parties = '<RltdPties><Dbtr><Nm>Debtor</Nm></Dbtr><Cdtr><Nm>Creditor</Nm></Cdtr></RltdPties>';
    const text = (side: string) =>
      entry(`${amount('1')}${BOOKED}<NtryDtls>${detail(parties)}</NtryDtls>`, side);
    expect(rowsOf(text('CRDT'))).toMatchObject([{ payee: 'Debtor' }]);
    expect(rowsOf(text('DBIT'))).toMatchObject([{ payee: 'Creditor' }]);
  });

  it('uses a reference as text where there is no other, but never NOTPROVIDED', () => {
    const text = (id: string) =>
      entry(
        `${amount('1')}${BOOKED}<NtryDtls>${detail(`<Refs><EndToEndId>${id}</EndToEndId></Refs>`)}</NtryDtls>`,
      );
    expect(rowsOf(text('E1'))).toMatchObject([{ memo: 'E1', bankId: null }]);
    expect(rowsOf(text('NOTPROVIDED'))).toMatchObject([{ memo: null }]);
  });

  it('splits a batch of money that arrives, without currencies', () => {
    const parts = detail('<Amt>3.50</Amt>') + detail('<Amt>2.50</Amt>');
    expect(rowsOf(entry(`<Amt>6.00</Amt>${BOOKED}<NtryDtls>${parts}</NtryDtls>`, 'CRDT'))).toMatchObject([
      { amount: '3.50' },
      { amount: '2.50' },
    ]);
  });

  it.each([
    ['0.00', 'DBIT'],
    ['-0.00', 'CRDT'],
  ])('gives the amount %s with the side %s no sign', (value, side) => {
    expect(rowsOf(entry(`${amount(value)}${BOOKED}`, side))).toMatchObject([{ amount: '0.00' }]);
  });

  it('reads a structured reference and what it is for', () => {
    const reference =
      '<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf><AddtlRmtInf>Invoice 7</AddtlRmtInf></Strd></RmtInf>';
    const text = entry(`${amount('1')}${BOOKED}<NtryDtls>${detail(reference)}</NtryDtls>`);
    expect(rowsOf(text)).toMatchObject([{ memo: 'RF18 Invoice 7' }]);
  });

  it('passes over an empty name', () => {
    const parties = '<RltdPties><Cdtr><Nm> </Nm></Cdtr><UltmtCdtr><Nm>Ann</Nm></UltmtCdtr></RltdPties>';
    const text = entry(`${amount('1')}${BOOKED}<NtryDtls>${detail(parties)}</NtryDtls>`);
    expect(rowsOf(text)).toMatchObject([{ payee: 'Ann' }]);
  });

  it('takes the currency of the balances where account and entries leave it open', () => {
    const row = (currency: string) =>
      `<Ntry>${amount('1', currency)}<CdtDbtInd>DBIT</CdtDbtInd>${BOOKED}</Ntry>`;
    const balance = `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>${amount('5', 'SEK')}<CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
    const text = message(balance + row('CHF') + row('EUR'), 'BkToCstmrStmt/Stmt', '');
    expect(read(text).statements).toMatchObject([
      { currency: 'SEK', opening: '5', rows: [{ currency: 'CHF' }, { currency: 'EUR' }] },
    ]);
  });

  it('takes only balances in the currency of the account, and interim ones of a page', () => {
    const balance = (type: string, value: string, currency = 'EUR', side = 'CRDT') =>
      `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amount(value, currency)}<CdtDbtInd>${side}</CdtDbtInd></Bal>`;
    const booked = read(message(balance('PRCD', '5', 'EUR', 'DBIT') + balance('CLBD', '9', 'SEK')));
    expect(booked.statements).toMatchObject([{ opening: '-5', closing: null }]);
    const interim = read(message(balance('ITBD', '1') + balance('ITBD', '2')));
    expect(interim.statements).toMatchObject([{ opening: '1', closing: '2' }]);
  });

  it('takes the currency of the entries where the account has none', () => {
    const text = message(
      `<Ntry>${amount('1', 'CHF')}<CdtDbtInd>DBIT</CdtDbtInd>${BOOKED}</Ntry>`,
      'BkToCstmrStmt/Stmt',
      '',
    );
    expect(read(text).statements).toMatchObject([{ account: null, currency: 'CHF' }]);
  });

  it('reads a date without an element of its own, and an amount without a currency', () => {
    const row = `<Ntry><Amt>1</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt>2026-03-02</BookgDt></Ntry>`;
    expect(read(message(row, 'BkToCstmrStmt/Stmt', '')).statements).toMatchObject([
      { currency: null, rows: [{ date: '2026-03-02', amount: '-1' }] },
    ]);
  });

  it('reads text in the encoding that the declaration names', () => {
    const text = CAMT_SAMPLE.replace('UTF-8', 'ISO-8859-1').replace('Corner Shop', 'Käse Müller');
    expect(read(encode(text, 'windows-1252')).statements[0]?.rows[0]?.payee).toBe('Käse Müller');
  });

  it.each([
    [
      'a document type',
      `<!DOCTYPE Document [<!ENTITY a "1">]>${CAMT_SAMPLE.replace(/<\?xml.*\?>/, '')}`,
      'forbidden-xml',
    ],
    ['an undeclared entity', entry(`${amount('&a;')}${BOOKED}`), 'damaged'],
    ['too many levels', message('<a>'.repeat(100) + '</a>'.repeat(100)), 'damaged'],
    [
      'a message without a statement',
      '<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>',
      'no-statement',
    ],
    ['a payment order', '<Document><CstmrCdtTrfInitn/></Document>', 'no-statement'],
    ['a date that is a year', entry(`${amount('1')}<BookgDt><DtTm>2024</DtTm></BookgDt>`), 'bad-date'],
    ['an entry without a date', entry(amount('1')), 'no-date'],
    ['an entry without an amount', entry(BOOKED), 'no-amount'],
    ['an amount with a comma', entry(`${amount('1,00')}${BOOKED}`), 'bad-amount'],
    ['an entry without a side', message(`<Ntry>${amount('1')}${BOOKED}</Ntry>`), 'no-direction'],
    ['a file that was cut', CAMT_SAMPLE.slice(0, 900), 'damaged'],
  ])('refuses %s', (_, text, code) => {
    expect(refusalOf(text).code).toBe(code);
  });
});

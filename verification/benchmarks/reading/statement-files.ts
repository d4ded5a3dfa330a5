import { type Format } from '../../../libs/bank-files/src/index.ts';

interface Booking {
  date: string;
  amount: string;
  payee: string;
  memo: string;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns bookings of four years, the oldest first. */
function bookings(count: number): Booking[] {
  return Array.from({ length: count }, (_, n) => {
    const month = Math.floor((n * 48) / count);
    const cents = 1 + ((n * 7_919) % 100_000);
    return {
      date: `${2022 + Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits((n % 28) + 1)}`,
      amount: `${n % 9 === 0 ? '' : '-'}${Math.floor(cents / 100)}.${twoDigits(cents % 100)}`,
      payee: `Shop number ${n % 500}`,
      memo: `Card payment ${n} at the till`,
    };
  });
}

const digits = (date: string) => date.replaceAll('-', '');
const unsigned = (amount: string) => amount.replace('-', '');
const isOut = (amount: string) => amount.startsWith('-');

/** Functions that write bookings as a statement of one account, by format. */
const WRITERS: Record<Format, (rows: Booking[]) => string> = {
  ofx: (rows) =>
    'OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>4711</BANKACCTFROM>\n' +
    '<BANKTRANLIST><DTSTART>20220101<DTEND>20251231\n' +
    rows
      .map(
        ({ date, amount, payee, memo }, n) =>
          `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${digits(date)}120000\n<TRNAMT>${amount}\n<FITID>${n}\n<NAME>${payee}\n<MEMO>${memo}\n</STMTTRN>\n`,
      )
      .join('') +
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  qif: (rows) =>
    `!Type:Bank\n${rows
      .map(({ date, amount, payee, memo }) => `D${date}\nT${amount}\nP${payee}\nM${memo}\n^\n`)
      .join('')}`,
  camt: (rows) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>' +
    '<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>\n' +
    rows
      .map(
        ({ date, amount, payee, memo }, n) =>
          `<Ntry><Amt Ccy="EUR">${unsigned(amount)}</Amt><CdtDbtInd>${isOut(amount) ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${date}</Dt></BookgDt><AcctSvcrRef>${n}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>${payee}</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>${memo}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
      )
      .join('') +
    '</Stmt></BkToCstmrStmt></Document>\n',
  mt940: (rows) =>
    ':20:STARTUMS\n:25:12030000/0000202051\n:28C:1/1\n:60F:C220101EUR1000,00\n' +
    rows
      .map(
        ({ date, amount, payee, memo }, n) =>
          `:61:${digits(date).slice(2)}${digits(date).slice(4)}${isOut(amount) ? 'D' : 'C'}R${unsigned(amount).replace('.', ',')}NMSCNONREF//${n}\n:86:005?00KARTENZAHLUNG?20SVWZ+${memo}?32${payee}\n`,
      )
      .join('') +
    ':62F:C251231EUR1000,00\n-\n',
  csv: (rows) =>
    `Date;Payee;Description;Amount;Currency\n${rows
      .map(({ date, amount, payee, memo }) => `${date};"${payee}";"${memo}";${amount};EUR\n`)
      .join('')}`,
};

export const FORMATS = Object.keys(WRITERS) as Format[];

/** Returns a statement with this number of bookings. */
export function statementFile(format: Format, rows: number): Uint8Array {
  return new TextEncoder().encode(WRITERS[format](bookings(rows)));
}

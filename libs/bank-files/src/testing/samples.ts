/** One small, complete statement in each format, with two bookings of one account. */
export const OFX_SAMPLE = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>100<ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20260302235959.000[-5:EST]
<TRNAMT>-12.30
<FITID>A1
<NAME>Corner Shop
<MEMO>Fruit &amp; bread
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260315<TRNAMT>1500.00<FITID>A2<NAME>Employer</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>2487.70<DTASOF>20260331</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

export const QIF_SAMPLE = `!Account
NEveryday
TBank
^
!Type:Bank
D03/22/2026
T-12.30
PCorner Shop
MFruit
LFood
^
D03/25/2026
T1,500.00
PEmployer
^
`;

export const CAMT_SAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">2487.70</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="EUR">12.30</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>
<ValDt><Dt>2026-03-03</Dt></ValDt><AcctSvcrRef>A1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties>
<Cdtr><Pty><Nm>Corner Shop</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Fruit</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">1500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-03-15T23:59:00+08:00</DtTm>
</BookgDt><AddtlNtryInf>Salary</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>
`;

export const MT940_SAMPLE = `:20:STARTUMS
:25:12030000/0000202051
:28C:00001/001
:60F:C260301EUR1000,00
:61:2603030302DR12,30NMSCNONREF//A1
:86:005?00KARTENZAHLUNG?20SVWZ+Fruit?32Corner Shop
:61:2603150315CR1500,00NTRFNONREF
:86:166?00GUTSCHRIFT?20SVWZ+Salary?32Employer
:62F:C260331EUR2487,70
-
`;

export const CSV_SAMPLE = `"Account";"DE02120300000000202051"

"Date";"Payee";"Description";"Amount";"Currency"
"22.03.2026";"Corner Shop";"Fruit; ""fresh""
and bread";"-12,30";"EUR"
"25.03.2026";"Employer";"Salary";"1.500,00";"EUR"
`;

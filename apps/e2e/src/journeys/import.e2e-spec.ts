import { strToU8, zipSync } from 'fflate';
import { expectAccessible } from '../support/accessible.ts';
import { chooseFile, importDialog } from '../support/import-dialog.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ account, api, transactions }) => {
  await account.remember(api.token);
  await transactions.open();
  await transactions.button('Import Transactions').click();
});

const ofx = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260601<DTEND>20260630
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260603<TRNAMT>-12.50<FITID>1<NAME>Corner Bakery<MEMO>Card 1234</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260605<TRNAMT>900.00<FITID>2<NAME>Employer</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const qfx = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>4711</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260603</DTPOSTED><TRNAMT>-12.50</TRNAMT><FITID>1</FITID><NAME>Corner Bakery</NAME></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260605</DTPOSTED><TRNAMT>900.00</TRNAMT><FITID>2</FITID><NAME>Employer</NAME></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const qif = `!Type:Bank
D06/25/2026
T-12.50
PCorner Bakery
MCard 1234
^
D06/26/2026
T900.00
PEmployer
^
`;

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-06-30</Dt></Dt></Bal>`;
const entry = (amount: string, direction: string, party: string, name: string) =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-25</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><${party}><Nm>${name}</Nm></${party}></RltdPties></TxDtls></NtryDtls></Ntry>`;
const camt = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>USD</Ccy></Acct>${balance('OPBD', '100.00')}${balance('CLBD', '987.50')}${entry('12.50', 'DBIT', 'Cdtr', 'Corner Bakery')}${entry('900.00', 'CRDT', 'Dbtr', 'Employer')}</Stmt></BkToCstmrStmt></Document>`;

const mt940 = `:20:STARTUMS
:25:12030000/0000202051
:28C:6/1
:60F:C260601USD100,00
:61:2606250625D12,50NMSCNONREF
:86:Corner Bakery
:61:2606260626C900,00NMSCNONREF
:86:Employer
:62F:C260630USD987,50
-
`;

const csv = `Account;12345678
Buchungstag;Empfänger;Verwendungszweck;Betrag
25.06.2026;Corner Bakery;Karte 1234;-12,50
26.06.2026;Employer;Lohn;900,00
`;

const files = [
  { format: 'OFX statement', name: 'june.ofx', content: ofx },
  { format: 'OFX statement', name: 'june.qfx', content: qfx },
  { format: 'QIF file', name: 'june.qif', content: qif },
  { format: 'CAMT statement (ISO 20022)', name: 'june.xml', content: camt },
  { format: 'MT940 statement', name: 'june.sta', content: mt940 },
  { format: 'CSV file of a bank', name: 'june.csv', content: csv },
];

test('reads each format, also from a zip file', async ({ page, transactions }) => {
  const dialog = importDialog(page);
  const zip = zipSync({ 'june.xml': strToU8(camt) });
  const zipped = { format: 'CAMT statement (ISO 20022)', name: 'june.zip', content: zip };
  for (const { format, name, content } of [...files, zipped]) {
    await chooseFile(page, name, content);
    await expect(dialog, name).toContainText(format);
    await expect(dialog, name).toContainText('To add: 2 · Already recorded: 0 · Unreadable: 0');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await transactions.button('Import Transactions').click();
  }
});

test('imports a file and undoes the import', async ({ page, transactions }) => {
  const dialog = importDialog(page);
  await chooseFile(page, 'june.csv', csv);
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(dialog).toContainText('2 transactions imported');
  await expect(dialog).toContainText('Rows read: 2 · New: 2 · Already recorded: 0');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(transactions.row('Corner Bakery')).toContainText('−$12.50');
  await expect(transactions.row('Employer')).toContainText('+$900.00');
  await transactions.button('Imports').click();
  const imports = page.getByRole('dialog', { name: 'Imports' });
  await expect(imports).toContainText('june.csv');
  await imports.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 transactions will be deleted');
  await question.getByRole('button', { name: 'Undo Import' }).click();
  await expect(imports).toContainText('Undone');
  await imports.getByRole('button', { name: 'Close' }).click();
  await expect(transactions.row('Employer')).toHaveCount(0);
});

test('confirms that the rows match the balances', async ({ page }) => {
  await chooseFile(page, 'june.xml', camt);
  await expect(importDialog(page)).toContainText('DE02120300000000202051 · USD');
  await expect(importDialog(page)).toContainText(
    'Opening balance 100.00 + transactions 887.50 = closing balance 987.50',
  );
});

test('adds the accounts of a file with several, with the balances of the bank', async ({ page, frame }) => {
  const dialog = importDialog(page);
  const other = mt940.replace('202051', '202052').replace('C900,00', 'C800,00').replace('987,50', '887,50');
  await chooseFile(page, 'two.sta', `${mt940}\n${other}`);
  const choice = dialog.getByLabel('Account for “12030000/0000202052”');
  await expect(choice.locator('option:checked')).toHaveText('New account “12030000/0000202052”');
  await dialog.getByRole('button', { name: 'Import 4 transactions' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await frame.goTo('Accounts');
  const accounts = page.getByRole('main').getByRole('listitem');
  await expect(accounts.filter({ hasText: '202051' })).toContainText('$987.50');
  await expect(accounts.filter({ hasText: '202052' })).toContainText('$887.50');
});

test('adds an account for a file in another currency, and finds it again', async ({
  page,
  frame,
  transactions,
}) => {
  const dialog = importDialog(page);
  await chooseFile(page, 'june.xml', camt.replaceAll('USD', 'EUR'));
  await expect(dialog).toContainText('DE02120300000000202051 · EUR');
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await frame.goTo('Accounts');
  const accounts = page.getByRole('main').getByRole('listitem');
  await expect(accounts.filter({ hasText: '202051' })).toContainText('€987.50');
  await expect(accounts.filter({ hasText: 'Main account' })).toContainText('$0.00');
  await transactions.open();
  await transactions.button('Import Transactions').click();
  await chooseFile(page, 'june.xml', camt.replaceAll('USD', 'EUR'));
  await expect(dialog).toContainText('To add: 0 · Already recorded: 2 · Unreadable: 0');
});

test('asks for the order of an ambiguous date and imports with the answer', async ({
  page,
  transactions,
}) => {
  const dialog = importDialog(page);
  await chooseFile(page, 'unclear.csv', 'Date,Name,Amount\n05/06/2026,Corner Bakery,-12.50\n');
  await expect(dialog.getByRole('button', { name: 'Import 1 transaction' })).toBeDisabled();
  const question = dialog.getByRole('group', { name: 'Which day is 05/06/2026?' });
  await question.getByRole('radio', { name: 'Friday, 5 June 2026 (day, month, year)' }).check();
  await dialog.getByRole('button', { name: 'Import 1 transaction' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(transactions.row('Corner Bakery')).toContainText('5 Jun 2026');
});

test('reads a file whose columns are named by hand, and the next one like it unasked', async ({
  page,
  transactions,
}) => {
  const dialog = importDialog(page);
  const file =
    'When;What;How much\n01.06.2026;Corner Bakery;12,50\n02.06.2026;Tea;free\n03.06.2026;Pie;free\n';
  await chooseFile(page, 'own.csv', file);
  await expect(dialog.getByRole('alert')).toContainText('No column of the file contains amounts.');
  await expectAccessible(page, 'by hand');
  await dialog.getByLabel('Column titles').selectOption('Line 1');
  await dialog.getByLabel('What', { exact: true }).selectOption('Payee');
  await dialog.getByLabel('How much').selectOption('Money out');
  await expect(dialog).toContainText("2 lines can't be read and will be left out.");
  await dialog.getByRole('button', { name: 'Correct Line 3' }).click();
  const fix = page.getByRole('dialog', { name: 'Correct Line 3' });
  await fix.getByLabel('Date').fill('2026-06-02');
  await fix.getByLabel('Name').fill('Tea');
  await fix.getByLabel('Amount').fill('2.50');
  await expectAccessible(page, 'a corrected row');
  await fix.getByRole('button', { name: 'Use This' }).click();
  await dialog.getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(dialog).toContainText('Rows read: 3 · New: 2 · Already recorded: 0 · Left out: 1');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(transactions.row('Corner Bakery')).toContainText('−$12.50');
  await expect(transactions.row('Tea')).toContainText('−$2.50');
  await transactions.button('Import Transactions').click();
  await chooseFile(page, 'july.csv', file.replaceAll('.06.', '.07.'));
  await expect(dialog).toContainText('Read like the last file of this kind.');
  await dialog.getByRole('button', { name: 'Forget' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No column of the file contains amounts.');
});

test('makes one transfer of two files, and knows both again', async ({ page, api, transactions }) => {
  const dialog = importDialog(page);
  await api.make('/accounts', { name: 'Card', kind: 'checking', openingDate: '2026-01-01' });
  await page.reload();
  const from = 'Date,Name,Amount\n2026-06-25,To card,-50.00\n';
  const to = 'Date,Name,Amount\n2026-06-27,Payment,50.00\n2026-06-27,Fee,-1.00\n';
  const importInto = async (account: string, content: string, button: string) => {
    await transactions.button('Import Transactions').click();
    await chooseFile(page, 'file.csv', content);
    await dialog.getByLabel('Import into').selectOption(account);
    await dialog.getByRole('button', { name: button }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  };
  await importInto('Card', to, 'Import 2 transactions');
  await importInto('Main account', from, 'Confirm 1 transaction');
  await expect(transactions.rows).toHaveCount(2);
  await expect(transactions.row('Payment')).toContainText('Transfer');
  for (const [account, content, known] of [
    ['Card', to, 2],
    ['Main account', from, 1],
  ] as const) {
    await transactions.button('Import Transactions').click();
    await chooseFile(page, 'file.csv', content);
    await dialog.getByLabel('Import into').selectOption(account);
    await expect(dialog).toContainText(`To add: 0 · Already recorded: ${known}`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('rejects a file that is not a statement, and accepts another one', async ({ page, transactions }) => {
  const dialog = importDialog(page);
  await chooseFile(page, 'statement.pdf', '%PDF-1.7');
  await expect(dialog.getByRole('alert')).toContainText('The file is a PDF document.');
  await page.keyboard.press('Escape');
  await expect(transactions.rows).toHaveCount(0);
  await transactions.button('Import Transactions').click();
  await chooseFile(page, 'june.ofx', ofx);
  await expect(dialog).toContainText('OFX statement');
});

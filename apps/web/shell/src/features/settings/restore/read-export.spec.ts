/** @jest-environment node */
import { type AccountExport, type ExportedReceipt } from '@saldo/contracts';
import { strToU8, zipSync } from 'fflate';
import { type AccountArchive, readExport } from './read-export';

const tea = { name: 'Tea', category: 'Food', cost: 2.5, addedOn: '2026-01-31', isIncome: false, note: '' };
const account: AccountExport = {
  ...{ format: 'saldo', version: 2, currency: 'EUR', categories: { expense: [], income: [] } },
  ...{
    categorySettings: [],
    rates: [],
    ...{ accounts: [], valuations: [], reconciliations: [] },
    budgets: [],
    recurring: [],
    ...{ rules: [], saved: [] },
    transactions: [{ ...tea, receipt: 0 }],
  },
};
const rent: AccountExport['recurring'][number] = {
  ...{ name: 'Rent', category: 'Bills', amount: 900, isIncome: false, paused: true },
  ...{ frequency: 'monthly', startDate: '2026-01-31', endDate: null, nextDueDate: null },
};
const savings: AccountExport['accounts'][number] = {
  ...{ name: 'Savings', kind: 'savings', currency: null, openingBalance: 0, openingDate: '2026-01-01' },
  ...{ position: 0, note: '', isDefault: true },
};
const statement = { account: 0, statementDate: '2026-01-31', closingBalance: -2.5, ticked: [0] };
const listed = {
  ...{ file: 'receipts/0001.pdf', picture: 'receipts/0001-small.jpg', fileName: 'tea.pdf' },
  ...{ uploadedAt: '2026-01-31T10:00:00.000Z', merchant: 'Tea', amount: 2.5, category: 'Food', date: null },
  ...{ unsure: [], transaction: 0, text: 'Green tea', digest: '0'.repeat(64) },
} satisfies Partial<ExportedReceipt>;
const pdf = strToU8('%PDF-1.7');
const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);

type Files = Record<string, unknown>;
const whole: Files = {
  'saldo.json': account,
  'receipts/receipts.json': [listed],
  'receipts/0001.pdf': pdf,
  'receipts/0001-small.jpg': picture,
};

/** Builds an archive. Values other than bytes are written as JSON; undefined ones are left out. */
function archiveOf(files: Files): Blob {
  const known = Object.entries(files).filter(([, content]) => content !== undefined);
  const bytes = known.map(([name, content]): [string, Uint8Array] => [
    name,
    content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
  ]);
  return new Blob([zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>]);
}
const read = (changes: Files = {}) => readExport(archiveOf({ ...whole, ...changes }));

async function readWhole(changes?: Files): Promise<AccountArchive> {
  const found = await read(changes);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

test('reads an export with its receipts and their files', async () => {
  const found = await readWhole();
  expect(found.account).toEqual(account);
  const [receipt] = found.receipts;
  expect(receipt?.exported).toEqual(listed);
  const [file, small] = await Promise.all([receipt?.file(), receipt?.picture?.()]);
  expect([file?.type, small?.type]).toEqual(['application/pdf', 'image/jpeg']);
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Uint8Array.from(pdf));
});

test.each([1, 3])('refuses an export of version %d with a sentence of its own', async (version) => {
  const message = "This download is from another version of Saldo, so it can't be restored here.";
  expect(await read({ 'saldo.json': { format: 'saldo', version } })).toBe(message);
});

test('reads rules, saved filters and reports, and an older export without any', async () => {
  const shop = {
    conditions: [[{ field: 'account' as const, ids: [0] }]],
    actions: { category: 'Food', transferTo: 0 },
    stops: true,
  };
  const saved = [{ name: 'Year', filter: { account: 0 }, report: { chart: 'lines' as const } }];
  const more = { ...account, accounts: [savings], rules: [shop], saved };
  expect((await readWhole({ 'saldo.json': more })).account).toEqual(more);
  const { rules: _, saved: _saved, ...older } = account;
  expect((await readWhole({ 'saldo.json': older })).account).toEqual(account);
});

test('reads reconciliations and valuations', async () => {
  const valuations = [{ account: 0, date: '2026-01-31', value: -1.5 }];
  const more = { ...account, accounts: [savings], valuations, reconciliations: [statement] };
  expect((await readWhole({ 'saldo.json': more })).account).toEqual(more);
});

test('keeps the index of a receipt whose file is missing', async () => {
  const gone = { ...listed, file: undefined, picture: undefined };
  const both = [gone, { ...listed, transaction: undefined }];
  const { receipts } = await readWhole({ 'receipts/receipts.json': both });
  expect(receipts.map((receipt) => receipt !== undefined)).toEqual([false, true]);
});

test('rejects an export that unpacks to too many values', async () => {
  const parse = jest.spyOn(JSON, 'parse');
  const bomb = Buffer.alloc(10_000_001, '[');
  expect(await read({ 'saldo.json': bomb })).toBe(NOT_OURS);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

const elsewhere = { ...tea, receipt: 1 };
const NOT_OURS = "This file isn't a download from Saldo.";
const wrongAt = (place: string, name = 'saldo.json') =>
  `The file ${name} in this download isn't as Saldo wrote it, at ${place}.`;
test.each<[string, Files, string]>([
  ['without saldo.json', { 'saldo.json': undefined }, NOT_OURS],
  ['with an invalid saldo.json', { 'saldo.json': { ...account, format: 'other' } }, NOT_OURS],
  [
    'with an invalid list of receipts',
    { 'receipts/receipts.json': { file: 'x' } },
    'The file receipts/receipts.json in this download is damaged.',
  ],
  [
    'with an invalid value',
    { 'saldo.json': { ...account, transactions: [tea, { ...tea, cost: '2' }] } },
    wrongAt('transactions.1.cost'),
  ],
  [
    'with invalid values of a receipt',
    { 'receipts/receipts.json': [{ ...listed, amount: '1' }] },
    wrongAt('0.amount', 'receipts/receipts.json'),
  ],
  [
    'of a receipt that is not listed',
    { 'saldo.json': { ...account, transactions: [elsewhere] } },
    wrongAt('transactions.0.receipt'),
  ],
  [
    'of a transaction that does not exist',
    { 'receipts/receipts.json': [{ ...listed, transaction: 1 }] },
    wrongAt('0.transaction', 'receipts/receipts.json'),
  ],
  [
    'of an account that does not exist',
    { 'saldo.json': { ...account, transactions: [{ ...tea, account: 0 }] } },
    wrongAt('transactions.0.account'),
  ],
  [
    'of a recurring entry in an account that does not exist',
    { 'saldo.json': { ...account, recurring: [{ ...rent, account: 0 }] } },
    wrongAt('recurring.0.account'),
  ],
  [
    'of a recurring transfer into an account that does not exist',
    { 'saldo.json': { ...account, recurring: [{ ...rent, transfer: { to: 0, toAmount: 1 } }] } },
    wrongAt('recurring.0.transfer'),
  ],
  [
    'of a valuation of an account that does not exist',
    { 'saldo.json': { ...account, valuations: [{ account: 0, date: '2026-01-31', value: 1 }] } },
    wrongAt('valuations.0.account'),
  ],
  [
    'of a reconciliation that ticks a transaction that does not exist',
    { 'saldo.json': { ...account, accounts: [savings], reconciliations: [{ ...statement, ticked: [1] }] } },
    wrongAt('reconciliations.0.ticked'),
  ],
  [
    'of a reconciliation of an account that does not exist',
    { 'saldo.json': { ...account, reconciliations: [statement] } },
    wrongAt('reconciliations.0.account'),
  ],
  [
    'whose rule tests an account that does not exist',
    {
      'saldo.json': {
        ...account,
        rules: [{ conditions: [[{ field: 'account', ids: [0] }]], actions: { payee: 'Tea' } }],
      },
    },
    wrongAt('rules.0.account'),
  ],
  [
    'of a recurring entry that does not exist',
    { 'saldo.json': { ...account, transactions: [{ ...tea, series: 0 }] } },
    wrongAt('transactions.0.series'),
  ],
  [
    'whose receipt is missing',
    { 'receipts/0001.pdf': undefined },
    'The file receipts/0001.pdf is missing from this download.',
  ],
  [
    'with one file for two receipts',
    { 'receipts/receipts.json': [listed, listed] },
    'The file receipts/0001.pdf is missing from this download.',
  ],
  [
    'whose receipt is a program',
    { 'receipts/0001.pdf': strToU8('MZ\u0090\u0000') },
    'The file receipts/0001.pdf in this download is damaged.',
  ],
  [
    'whose picture is a page',
    { 'receipts/0001-small.jpg': strToU8('<script>') },
    'The file receipts/0001-small.jpg in this download is damaged.',
  ],
  [
    'whose receipt is empty',
    { 'receipts/0001.pdf': new Uint8Array() },
    'The file receipts/0001.pdf in this download is damaged.',
  ],
  [
    'whose receipt is larger than any',
    { 'receipts/0001.pdf': Buffer.concat([pdf, Buffer.alloc(10_000_000)]) },
    'The file receipts/0001.pdf in this download is damaged.',
  ],
])('rejects an export %s', async (_what, changes, sentence) => {
  expect(await read(changes)).toBe(sentence);
});

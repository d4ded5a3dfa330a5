import { type z } from 'zod';
import {
  accountCurrencies,
  budgetRpc,
  type ImportRecord,
  ledgerRpc,
  limits,
  type Receipt,
  receiptRpc,
  type Transaction,
} from './index';

/** Largest message that NATS accepts by default, minus the headers. */
const MOST_BYTES = 1_048_576 - 4_096;
const id = 'f'.repeat(24);
const most = 9_999_999_999.99;
/** Characters of four bytes, the maximum in UTF-8. */
const longest = (length: number) => '😀'.repeat(length);
/** Control characters take six bytes in JSON. Only the name of a file may contain them. */
const fileName = '\u0001'.repeat(limits.fileNameLength);
const name = longest(limits.nameLength);
const category = longest(limits.categoryLength);
const note = longest(limits.noteLength);

const transaction: Transaction = {
  ...{ _id: id, name, category, cost: most, addedOn: '2026-01-31', isIncome: false, note },
  ...{ recurringId: id, receiptId: id, version: id },
  ...{ accountId: id, currency: 'EUR', status: 'reconciled' },
  tags: [...Array(limits.tags)].map(() => longest(limits.tagsLength / limits.tags)),
};
const receipt: Receipt = {
  ...{ _id: id, fileName, uploadedAt: '2026-01-31T10:00:00.000Z', transaction },
  extractedData: { merchant: name, amount: most, category, date: '2026-01-31' },
  unsure: ['merchant', 'amount', 'category', 'date'],
  ...{ fileUrl: `/api/receipts/files/${id}`, pictureUrl: `/api/receipts/files/${id}` },
};
const recurring = {
  ...{ _id: id, name, category, amount: most, isIncome: false, frequency: 'monthly', paused: false },
  ...{ startDate: '2026-01-31', endDate: '2026-01-31', nextDueDate: '2026-01-31' },
  ...{ accountId: id, currency: 'EUR', transfer: { toAccountId: id, toAmount: most, toCurrency: 'EUR' } },
};
const account = {
  ...{ _id: id, name, kind: 'credit-card', currency: 'EUR', note, position: limits.accountPosition },
  ...{ openingBalance: -most, openingDate: '2026-01-31', closedOn: '2026-01-31', isDefault: false },
  ...{ balance: { total: most * 1_000, cleared: most * 1_000 }, version: id },
};
const budget = { _id: id, category, amount: most, month: 12, year: 2_100, spent: most * 1_000, version: id };
const deletion = { deletedAt: '2026-01-31T10:00:00.000Z', expiresAt: '2026-03-02T10:00:00.000Z' };
const many = <T>(count: number, one: T): T[] => Array<T>(count).fill(one);
const posting = {
  ...{ id, accountId: id, date: '2026-01-31', amount: -most, name },
  raw: { text: longest(limits.rawTextLength), bankId: longest(limits.bankIdLength), date: '2026-01-31' },
  isPlain: false,
};
const balance = `-${'9'.repeat(30)}.${'9'.repeat(10)}`;
const statement: ImportRecord['statements'][number] = {
  ...{ account: name, accountId: id, from: '2026-01-31', to: '2026-01-31' },
  ...{ readCount: 1_000_000, addedCount: 1_000_000, knownCount: 1_000_000 },
  ...{ pairedCount: 1_000_000, leftOutCount: 1_000_000 },
  balance: { opening: balance, closing: balance, difference: balance },
};
const importRecord: ImportRecord = {
  ...{ fileName: longest(limits.fileNameLength), shape: longest(limits.importShapeLength) },
  settings: {
    ...{ encoding: 'x'.repeat(20), delimiter: '\u0001', headerLine: 1_000_000 },
    columns: many(60, 'x'.repeat(20)),
    moneyIn: longest(40),
  },
  ...{ importId: id, at: '2026-01-31T10:00:00.000Z', isUndone: false },
  // Fills the request that stores the report.
  statements: many(Math.floor(limits.bodyBytes / Buffer.byteLength(JSON.stringify(statement))), statement),
};
const profile = {
  ...{ _id: id, shape: longest(limits.importShapeLength), settings: importRecord.settings },
  accounts: many(limits.importProfileAccounts, { name, accountId: id }),
};
const side = { accountId: id, date: '2026-01-31' };
const ownRate = {
  _id: id,
  from: 'EUR',
  to: 'USD',
  date: '2026-12-31',
  value: `${'1'.repeat(12)}.${'1'.repeat(12)}`,
};
const valuation = { _id: id, date: '2026-12-31', value: -most };
const page = { totalPages: 1_000_000, total: 1_000_000, page: 1_000_000 };
const cursor = 'x'.repeat(limits.cursorLength);

test.each([
  [
    'transactions',
    ledgerRpc.listTransactions.output,
    { transactions: many(limits.pageSizeMax, transaction), ...page, previous: cursor, next: cursor },
  ],
  [
    'a scan of transactions',
    ledgerRpc.scanTransactions.output,
    { transactions: many(limits.scanSize, transaction), next: cursor },
  ],
  [
    'the transactions of receipts',
    ledgerRpc.getTransactions.output,
    many(limits.receiptsPerReply, transaction),
  ],
  ['receipts', receiptRpc.listReceipts.output, { receipts: many(limits.receiptsPerReply, receipt), ...page }],
  [
    'accounts',
    ledgerRpc.listAccounts.output,
    {
      accounts: many(
        Math.floor(limits.accountsReplyBytes / Buffer.byteLength(JSON.stringify(account))),
        account,
      ),
      next: cursor,
    },
  ],
  [
    'a register',
    ledgerRpc.getRegister.output,
    { entries: many(limits.pageSizeMax, { ...transaction, balance: most * 1_000 }), next: cursor },
  ],
  [
    'what rows of a file may be',
    ledgerRpc.matchImport.output,
    { postings: many(2 * limits.matchesPerReply, posting), next: cursor },
  ],
  [
    // A single report, because a reply contains further ones only if they fit.
    'a report of an import',
    ledgerRpc.listImports.output,
    { imports: [importRecord], next: cursor },
  ],
  [
    'what a repair of an import would change',
    ledgerRpc.previewRepair.output,
    {
      ...{
        changeCount: limits.rowsPerCall,
        example: { before: transaction, after: transaction },
        next: cursor,
      },
      skipped: [
        ...many(limits.rowsPerCall, {
          id,
          reason: 'account-currency-different',
          name,
          addedOn: '2026-01-31',
        }),
        ...many(limits.skippedPerReply, { id, reason: 'deleted' }),
      ],
      ...{ skippedCount: 1_000_000, accountIds: many(limits.rowsPerCall, id) },
    },
  ],
  [
    'import profiles',
    ledgerRpc.listImportProfiles.output,
    { profiles: many(limits.importProfiles, profile) },
  ],
  [
    'rejected transfers',
    ledgerRpc.listRejectedTransfers.output,
    { pairs: many(limits.rejectedTransfers, { amount: most, from: side, to: side }) },
  ],
  [
    'the net worth',
    ledgerRpc.getNetWorth.output,
    {
      currency: 'EUR',
      months: many(limits.netWorthMonths, {
        ...{ month: '2026-12', total: -most * 1_000, assets: most * 1_000, liabilities: most * 1_000 },
      }),
      conversions: many(limits.accountsMax, { accountId: id, months: '2'.repeat(limits.netWorthMonths) }),
      rates: many(accountCurrencies.length, {
        ...{ from: 'EUR', to: 'USD', date: '2026-12-31', value: `0.${'1'.repeat(24)}`, source: 'ecb' },
      }),
    },
  ],
  ['own rates', ledgerRpc.listOwnRates.output, many(limits.ownRates, ownRate)],
  ['valuations', ledgerRpc.listValuations.output, many(limits.valuations, valuation)],
  [
    'a scan of valuations',
    ledgerRpc.scanValuations.output,
    { accountId: id, valuations: many(limits.valuations, valuation) },
  ],
  [
    'a scan of reconciliations',
    ledgerRpc.scanReconciliations.output,
    {
      accountId: id,
      reconciliations: many(limits.scanSize, {
        ...{ number: 1_000_000, statementDate: '2026-12-31', closingBalance: -most },
        ...{
          finishedAt: '2026-12-31T10:00:00.000Z',
          ticked: many(limits.scannedTicks / limits.scanSize, id),
        },
      }),
    },
  ],
  ['recurring entries', ledgerRpc.listRecurring.output, many(limits.recurringEntries, recurring)],
  [
    'deleted recurring entries',
    ledgerRpc.listDeletedRecurring.output,
    many(limits.deletedEntries, { ...recurring, ...deletion }),
  ],
  [
    'deleted accounts',
    ledgerRpc.listDeletedAccounts.output,
    many(limits.deletedEntries, {
      _id: id,
      name,
      kind: account.kind,
      currency: account.currency,
      ...deletion,
    }),
  ],
  ['categories', ledgerRpc.listCategories.output, many(limits.categories + 100, category)],
  [
    'categories with parents',
    ledgerRpc.listBookCategories.output,
    {
      categories: many(limits.categories + 100, {
        ...{ _id: id, name: category, type: 'expense', isBuiltIn: false, parent: id, hidden: true },
      }),
    },
  ],
  [
    'expenses of categories with subcategories',
    ledgerRpc.getCharts.output,
    {
      expensesByCategory: many(limits.categories / 2, {
        ...{
          name: category,
          total: most * 1_000,
          children: many(2, { name: category, total: most * 1_000 }),
        },
      }),
      expensesOverTime: many(limits.chartDays, { date: '2026-12-31', total: most * 1_000 }),
      incomeOverTime: many(limits.chartDays, { date: '2026-12-31', total: most * 1_000 }),
    },
  ],
  [
    'names of payees',
    ledgerRpc.listPayeeNames.output,
    { payees: many(limits.payeeNames, { name, count: 1_000_000 }), total: 1_000_000 },
  ],
  ['budgets', budgetRpc.listBudgets.output, many(limits.budgets, budget)],
  [
    'what was read of a receipt',
    receiptRpc.getReadings.output,
    { text: longest(limits.receiptText), digest: '0'.repeat(64) },
  ],
] as [string, z.ZodType, unknown][])(
  'the longest reply with %s fits into a message',
  (_what, output, data) => {
    expect(output.safeParse(data).success).toBe(true);
    expect(Buffer.byteLength(JSON.stringify({ data }))).toBeLessThan(MOST_BYTES);
  },
);

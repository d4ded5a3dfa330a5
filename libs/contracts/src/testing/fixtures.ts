import type { Receipt } from '../receipt/schemas';
import type { Account } from '../ledger/account-schemas';
import type { RecurringEntry } from '../ledger/recurring-schemas';
import type { Transaction } from '../ledger/schemas';

/** Replies with every required field, for tests of all projects. A test overrides the fields that matter to it. */

/** An expense in the default account. */
export const aTransaction = (fields: Partial<Transaction> = {}): Transaction => ({
  ...{ _id: 't1', name: 'Lunch', category: 'Food', cost: 12.5, addedOn: '2026-03-01' },
  ...{ isIncome: false, note: '', ...fields },
});

/** An empty account in the display currency. Its name is its id. */
export const anAccount = (_id: string, fields: Partial<Account> = {}): Account => ({
  ...{ _id, name: _id, kind: 'checking', currency: null, openingBalance: 0, openingDate: '2020-01-01' },
  ...{ position: 0, note: '', isDefault: false, balance: { total: 0, cleared: 0 }, ...fields },
});

/** The default account of a new book. */
export const defaultAccount = (_id: string, fields: Partial<Account> = {}): Account =>
  anAccount(_id, { name: 'Main account', openingDate: '1900-01-01', isDefault: true, ...fields });

/** A monthly expense. */
export const aRecurringEntry = (fields: Partial<RecurringEntry> = {}): RecurringEntry => ({
  ...{ _id: 'r1', name: 'Rent', category: 'Bills', amount: 900, isIncome: false, frequency: 'monthly' },
  ...{ startDate: '2026-01-31', endDate: null, paused: false, nextDueDate: '2026-02-28' },
  ...{ version: 'v1', ...fields },
});

/** A receipt whose values the reader is sure of, before it is recorded. */
export const aReceipt = (_id: string, fields: Partial<Receipt> = {}): Receipt => ({
  ...{ _id, fileName: 'bakery.png', uploadedAt: '2026-11-11T10:00:00.000Z' },
  extractedData: { merchant: 'Bakery', amount: 8.4, category: 'Groceries', date: '2026-11-11' },
  ...{ unsure: [], fileUrl: `/api/receipts/files/${_id}`, pictureUrl: null, ...fields },
});

import {
  type Account as BookAccount,
  accountLabels,
  type Budget,
  type BudgetField,
  type exportedAccountFields,
  type exportedRecurringFields,
  type RecurringEntry,
} from '@saldo/contracts';
import { type Currency, exponentOf } from '@saldo/finance';
import { amountText, type Columns, csvHeader, csvRows, typeText } from '../transactions/csv';

/** The columns of accounts.csv. */
export const accountColumns: Columns<(typeof exportedAccountFields)[number], BookAccount> = {
  name: { header: 'Name', cell: ({ name }) => name },
  kind: { header: 'Kind', cell: ({ kind }) => kind },
  currency: { header: 'Currency', cell: ({ currency }) => currency ?? '' },
  openingDate: { header: 'Opened', cell: ({ openingDate }) => openingDate },
  openingBalance: {
    header: 'Opening balance',
    cell: ({ openingBalance, currency }) => openingBalance.toFixed(exponentOf(currency)),
    isNumber: true,
  },
  takenOverBalances: {
    header: 'Taken over',
    cell: ({ takenOverBalances: all = [], currency }) =>
      all.map(({ date, amount }) => `${date} ${amount.toFixed(exponentOf(currency))}`).join('; '),
  },
  closedOn: { header: 'Closed', cell: ({ closedOn }) => closedOn ?? '' },
  position: { header: 'Position', cell: ({ position }) => String(position) },
  note: { header: 'Note', cell: ({ note = '' }) => note },
  isDefault: { header: 'Default', cell: ({ isDefault }) => (isDefault ? 'Yes' : 'No') },
};

/** The columns of budgets.csv. */
export const budgetColumns: Columns<BudgetField, Budget> = {
  category: { header: 'Category', cell: ({ category }) => category },
  year: { header: 'Year', cell: ({ year }) => String(year) },
  month: { header: 'Month', cell: ({ month }) => String(month) },
  amount: { header: 'Budget', cell: ({ amount }) => amountText(amount) },
};

type RecurringColumn = (typeof exportedRecurringFields)[number] | 'account' | 'currency' | 'to' | 'toAmount';

/** Returns the columns of recurring.csv. */
export function recurringColumns(accounts: BookAccount[]): Columns<RecurringColumn, RecurringEntry> {
  const labels = accountLabels(accounts);
  const defaultAccountId = accounts.find(({ isDefault }) => isDefault)?._id ?? '';
  return {
    name: { header: 'Name', cell: ({ name }) => name },
    category: { header: 'Category', cell: ({ category }) => category },
    isIncome: {
      header: 'Type',
      cell: ({ isIncome, transfer }) => (transfer ? 'Transfer' : typeText(isIncome)),
    },
    amount: { header: 'Amount', cell: ({ amount, currency }) => amountIn(amount, currency) },
    frequency: { header: 'Frequency', cell: ({ frequency }) => frequency },
    startDate: { header: 'Start', cell: ({ startDate }) => startDate },
    endDate: { header: 'End', cell: ({ endDate }) => endDate ?? '' },
    nextDueDate: { header: 'Next due', cell: ({ nextDueDate }) => nextDueDate ?? '' },
    paused: { header: 'Paused', cell: ({ paused }) => (paused ? 'Yes' : 'No') },
    account: { header: 'Account', cell: ({ accountId }) => labels.get(accountId ?? defaultAccountId) ?? '' },
    currency: { header: 'Currency', cell: ({ currency }) => currency ?? '' },
    to: {
      header: 'To account',
      cell: ({ transfer }) => (transfer && labels.get(transfer.toAccountId)) ?? '',
    },
    toAmount: {
      header: 'To amount',
      cell: ({ transfer }) => (transfer ? amountIn(transfer.toAmount, transfer.toCurrency) : ''),
    },
  };
}

function amountIn(amount: number, currency: Currency = null): string {
  return amount.toFixed(exponentOf(currency));
}

export function* tableOf<Row>(columns: Columns<string, Row>, rows: Row[]): Generator<string> {
  yield csvHeader(columns);
  yield csvRows(columns, rows);
}

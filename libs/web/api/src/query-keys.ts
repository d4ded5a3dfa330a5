/**
 * Keys of the query cache. Invalidating a key invalidates all that start with it, so `transactions` covers lists, totals,
 * charts and categories.
 */
export const queryKeys = {
  transactions: ['transactions'],
  transactionList: (query: object) => ['transactions', 'list', query],
  summary: ['transactions', 'summary'],
  charts: ['transactions', 'charts'],
  categories: (type: 'expense' | 'income') => ['transactions', 'categories', type],
  budgets: ['budgets'],
  recurring: ['recurring'],
  receipts: ['receipts'],
  receipt: (id: string | null) => ['receipts', 'one', id],
  sessions: ['sessions'],
  twoFactor: ['two-factor'],
  securityLog: ['security-log'],
} as const;

/**
 * Under which key the page keeps what it loaded. Keys are nested: to forget a key forgets all that starts with it, so after
 * a transaction was saved, `transactions` is enough for lists, totals, charts and categories.
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
  receipt: (id: string) => ['receipts', 'one', id],
  sessions: ['sessions'],
  twoFactor: ['two-factor'],
  securityLog: ['security-log'],
} as const;

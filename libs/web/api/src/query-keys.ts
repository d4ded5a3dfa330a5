/**
 * Keys of the query cache. Invalidating a key invalidates all that start with it, so `transactions` covers lists, totals,
 * charts, categories and accounts with their balances.
 */
export const queryKeys = {
  transactions: ['transactions'],
  transactionList: (query: object) => ['transactions', 'list', query],
  summary: ['transactions', 'summary'],
  charts: ['transactions', 'charts'],
  categories: (type: 'expense' | 'income') => ['transactions', 'categories', type],
  bookCategories: ['transactions', 'book-categories'],
  accounts: ['transactions', 'accounts'],
  payees: (search: string) => ['transactions', 'payees', search],
  /** Transactions to review: their number, and their groups. */
  review: ['transactions', 'review'],
  filters: ['filters'],
  budgets: ['budgets'],
  recurring: ['recurring'],
  jobs: ['jobs'],
  /** When the last job ended of which the user has seen the end. */
  jobSeen: ['job seen'],
  receipts: ['receipts'],
  receipt: (id: string | null) => ['receipts', 'one', id],
  /** Photos from the shell's camera button that the receipts have yet to upload. */
  takenPhotos: ['taken photos'],
  /** Dialogs that open again because their save failed after they had closed. */
  reopenedDialogs: ['reopened dialogs'],
  sessions: ['sessions'],
  twoFactor: ['two-factor'],
  securityLog: ['security-log'],
} as const;

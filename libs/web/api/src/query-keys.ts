/** Keys of the query cache. Invalidating a key invalidates all keys that begin with it, including those of `callQuery`. */
export const queryKeys = {
  /** All replies of the ledger, including totals, charts, categories, accounts with balances and recurring entries. */
  transactions: ['ledger'],
  budgets: ['budget'],
  receipts: ['receipt'],
  /** Sessions, two-factor authentication and the security log. */
  user: ['auth'],
  jobs: ['jobs'],
  /** End time of the last job whose end the user has seen. */
  jobSeen: ['job seen'],
  /** Photos from the shell's camera button that the receipts screen has yet to upload. */
  takenPhotos: ['taken photos'],
  /** Dialogs that open again because a save failed after they had closed. */
  reopenedDialogs: ['reopened dialogs'],
} as const;

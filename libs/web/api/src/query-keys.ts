/** Keys of the query cache. Invalidating a key invalidates all that start with it, such as those of `callQuery`. */
export const queryKeys = {
  /** Everything that the ledger answers: also totals, charts, categories, accounts with their balances, recurring entries. */
  transactions: ['ledger'],
  budgets: ['budget'],
  receipts: ['receipt'],
  /** Sessions, two-factor authentication and the security log. */
  user: ['auth'],
  jobs: ['jobs'],
  /** When the last job ended whose end the user has seen. */
  jobSeen: ['job seen'],
  /** Photos from the shell's camera button that the receipts have yet to upload. */
  takenPhotos: ['taken photos'],
  /** Dialogs that open again because their save failed after they had closed. */
  reopenedDialogs: ['reopened dialogs'],
} as const;

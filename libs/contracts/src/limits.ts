/** All limits of the product. Lengths are in Unicode code points (`lengthOf`). */
export const limits = {
  nameLength: 120,
  categoryLength: 40,
  noteLength: 2_000,
  fileNameLength: 255,
  searchLength: 200,
  /** Saved filters of a book, which must fit into one reply, and the length of a filter's name. */
  savedFilters: 100,
  filterNameLength: 60,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 16,
  /** Length of the input for a code: six digits, or a recovery code with separators. */
  codeLength: 100,
  recoveryCodes: 10,
  /** Minutes within which the setup of two-factor authentication can be confirmed. */
  twoFactorSetUpMinutes: 10,
  idsPerRequest: 1_000,
  /** Transactions in one internal call of a bulk edit or an undo, which must end within the call's timeout. */
  rowsPerCall: 1_000,
  /** Unchanged transactions that a reply lists. */
  skippedPerReply: 1_000,
  /** Rows in one request of an import. A longer file takes several requests. */
  importRows: 500,
  /** Rows of a job, unfinished jobs of a book, problems in a job's report, and jobs in one reply. */
  jobRows: 1_000_000,
  jobs: 3,
  jobProblems: 500,
  jobsPerReply: 20,
  /** Length of a bank's text about a transaction. */
  rawTextLength: 500,
  bankIdLength: 100,
  /**
   * Largest distance in days between a recorded transaction and a row of a file that are compared. It is twice the time of a
   * transfer, which shows whether the other side fits only this row.
   */
  matchDays: 8,
  /** Transactions in one reply about matches of rows: each has the longest name and text, a transfer even two texts. */
  matchesPerReply: 140,
  /** Accounts of a file in a report, reports in one reply, and reports that are kept. */
  importStatements: 2_000,
  importsPerPage: 20,
  imports: 1_000,
  importShapeLength: 500,
  /** Import profiles of a book, which all fit into one RPC reply. */
  importProfiles: 80,
  importProfileAccounts: 10,
  /** Pairs of a book that the user said are not transfers, which all fit into one RPC reply. */
  rejectedTransfers: 2_000,
  /** Hours for which a repeated request is recognised. */
  undoHours: 24,
  /** Days for which deleted transactions can be restored and recent changes are listed. */
  trashDays: 30,
  trashPage: 50,
  /** Deleted budgets, recurring entries or accounts in one list. */
  deletedEntries: 500,
  recentGroups: 20,
  pageSize: 10,
  pageSizeMax: 100,
  /** Matches of a search that are counted beyond those before the page. */
  countedMatches: 500,
  /** Transactions in one internal reply of a scan, if they fit. */
  scanSize: 100,
  /** Bytes of the transactions in one internal reply of a scan. A NATS message may have 1 MiB. */
  replyBytes: 900_000,
  /** Transactions in one internal reply, if they have the largest size. */
  transactionsPerReply: 30,
  /** Receipts in one internal reply. Each includes its transaction, and 100 of the largest would exceed 1 MiB. */
  receiptsPerReply: 30,
  /** Transactions in one reply that may belong to a receipt. */
  receiptMatches: 10,
  /** Length of a cursor, which contains a transaction's values of the sort fields. */
  cursorLength: 1_000,
  recentTransactions: 5,
  /** Payees in one reply. */
  payees: 20,
  /**
   * Rules of a book, which is one document and one reply; then groups of a rule, tests of a group, characters of a text and parts
   * of a split.
   */
  rules: 200,
  ruleGroups: 4,
  ruleTests: 6,
  rulePattern: 60,
  ruleParts: 10,
  /** Transactions in a preview of a rule. */
  rulePreviewRows: 30,
  /** Transactions to review that are grouped, groups in a reply, and transactions shown of each group. */
  reviewRows: 1_000,
  reviewGroups: 30,
  reviewSamples: 3,
  /** Suggested categories of a transaction: one for each of the keys 1 to 5. */
  likelyCategories: 5,
  /** Payees in one reply. */
  payeeNames: 1_000,
  chartDays: 30,
  /** Recurring entries of a user, which all fit into one RPC reply. */
  recurringEntries: 500,
  /** Days for which missed dates of restored recurring entries are recorded. */
  madeUpDays: 366,
  /** Missed dates of a book that are recorded on a day without asking, and that one decision of the user records. */
  missedDates: 5_000,
  /** Budgets of a user, which all fit into one RPC reply. */
  budgets: 3_000,
  /** Custom categories of a user. Lists of them, and of sums by category, fit into one RPC reply. */
  categories: 3_000,
  /** Accounts of a book, unless the operator allows more (`MAX_ACCOUNTS`). A list of them has at most 1 MB. */
  accounts: 1_000,
  /** Largest value of `MAX_ACCOUNTS`: the net worth of so many accounts fits into one RPC reply. */
  accountsMax: 2_000,
  /** Bytes of the accounts, as JSON, in one internal reply. Usually all accounts of a book fit. */
  accountsReplyBytes: 900_000,
  /** Accounts in one request of a restore. With the longest notes they fit into a request body and an RPC. */
  accountsPerRestore: 50,
  accountPosition: 10_000,
  /** Exchange rates that users enter in a book, which all fit into one RPC reply. */
  ownRates: 2_000,
  /** Age in days above which an exchange rate is reported as old. */
  rateDays: 31,
  /** Months of a net worth. It contains the conversion of each account in each month, within one RPC reply. */
  netWorthMonths: 360,
  reportSteps: 240,
  reportGroups: 100,
  /** Newest transactions in which recurring payments are searched, and from which forecasts learn. */
  insightRows: 20_000,
  subscriptions: 200,
  /** Valuations of an account, which all fit into one RPC reply. */
  valuations: 1_000,
  /** Reconciliations in one request of a restore. With the maximum number of ticked transactions they fit into a request body. */
  reconciliationsPerRestore: 10,
  /** Ticked transactions of the reconciliations in one reply of a scan, unless it contains only one. */
  scannedTicks: 20_000,
  /** Reconciliations in the list of an account. */
  shownReconciliations: 50,
  /** Transactions that one reconciliation can tick. */
  tickedTransactions: 5_000,
  /** Tags of a transaction, and the sum of their characters: a page of transactions must fit into one RPC reply. */
  tags: 20,
  tagLength: 40,
  tagsLength: 300,
  /** Parts of a transaction, and the sum of the characters of their notes. */
  parts: 50,
  partNoteLength: 200,
  partNotesLength: 1_000,
  upcomingDays: 30,
  upcomingEntries: 500,
  /** Characters of a receipt's text, enough for a long receipt. A search does not find text beyond it. */
  receiptText: 20_000,
  bodyBytes: 1_000_000,
  /** Bytes of the body of calls without a session: more than an e-mail address, a password and a code need. */
  publicBodyBytes: 4_000,
  uploadBytes: 10_000_000,
  budgetYearMin: 2000,
  budgetYearMax: 2100,
} as const;

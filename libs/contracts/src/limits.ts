/** All limits of the product. Lengths are in Unicode code points (`lengthOf`). */
export const limits = {
  nameLength: 120,
  categoryLength: 40,
  noteLength: 2_000,
  fileNameLength: 255,
  searchLength: 200,
  /** Saved filters of one book, which are one reply, and the name of one. */
  savedFilters: 100,
  filterNameLength: 60,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 16,
  /** Length of the input for a code: six digits, or a recovery code with separators. */
  codeLength: 100,
  recoveryCodes: 10,
  /** How long the setup of two-factor authentication can be confirmed. */
  twoFactorSetUpMinutes: 10,
  idsPerRequest: 1_000,
  /** Transactions in one internal call of a bulk edit or an undo, which has to end within its time. */
  rowsPerCall: 1_000,
  /** Transactions that a reply names because they were left as they are. */
  skippedPerReply: 1_000,
  /** Rows of one request of an import; a longer file comes in several. */
  importRows: 500,
  /** Rows of one job, unfinished jobs of a book, and rows or transactions that the report of one names. */
  jobRows: 1_000_000,
  jobs: 3,
  jobProblems: 500,
  jobsPerReply: 20,
  /** A bank's text about a transaction. */
  rawTextLength: 500,
  bankIdLength: 100,
  /**
   * The largest distance in days between a recorded transaction and the row of a file with which it is compared: twice the
   * days that a transfer takes, which shows whether the other side fits this row alone.
   */
  matchDays: 8,
  /** Transactions in one reply with what rows of a file may be: each has the longest name and text, twice if it is a transfer. */
  matchesPerReply: 140,
  /** Accounts of one file in a report, reports in one reply, and reports that are kept. */
  importStatements: 2_000,
  importsPerPage: 20,
  imports: 1_000,
  importShapeLength: 500,
  /** Profiles of a book: all of them fit into one RPC reply. */
  importProfiles: 80,
  importProfileAccounts: 10,
  /** Pairs of one book that are no transfers: all of them fit into one RPC reply. */
  rejectedTransfers: 2_000,
  /** How long a repeated request is recognised. */
  undoHours: 24,
  /** How long deleted transactions can be restored and recent changes are listed. */
  trashDays: 30,
  trashPage: 50,
  /** Deleted budgets, recurring entries or accounts in one list. */
  deletedEntries: 500,
  recentGroups: 20,
  pageSize: 10,
  pageSizeMax: 100,
  /** How many matches of a search are counted beyond those before the page. */
  countedMatches: 500,
  /** Transactions in one internal reply of a scan, if they fit. */
  scanSize: 100,
  /** Bytes of the transactions in one internal reply of a scan: a NATS message may have 1 MiB. */
  replyBytes: 900_000,
  /** The largest transactions in one internal reply. */
  transactionsPerReply: 30,
  /** Receipts in one internal reply: each comes with its transaction, and 100 of the largest would exceed 1 MiB. */
  receiptsPerReply: 30,
  /** Transactions in one reply that may belong to a receipt. */
  receiptMatches: 10,
  /** A cursor contains a transaction's values of the sort fields. */
  cursorLength: 1_000,
  recentTransactions: 5,
  /** Payees in one reply. */
  payees: 20,
  /** Rules of one book, which is one document and one reply; groups of tests of a rule, tests of a group, characters of a text, parts of a split. */
  rules: 200,
  ruleGroups: 4,
  ruleTests: 6,
  rulePattern: 60,
  ruleParts: 10,
  /** Transactions that a preview of a rule shows. */
  rulePreviewRows: 30,
  /** Of the transactions to review: how many are grouped, how many groups a reply has, and how many rows it shows of each. */
  reviewRows: 1_000,
  reviewGroups: 30,
  reviewSamples: 3,
  /** The likeliest categories of a transaction: one for each of the keys 1 to 5. */
  likelyCategories: 5,
  /** Names of transactions in one reply. */
  payeeNames: 1_000,
  chartDays: 30,
  /** Recurring entries of one user: all of them fit into one RPC reply. */
  recurringEntries: 500,
  /** How many days back the missed dates of restored recurring entries are recorded. */
  madeUpDays: 366,
  /** Missed dates of one book that are recorded unasked on a day, and that one decision of the user has recorded. */
  missedDates: 5_000,
  /** Budgets of one user: all of them fit into one RPC reply. */
  budgets: 3_000,
  /** Custom categories of one user: lists of them, and of sums by category, fit into one RPC reply. */
  categories: 3_000,
  /** Accounts of one book, unless the operator allows more (`MAX_ACCOUNTS`): in a list they have at most 1 MB. */
  accounts: 1_000,
  /** The largest value of `MAX_ACCOUNTS`: the net worth of so many fits into one RPC reply. */
  accountsMax: 2_000,
  /** Accounts in one internal reply, in bytes of JSON: as a rule all of a book. */
  accountsReplyBytes: 900_000,
  /** Accounts in one request of a restore: with the longest notes they fit into a body and an RPC. */
  accountsPerRestore: 50,
  accountPosition: 10_000,
  /** Exchange rates that were entered in one book: all of them fit into one RPC reply. */
  ownRates: 2_000,
  /** A rate that is older than this many days is named as old. */
  rateDays: 31,
  /** Months of a net worth: it names the conversion of each account in each month, within one RPC reply. */
  netWorthMonths: 360,
  reportSteps: 240,
  reportGroups: 100,
  /** How many of the newest transactions recurring payments are looked for in, and forecasts learn from. */
  insightRows: 20_000,
  subscriptions: 200,
  /** Valuations of one account: all of them fit into one RPC reply. */
  valuations: 1_000,
  /** Reconciliations in one request of a restore: with all the transactions that they can tick they fit into a body. */
  reconciliationsPerRestore: 10,
  /** Transactions that the reconciliations in one reply of a scan tick, unless it is only one: they fit into an RPC reply. */
  scannedTicks: 20_000,
  /** Reconciliations of an account in a list. */
  shownReconciliations: 50,
  /** Transactions that one reconciliation can tick. */
  tickedTransactions: 5_000,
  /** Tags of one transaction, and their characters together: a page of transactions has to fit into one RPC reply. */
  tags: 20,
  tagLength: 40,
  tagsLength: 300,
  /** Parts of one transaction, and the characters of their notes together. */
  parts: 50,
  partNoteLength: 200,
  partNotesLength: 1_000,
  upcomingDays: 30,
  upcomingEntries: 500,
  /** Enough for a long receipt; a search does not find text beyond it. */
  receiptText: 20_000,
  bodyBytes: 1_000_000,
  /** For calls without a session: more than an e-mail address, a password and a code need. */
  publicBodyBytes: 4_000,
  uploadBytes: 10_000_000,
  budgetYearMin: 2000,
  budgetYearMax: 2100,
} as const;

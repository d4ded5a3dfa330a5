/** Every limit of the product that a person or a request can meet, in one place. Lengths are in Unicode code points (`lengthOf`). */
export const limits = {
  nameLength: 120,
  categoryLength: 40,
  noteLength: 2_000,
  fileNameLength: 255,
  searchLength: 200,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 16,
  /** What somebody may type where a code is asked for: one of six digits, or a recovery code with what groups it. */
  codeLength: 100,
  recoveryCodes: 10,
  /** How long a second factor that was begun can be confirmed. */
  secondFactorSetUpMinutes: 10,
  idsPerRequest: 1_000,
  /** Rows of one request of an import; a longer file comes in several. */
  importRows: 500,
  /** How long a deletion can be undone and a repeated request is recognised. */
  undoHours: 24,
  pageSize: 10,
  pageSizeMax: 100,
  /** Documents in one internal reply of a scan: at most 0.9 of the 1 MiB that a NATS message may have. */
  scanSize: 100,
  /** Receipts in one internal reply: each comes with its transaction, and 100 of the largest would exceed 1 MiB. */
  receiptsPerReply: 50,
  /** A place in a list names a transaction by what the list is sorted by. */
  cursorLength: 1_000,
  recentTransactions: 5,
  chartDays: 30,
  /** Recurring entries of one person: all of them fit into one internal reply. */
  recurringEntries: 500,
  /** How far back days that were missed are made up for in entries that come from elsewhere. */
  madeUpDays: 366,
  /** Missed dates that entries which come from elsewhere may have together: each becomes a transaction at once. */
  missedDates: 5_000,
  /** Budgets of one person: the same holds for them, whatever their categories are called. */
  budgets: 3_000,
  /** Categories of one person's own: each list of them, and of sums by them, fits as well. */
  categories: 3_000,
  upcomingDays: 30,
  upcomingEntries: 500,
  /** Enough for a long receipt; what is beyond is only missed by a search. */
  receiptText: 20_000,
  bodyBytes: 1_000_000,
  /** Of calls that need no session: more than an e-mail, a password and a code need. */
  publicBodyBytes: 4_000,
  uploadBytes: 10_000_000,
  budgetYearMin: 2000,
  budgetYearMax: 2100,
} as const;

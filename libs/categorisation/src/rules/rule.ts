/** How a text is compared, always without regard to case, accents and repeated blanks. */
export type TextComparison = 'contains' | 'starts' | 'exact' | 'word' | 'wildcard';

/** A test of one fact about a transaction. */
export type RuleTest = { not?: boolean | undefined } & (
  | { field: 'payee' | 'text' | 'tag'; is: TextComparison; value: string }
  /** In the currency of the account, without a sign, both ends included. */
  | { field: 'amount'; from?: number | undefined; to?: number | undefined }
  | { field: 'account'; ids: string[] }
  | { field: 'direction'; is: 'in' | 'out' }
  | { field: 'kind'; is: 'expense' | 'income' | 'transfer' }
  /** 1 is Monday. */
  | { field: 'weekday'; days: number[] }
  /** Days of the month, both included. From 28 to 3 means the end of a month and the beginning of the next one. */
  | { field: 'day'; from: number; to: number }
);

export interface RuleActions {
  payee?: string | undefined;
  category?: string | undefined;
  /** Shares of the amount, in percent. */
  parts?: { category: string; percent: number }[] | undefined;
  tags?: string[] | undefined;
  /** For transactions without a note. */
  note?: string | undefined;
  /** The other account of the transfer that the transaction is. */
  transferTo?: string | undefined;
  /** Rows of files are not imported. */
  ignore?: true | undefined;
}

/** Applies if all tests of any group hold. */
export interface Rule {
  _id: string;
  conditions: RuleTest[][];
  actions: RuleActions;
  /** Later rules are skipped where this one applies. */
  stops?: boolean | undefined;
}

/** The facts about a transaction that rules test and change. */
export interface RuleSubject {
  payee: string;
  /** What the bank sent. */
  text: string;
  /** In the currency of the account, without a sign. */
  cost: number;
  isIncome: boolean;
  isTransfer: boolean;
  accountId: string;
  /** yyyy-mm-dd */
  date: string;
  tags: string[];
  note: string;
  category?: string | undefined;
  parts?: { category: string; percent: number }[] | undefined;
  transferTo?: string | undefined;
  isIgnored?: boolean | undefined;
}

/** Fields that a person has decided. */
export interface Fixed {
  payee?: boolean;
  category?: boolean;
}

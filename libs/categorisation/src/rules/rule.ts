/** How a text is compared; always regardless of case, accents and repeated spaces. */
export type TextComparison = 'contains' | 'starts' | 'exact' | 'word' | 'wildcard';

/** A test of one property of a transaction. */
export type RuleTest = { not?: boolean | undefined } & (
  | { field: 'payee' | 'text' | 'tag'; is: TextComparison; value: string }
  /** In the currency of the account, without a sign; both ends are included. */
  | { field: 'amount'; from?: number | undefined; to?: number | undefined }
  | { field: 'account'; ids: string[] }
  | { field: 'direction'; is: 'in' | 'out' }
  | { field: 'kind'; is: 'expense' | 'income' | 'transfer' }
  /** 1 is Monday. */
  | { field: 'weekday'; days: number[] }
  /** Days of the month, both included. From 28 to 3 is the end of a month and the beginning of the next. */
  | { field: 'day'; from: number; to: number }
);

export interface RuleActions {
  payee?: string | undefined;
  category?: string | undefined;
  /** Shares of the amount, in percent. */
  parts?: { category: string; percent: number }[] | undefined;
  tags?: string[] | undefined;
  /** Set only on transactions without a note. */
  note?: string | undefined;
  /** Makes the transaction a transfer: the account on the other side. */
  transferTo?: string | undefined;
  /** Set if rows of files that match are not imported. */
  ignore?: true | undefined;
}

/** The rule applies if all tests of any group match. */
export interface Rule {
  _id: string;
  conditions: RuleTest[][];
  actions: RuleActions;
  /** Set if later rules are skipped after this one applies. */
  stops?: boolean | undefined;
}

/** Properties of a transaction that rules test and change. */
export interface RuleSubject {
  payee: string;
  /** The bank's text. */
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

/** Fields that the user has decided, so that rules do not change them. */
export interface Fixed {
  payee?: boolean;
  category?: boolean;
}

import { type App } from '../apps/book.ts';

/** A test of one fact about a transaction. Text comparisons ignore case. */
export type AppTest = { not?: true } & (
  | { field: 'payee' | 'text' | 'tag'; is: 'contains' | 'starts' | 'exact' | 'wildcard'; value: string }
  /** Range of the amount without its sign, both ends included. */
  | { field: 'amount'; from?: number; to?: number }
  | { field: 'account'; ids: AppAccount[] }
  | { field: 'direction'; is: 'in' | 'out' }
  | { field: 'kind'; is: 'expense' | 'income' | 'transfer' }
);

export interface AppAccount {
  name: string;
}

export interface AppActions {
  payee?: string;
  category?: string;
  /** Categories with their shares of the amount in percent; they add up to 100. */
  parts?: { category: string; percent: number }[];
  tags?: string[];
  note?: string;
  /** Other account of the transfer that the transaction becomes. */
  transferTo?: AppAccount;
  ignore?: true;
}

export interface AppRule {
  name: string;
  /** Groups of tests. The rule applies if all tests of any group pass. */
  conditions: AppTest[][];
  actions: AppActions;
  /** Whether later rules are skipped for transactions to which this rule applies. */
  stops?: true;
}

/** A rule, or a part of one, that has no counterpart, with the reason. */
export interface LeftOut {
  rule: string;
  reason:
    /** The rule is switched off. */
    | 'inactive'
    /** The rule runs only on request or on changed transactions. */
    | 'moment'
    /** A condition has no counterpart. */
    | 'condition'
    /** An action has no counterpart. */
    | 'action'
    /** The rule is imported without this action. */
    | 'partly'
    /** The rule is imported, but it skips all later rules instead of only those of its group. */
    | 'stops';
  /** The condition or action, in the words of the app. */
  what: string;
}

export interface AppRules {
  app: App;
  rules: AppRule[];
  leftOut: LeftOut[];
}

/** Groups of tests: all tests of at least one group must pass. Functions return null for conditions that cannot be expressed. */
export type Groups = AppTest[][];

const MAX_TEXT = 80;

/** Shortens a text of the app to fit a line of a list. */
export function shortText(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** Maximum number of groups in a rule, beyond which a user cannot read it. */
const MAX_GROUPS = 200;

/** Combines conditions that must all hold into one list of groups; null if there would be too many groups. */
export function allOf(conditions: Groups[]): Groups | null {
  let groups: Groups = conditions.length > 0 ? [[]] : [];
  for (const alternatives of conditions) {
    if (groups.length * alternatives.length > MAX_GROUPS) return null;
    groups = groups.flatMap((tests) => alternatives.map((more) => [...tests, ...more]));
  }
  return groups;
}

/** Returns groups that require the text to be one of the values, or if negated none. Null without values or with an empty one. */
export function textGroups(
  fields: readonly ('payee' | 'text' | 'tag')[],
  is: 'contains' | 'starts' | 'exact' | 'wildcard',
  values: readonly string[],
  isNegated: boolean,
): Groups | null {
  if (values.length === 0 || values.some((value) => value.trim() === '')) return null;
  const tests = values.flatMap((value) => fields.map((field): AppTest => ({ field, is, value })));
  return isNegated ? [tests.map((test) => ({ ...test, not: true }))] : tests.map((test) => [test]);
}

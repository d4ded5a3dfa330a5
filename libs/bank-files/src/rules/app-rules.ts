import { type App } from '../apps/book.ts';

/** A test of one fact about a transaction. Texts are compared without regard to case. */
export type AppTest = { not?: true } & (
  | { field: 'payee' | 'text' | 'tag'; is: 'contains' | 'starts' | 'exact' | 'wildcard'; value: string }
  /** Without a sign, both ends included. */
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
  /** Shares of the amount, in percent; together 100. */
  parts?: { category: string; percent: number }[];
  tags?: string[];
  note?: string;
  /** The other account of the transfer. */
  transferTo?: AppAccount;
  ignore?: true;
}

export interface AppRule {
  name: string;
  /** Applies if all tests of any group hold. */
  conditions: AppTest[][];
  actions: AppActions;
  /** Later rules are skipped where it applies. */
  stops?: true;
}

/** A rule that has no counterpart, and why. */
export interface LeftOut {
  rule: string;
  reason:
    /** Switched off. */
    | 'inactive'
    /** Runs on request, or on changed transactions only. */
    | 'moment'
    /** Tests something else. */
    | 'condition'
    /** Does something else. */
    | 'action'
    /** The rule is imported, without this action. */
    | 'partly'
    /** The rule is imported, but skips all later rules instead of those of its group. */
    | 'stops';
  /** The condition or action, in the words of the app. */
  what: string;
}

/** The rules of an export of a finance app, in the order in which they run. */
export interface AppRules {
  app: App;
  rules: AppRule[];
  leftOut: LeftOut[];
}

/** Conditions: all tests of any group have to hold. Null if they cannot be expressed. */
export type Groups = AppTest[][];

const MAX_TEXT = 80;

/** A text of the app in a line of a list. */
export function shortText(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** A rule of more groups is longer than a user can read. */
const MAX_GROUPS = 200;

/** The groups of conditions of which all have to hold; null if they are too many. */
export function allOf(conditions: Groups[]): Groups | null {
  let groups: Groups = conditions.length > 0 ? [[]] : [];
  for (const alternatives of conditions) {
    if (groups.length * alternatives.length > MAX_GROUPS) return null;
    groups = groups.flatMap((tests) => alternatives.map((more) => [...tests, ...more]));
  }
  return groups;
}

/** The groups for a text that has to be one of several, or none of them. */
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

import { fieldMessage } from '@saldo/api';
import type { AppRule, LeftOut } from '@saldo/bank-files';
import {
  type Account,
  accountsIn,
  fieldErrorsOf,
  limits,
  type NamedAccount,
  type NewRule,
  newRule,
  ruleFile,
  type RuleWith,
  withAccounts,
} from '@saldo/contracts';
import { foldedText } from '@saldo/finance';
import { t } from '../../messages';
import { refusalText } from '../import/problem-texts';
import { ruleText } from './rule-text';

/** The user's accounts, and the display currency for those without a currency of their own. */
export interface Book {
  accounts: readonly Account[];
  currency: string;
}

/** A rule in a file that is not imported completely, with the reason. */
export interface LeftOutRule {
  name: string;
  why: string;
}

export interface RulesOfFile {
  rules: NewRule[];
  leftOut: LeftOutRule[];
}

/** Returns a file with these rules. It contains names of accounts instead of ids, so that other users can import it. */
export function ruleFileOf(rules: readonly NewRule[], { accounts, currency }: Book): string {
  const nameOf = (id: string): NamedAccount | undefined => {
    const account = accounts.find(({ _id }) => _id === id);
    if (!account) return undefined;
    const { name } = account;
    const isShared = accounts.filter((other) => isNamed(other, name)).length > 1;
    return { name, ...(isShared && { currency: account.currency ?? currency }) };
  };
  const named = rules.flatMap((rule) => withAccounts(rule, nameOf) ?? []);
  return JSON.stringify({ rules: named }, null, 2);
}

/** Reads a rules file of Saldo, Actual or Firefly III. Returns `problem` if the file contains no rules. */
export async function readRuleFile(
  bytes: Uint8Array,
  book: Book,
): Promise<RulesOfFile | { problem: string }> {
  const own = ruleFile.safeParse(parsed(bytes));
  if (own.success)
    return inBook(
      own.data.rules.map((rule) => ({ rule, name: ruleText(rule) })),
      book,
    );
  const { readAppRules } = await import('./read-app-rules');
  const read = readAppRules(bytes);
  if (read && 'error' in read) return { problem: refusalText(read.error) };
  if (!read || read.rules.length + read.leftOut.length === 0)
    return { problem: t('transactions.rules.import-unreadable') };
  const named = read.rules.flatMap(({ name, ...rule }) =>
    divided(rule).map((each) => ({ rule: each, name })),
  );
  const { rules, leftOut } = inBook(named, book);
  return {
    rules,
    leftOut: [...read.leftOut.map(({ rule, ...why }) => ({ name: rule, why: whyOf(why) })), ...leftOut],
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Splits a rule with too many groups into several rules with the same actions. */
function divided(rule: Omit<AppRule, 'name'>): Omit<AppRule, 'name'>[] {
  const count = Math.ceil(rule.conditions.length / limits.ruleGroups);
  return Array.from({ length: count }, (_, index) => ({
    ...rule,
    conditions: rule.conditions.slice(index * limits.ruleGroups, (index + 1) * limits.ruleGroups),
  }));
}

function whyOf({ reason, what }: Pick<LeftOut, 'reason' | 'what'>): string {
  return t(`transactions.rules.left-out.${reason === 'condition' && !what ? 'empty' : reason}`, { what });
}

type Named = { rule: RuleWith<NamedAccount> | Omit<AppRule, 'name'>; name: string };

/** Returns the rules with the ids of the user's accounts. Leaves out a rule completely if it names an unknown account. */
function inBook(named: readonly Named[], { accounts, currency }: Book): RulesOfFile {
  const idOf = (wanted: NamedAccount) => {
    const [found, another] = accounts.filter(
      (account) =>
        isNamed(account, wanted.name) &&
        (wanted.currency === undefined || wanted.currency === (account.currency ?? currency)),
    );
    return another ? undefined : found?._id;
  };
  const read = named.map(({ rule, name }): NewRule | LeftOutRule => {
    const missing = accountsIn<NamedAccount>(rule).filter((account) => idOf(account) === undefined);
    if (missing.length > 0) {
      const what = [...new Set(missing.map((account) => account.name))].join(', ');
      return { name, why: t('transactions.rules.left-out.account', { what }) };
    }
    const { data, error } = newRule.safeParse(withAccounts<NamedAccount, string>(rule, idOf));
    const [wrong] = error ? fieldErrorsOf(error) : [];
    return data ?? { name, why: wrong ? fieldMessage(wrong) : t('transactions.rules.left-out.empty') };
  });
  return {
    rules: read.filter((each) => 'conditions' in each),
    leftOut: read.filter((each) => 'why' in each),
  };
}

const isNamed = (account: Account, name: string) => foldedText(account.name) === foldedText(name);

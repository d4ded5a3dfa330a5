import { ownNames } from '../brands.ts';
import { payeeOf } from '../payee.ts';
import { longestWord, plainText, wordsOf } from '../words.ts';
import type { RuleSubject, RuleTest, TextComparison } from './rule.ts';

/** Properties of a transaction that tests can read. A renamed payee has several names. */
export interface Facts extends Pick<
  RuleSubject,
  'text' | 'cost' | 'isIncome' | 'isTransfer' | 'accountId' | 'date' | 'tags'
> {
  payees: string[];
  /** Absent if there is no text of a bank. */
  bank?: BankText | undefined;
}

/** The bank's text. Both forms are computed on first use: finding the payee takes longer than all tests of a rule. */
export interface BankText {
  plain: () => string;
  payee: () => string;
}

export function bankText(text: string): BankText {
  let plain: string | undefined;
  let payee: string | undefined;
  return { plain: () => (plain ??= plainText(text)), payee: () => (payee ??= payeeOf(text).name) };
}

const folded = (text: string) => plainText(text).replace(/\s+/gu, ' ').trim();

/**
 * Whether a whole text matches a pattern in which `*` stands for any text and `?` for one character. Backtracks only to the
 * latest `*`, so the time is at most proportional to the product of both lengths.
 */
export function fitsWildcard(text: string, pattern: string): boolean {
  let [at, of] = [0, 0];
  let [star, from] = [-1, 0];
  while (at < text.length) {
    if (pattern[of] === '*') {
      star = of++;
      from = at;
    } else if (pattern[of] === '?' || pattern[of] === text[at]) {
      of++;
      at++;
    } else if (star >= 0) {
      of = star + 1;
      at = ++from;
    } else return false;
  }
  while (pattern[of] === '*') of++;
  return of === pattern.length;
}

/** Returns a function that compares a text with the value of a test. */
function comparison(is: TextComparison, value: string): (text: string) => boolean {
  if (is === 'word') {
    const wanted = ` ${wordsOf(value).join(' ')} `;
    return (text) => wanted.trim() !== '' && ` ${wordsOf(text).join(' ')} `.includes(wanted);
  }
  const wanted = folded(value);
  if (wanted === '') return () => false;
  return (text) => {
    const plain = folded(text);
    if (is === 'contains') return plain.includes(wanted);
    if (is === 'starts') return plain.startsWith(wanted);
    return is === 'exact' ? plain === wanted : fitsWildcard(plain, wanted);
  };
}

/**
 * Returns words, in lower case without accents. A text must contain at least one of them to match. They include words that banks
 * print for a known name, because the payee may be found under that name.
 */
export function necessaryWords(field: 'payee' | 'text' | 'tag', is: TextComparison, value: string): string[] {
  const compare = comparison(is, value);
  const known =
    field === 'payee' ? [...ownNames].flatMap(([name, words]) => (compare(name) ? words : [])) : [];
  return [...new Set([longestWord(value), ...known])];
}

/**
 * Returns a function that tests the names of a payee. Finding the payee in the bank's text takes long, so the necessary words
 * decide most rows first.
 */
function payeeTest(is: TextComparison, value: string): (facts: Facts) => boolean {
  const compare = comparison(is, value);
  const words = necessaryWords('payee', is, value);
  return ({ payees, bank }) =>
    payees.some(compare) ||
    (bank !== undefined && words.some((word) => bank.plain().includes(word)) && compare(bank.payee()));
}

/** 1 is Monday. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

function isInDays(day: number, from: number, to: number): boolean {
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

function positive(test: RuleTest): (facts: Facts) => boolean {
  switch (test.field) {
    case 'payee':
      return payeeTest(test.is, test.value);
    case 'text':
    case 'tag': {
      const compare = comparison(test.is, test.value);
      const { field } = test;
      return ({ text, tags }) => (field === 'tag' ? tags : [text]).some(compare);
    }
    case 'amount':
      return ({ cost }) => cost >= (test.from ?? 0) && cost <= (test.to ?? Infinity);
    case 'account':
      return ({ accountId }) => test.ids.includes(accountId);
    case 'direction':
      return ({ isIncome }) => isIncome === (test.is === 'in');
    case 'kind':
      return ({ isIncome, isTransfer }) =>
        test.is === (isTransfer ? 'transfer' : isIncome ? 'income' : 'expense');
    case 'weekday':
      return ({ date }) => test.days.includes(weekdayOf(date));
    case 'day':
      return ({ date }) => isInDays(Number(date.slice(8)), test.from, test.to);
  }
}

/** Returns a function that tells whether all tests of any group match. */
export function matcherOf(conditions: RuleTest[][]): (facts: Facts) => boolean {
  const groups = conditions.map((tests) =>
    tests.map((test) => ({ holds: positive(test), expected: !test.not })),
  );
  return (facts) => groups.some((tests) => tests.every(({ holds, expected }) => holds(facts) === expected));
}

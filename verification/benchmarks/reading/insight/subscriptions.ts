import { findRecurringPayments, groupPayments } from '../../../../libs/insight/src/index.ts';
import { generatedPayments } from './generated-payments.ts';
import { referenceRules } from './reference-rules.ts';
import { type Finder, scoreOf } from './score.ts';

/** How often recurring payments are found on generated books, by Saldo and by the rules of other trackers. */
const BOOKS = 20;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const books = Array.from({ length: BOOKS }, (_, index) => generatedPayments(index + 1));
const saldo: Finder = ({ payments, today }) => findRecurringPayments(groupPayments(payments), today);
const scores = Object.entries({ Saldo: saldo, ...referenceRules }).map(
  ([name, finder]) => [name, scoreOf(finder, books)] as const,
);
const payments = books.reduce((sum, book) => sum + book.payments.length, 0);
console.log(`Recurring payments among ${payments} payments of ${BOOKS} generated books:`);
console.table(
  Object.fromEntries(
    scores.map(([name, { recall, precision, groceries }]) => [
      name,
      { found: percent(recall), 'right of these': percent(precision), 'with groceries': groceries },
    ]),
  ),
);
console.table(
  Object.fromEntries(
    Object.keys(scores[0]?.[1].byCase ?? {}).map((kind) => [
      kind,
      Object.fromEntries(scores.map(([name, { byCase }]) => [name, percent(byCase[kind] ?? 0)])),
    ]),
  ),
);

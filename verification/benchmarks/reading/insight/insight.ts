import {
  type BackTest,
  backTestAt,
  errorsOf,
  findRecurringPayments,
  originsOf,
} from '../../../../libs/insight/src/index.ts';
import { generatedFlows } from './generated-flows.ts';
import { generatedPayments } from './generated-payments.ts';
import { referenceRules } from './reference-rules.ts';
import { type Finder, scoreOf } from './score.ts';

/**
 * How often recurring payments are found, and how far forecasts are off, on generated books: `npm run bench insight`, or only
 * one of them with `-- subscriptions` or `-- forecast`.
 */
const BOOKS = 20;
const seeds = Array.from({ length: BOOKS }, (_, index) => index + 1);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function printSubscriptions(): void {
  const books = seeds.map(generatedPayments);
  const saldo: Finder = ({ payments, today }) => findRecurringPayments(payments, today);
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
}

function printForecast(): void {
  const tests: BackTest[] = [];
  const rows = seeds.map((seed) => {
    const book = generatedFlows(seed);
    const own = originsOf(book).map((origin) => backTestAt(book, origin));
    tests.push(...own);
    return [`book ${seed}`, errorsOf(own)] as const;
  });
  console.log('Median distance from the lowest balance of the next 30 days, in minor units:');
  console.table(Object.fromEntries([...rows, ['all', errorsOf(tests)]]));
}

const [part] = process.argv.slice(2);
if (part !== 'forecast') printSubscriptions();
if (part !== 'subscriptions') printForecast();

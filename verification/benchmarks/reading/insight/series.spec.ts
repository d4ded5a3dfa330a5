import { findRecurringPayments, groupPayments } from '../../../../libs/insight/src/index.ts';
import { generatedPayments, hardCases } from './generated-payments.ts';
import { referenceRules } from './reference-rules.ts';
import { type Finder, scoreOf } from './score.ts';

const books = Array.from({ length: 6 }, (_, index) => generatedPayments(index + 101));
const ours: Finder = ({ payments, today }) => findRecurringPayments(groupPayments(payments), today);

describe('recurring payments of generated books', () => {
  const score = scoreOf(ours, books);

  it('are found: at least 90 % of them, at least 95 % of the found ones are right, and groceries never', () => {
    expect(score.recall).toBeGreaterThanOrEqual(0.9);
    expect(score.precision).toBeGreaterThanOrEqual(0.95);
    expect(score.groceries).toBe(0);
  });

  it.each(hardCases)('are found in most cases: %s', (kind) => {
    expect(score.byCase[kind]).toBeGreaterThanOrEqual(0.8);
  });

  it.each(Object.keys(referenceRules))('are found more often than by the rule %s', (name) => {
    const rule = referenceRules[name];
    if (!rule) throw new RangeError(name);
    const { recall, precision } = scoreOf(rule, books);
    expect(score.recall).toBeGreaterThan(recall);
    expect(score.precision).toBeGreaterThan(precision);
  });
});

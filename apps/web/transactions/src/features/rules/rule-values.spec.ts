import { nested } from '../../testing/nested-rule';
import { readRule, valuesOf } from './rule-values';

test('a rule with every kind of condition, nested and negated, is read as it was shown', () => {
  expect(readRule(valuesOf(nested))).toEqual({ entry: nested });
});

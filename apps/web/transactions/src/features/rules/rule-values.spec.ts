import type { NewRule } from '@saldo/contracts';
import { nested } from '../../testing/nested-rule';
import { readRule, valuesOf } from './rule-values';

test('a rule with every kind of condition, nested and negated, is read as it was shown', () => {
  expect(readRule(valuesOf(nested))).toEqual({ entry: nested });
});

test('a rule that splits and makes transfers is read as it was shown', () => {
  const rule: NewRule = {
    conditions: [[{ field: 'payee', is: 'contains', value: 'rewe' }]],
    actions: {
      parts: [
        { category: 'Food', percent: 60 },
        { category: 'Pets', percent: 40 },
      ],
      transferTo: 'b'.repeat(24),
    },
  };
  expect(readRule(valuesOf(rule))).toEqual({ entry: rule });
});

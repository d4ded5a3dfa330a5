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

test('wrong amounts, days and choices are named at their condition', () => {
  const faulty: NewRule = {
    conditions: [
      [
        { field: 'amount', from: 9, to: 1 },
        { field: 'amount' },
        { field: 'day', from: 0, to: 3 },
        { field: 'weekday', days: [] },
      ],
    ],
    actions: { category: 'Food' },
  };
  expect(readRule(valuesOf(faulty))).toEqual({
    errors: {
      'groups.0.0': 'The second amount must be at least the first.',
      'groups.0.1': 'Enter a valid amount.',
      'groups.0.2': 'Enter days from 1 to 31.',
      'groups.0.3': 'Choose at least one.',
    },
  });
});

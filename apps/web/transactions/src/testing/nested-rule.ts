import type { NewRule } from '@saldo/contracts';

/** A rule with every kind of condition, in several groups. */
export const nested: NewRule = {
  conditions: [
    [
      { field: 'payee', is: 'word', value: 'rewe' },
      { field: 'tag', is: 'exact', value: 'work', not: true },
      { field: 'amount', from: 5, to: 20.5 },
      { field: 'account', ids: ['a'.repeat(24)], not: true },
    ],
    [
      { field: 'direction', is: 'in' },
      { field: 'kind', is: 'transfer', not: true },
    ],
    [
      { field: 'weekday', days: [1, 7] },
      { field: 'day', from: 28, to: 3 },
    ],
  ],
  actions: { category: 'Food' },
  stops: true,
};

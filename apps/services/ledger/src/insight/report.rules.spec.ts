import { nameKey } from '@saldo/finance';
import { type GroupedTotal } from '../transactions';
import { alike } from '../transactions/grouped-totals';
import { reportOf } from './report.rules';

const day = '2026-11-20';
const rate = { numerator: 4n, denominator: 10n };
const paid = (key: string): GroupedTotal => ({
  ...{ key, period: day, type: 'expense', currency: 'USD', category: 'Food', minor: 1n, counts: alike(1) },
});

test('spellings of one name convert together, so that they are rounded once', () => {
  const { groups } = reportOf([paid('Bakery'), paid('bakery')], [], {
    ...{ kind: 'expense', steps: [{ from: day, to: day }], compared: undefined, most: 10 },
    groupOf: ({ key }) => [{ key: nameKey(String(key)), name: 'Bakery' }],
    // Converts to 0.4 cents each, 0.8 cents together.
    display: { display: 'EUR', find: (from, to) => ({ from, to, date: day, value: rate, source: 'own' }) },
    counted: { inGroups: 'once', inAll: 'once' },
  });
  expect(groups).toMatchObject([{ amounts: [0.01], counts: [2] }]);
});

import { activeFilters, datedFilter, filterOf, noFilters } from './filter';

const given = { search: '', isIncome: false, tag: 'trip', period: 'last-month', page: 3 } as const;

test('only filters that are on count, in the order of the address', () => {
  expect(activeFilters(given)).toEqual(['isIncome', 'tag', 'period']);
  expect(filterOf(given)).toEqual({ isIncome: false, tag: 'trip', period: 'last-month' });
  expect(activeFilters({ ...given, ...noFilters })).toEqual([]);
});

test('a period becomes its days on that day', () => {
  expect(datedFilter(given, '2026-03-15')).toEqual({
    ...{ isIncome: false, tag: 'trip', startDate: '2026-02-01', endDate: '2026-02-28' },
  });
  expect(datedFilter({ startDate: '2026-01-01' }, '2026-03-15')).toEqual({ startDate: '2026-01-01' });
});

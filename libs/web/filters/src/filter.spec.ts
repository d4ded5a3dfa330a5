import { session } from '@saldo/session';
import { activeFilters, datedFilter, filterOf, noFilters } from './filter';

const given = { search: '', isIncome: false, tag: 'trip', period: 'last-month', page: 3 } as const;

test('only filters that are on count, in the order of the address', () => {
  expect(activeFilters(given)).toEqual(['isIncome', 'tag', 'period']);
  expect(filterOf(given)).toEqual({ isIncome: false, tag: 'trip', period: 'last-month' });
  expect(activeFilters({ ...given, ...noFilters })).toEqual([]);
});

test("a period of a user with pay-day months has the days of these, unless a report's are given", () => {
  session.setUser({
    ...{ _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true },
    formats: { region: 'en-GB', monthStart: '25' },
  });
  expect(datedFilter({ period: 'this-month' }, '2026-03-15')).toEqual({
    ...{ startDate: '2026-02-25', endDate: '2026-03-24' },
  });
  expect(datedFilter({ period: 'this-month' }, '2026-03-15', '1')).toEqual({
    ...{ startDate: '2026-03-01', endDate: '2026-03-31' },
  });
  session.end();
});

test('a period becomes its days on that day', () => {
  expect(datedFilter(given, '2026-03-15')).toEqual({
    ...{ isIncome: false, tag: 'trip', startDate: '2026-02-01', endDate: '2026-02-28' },
  });
  expect(datedFilter({ startDate: '2026-01-01' }, '2026-03-15')).toEqual({ startDate: '2026-01-01' });
});

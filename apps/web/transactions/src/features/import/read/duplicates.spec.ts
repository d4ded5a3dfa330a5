import fc from 'fast-check';
import { findDuplicates, similarNames } from './duplicates';

describe('a duplicate', () => {
  const tea = { name: 'Tea', category: 'Food', cost: 2, addedOn: '2026-01-01', isIncome: false, note: '' };

  test('has the same day, the same amount and a similar name', () => {
    const like = (change: Partial<typeof tea>) => findDuplicates([tea], [{ ...tea, ...change }])[0];
    expect(like({ name: 'TEA house' })).toBeDefined();
    expect(like({ name: 'Coffee' })).toBeUndefined();
    expect(like({ cost: 2.01 })).toBeUndefined();
    expect(like({ addedOn: '2026-01-02' })).toBeUndefined();
    expect(like({ isIncome: true })).toBeUndefined();
  });

  test('matches one row each: of two equal rows with one recorded, one is new', () => {
    expect(findDuplicates([tea, tea], [tea])).toEqual([tea, undefined]);
  });

  test('is searched for among a limited number of transactions of one day and amount', () => {
    const others = Array.from({ length: 50 }, (_, at) => ({ ...tea, name: `Coffee ${at}` }));
    const like = (known: (typeof tea)[]) => findDuplicates([{ ...tea, name: 'Tea house' }], known)[0];
    expect(like([...others.slice(1), tea])).toEqual(tea);
    expect(like([...others, tea])).toBeUndefined();
    expect(findDuplicates([tea], [...others, tea])).toEqual([tea]);
  });

  test('is found in either order of the names', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => similarNames(a, b) === similarNames(b, a)));
  });
});

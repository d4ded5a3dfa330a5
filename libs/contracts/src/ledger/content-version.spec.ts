import { contentVersion } from './content-version';

const entry = {
  name: 'Bread',
  category: 'Food',
  cost: 3.2,
  addedOn: '2026-11-21',
  isIncome: false,
  note: '',
};

describe('the content version of a transaction', () => {
  it('is the same for the same state, whatever the order of its fields and whatever its id', () => {
    const { note, ...rest } = entry;
    expect(contentVersion({ note, ...rest })).toBe(contentVersion({ ...entry, ...{ _id: 'x' } }));
    expect(contentVersion(entry)).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    { name: 'Brea' },
    { category: 'food' },
    { cost: 3.21 },
    { addedOn: '2026-11-22' },
    { isIncome: true },
    { note: ' ' },
  ])('is another after %j', (change) =>
    expect(contentVersion({ ...entry, ...change })).not.toBe(contentVersion(entry)),
  );

  it('does not mistake a part of one field for a part of the next', () => {
    expect(contentVersion({ ...entry, name: 'a', category: 'bc' })).not.toBe(
      contentVersion({ ...entry, name: 'ab', category: 'c' }),
    );
  });
});

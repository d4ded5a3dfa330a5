import fc from 'fast-check';
import { Types } from 'mongoose';
import type { AccountRow } from './account.schema';
import { accountsAfter, compareAccounts, cursorAfter } from './account-order';

const account = fc
  .record({
    position: fc.nat({ max: 2 }),
    createdAt: fc.constantFrom(new Date(0), new Date(1), new Date(1_700_000_000_000)),
  })
  .map((fields) => ({ _id: new Types.ObjectId(), ...fields }) as AccountRow);

it('what follows an account in the order is what its cursor leads to', () => {
  fc.assert(
    fc.property(fc.array(account, { minLength: 1 }), fc.nat(), (drawn, index) => {
      const rows = drawn.toSorted(compareAccounts);
      const at = index % rows.length;
      const cursor = cursorAfter(rows[at] as AccountRow);
      expect(accountsAfter(rows, cursor)).toEqual(rows.slice(at + 1));
      expect(accountsAfter(rows.toSpliced(at, 1), cursor)).toEqual(rows.slice(at + 1));
    }),
  );
});

it('refuses a cursor that is none', () => {
  for (const cursor of ['', 'x', '1 2', `1 2 ${'g'.repeat(24)}`])
    expect(() => accountsAfter([], cursor)).toThrow(expect.objectContaining({ code: 'validation-failed' }));
});

import fc from 'fast-check';
import { Types } from 'mongoose';
import { changeTo, recordedChange, shownHistory, type WithHistory } from './history';

interface Row extends WithHistory {
  name?: string | null;
  cents?: number | bigint | null;
}
const _id = new Types.ObjectId();
const show = ({ name, cents }: Row) => ({
  ...(name != null && { name }),
  ...(cents != null && { cents: Number(cents) }),
});
/** Applies a change as the database would. */
const changed = (row: Row, fields: Partial<Row>, gapsBy: 'version' | 'values' = 'version'): Row => ({
  ...row,
  ...recordedChange<Row>(row, fields, { actor: 'user' }, { gapsBy }),
});
const versionsOf = (row: Row) => shownHistory(row, { at: new Date(0), actor: 'user' }, show);

const edit = fc.record(
  { name: fc.constantFrom('a', 'b', 'c', null), cents: fc.constantFrom<number | bigint>(1, 1n, 2, 3n) },
  { requiredKeys: [] },
);

describe('a history', () => {
  it('gives back every version', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let row: Row = { _id, name: 'a', cents: 1n };
        const states = new Map([['initial', show(row)]]);
        for (const each of edits) {
          row = changed(row, each);
          states.set(String(row.version ?? 'initial'), show(row));
        }
        const { versions, isComplete } = versionsOf(row);
        expect(isComplete).toBe(true);
        expect(versions.map(({ version }) => version)).toEqual([...states.keys()].toReversed());
        for (const [version, state] of states) {
          const change = changeTo(row, version, show);
          expect(show({ ...row, ...change } as Row)).toEqual(state);
        }
        expect(changeTo(row, 'other', show)).toBeUndefined();
      }),
    );
  });

  it('has no entry for a change that changes nothing, whatever the kind of number', () => {
    expect(
      recordedChange<Row>({ _id, cents: 5 }, { cents: 5n, name: null }, { actor: 'user' }),
    ).toBeUndefined();
  });

  it('keeps the newest changes beyond its limit, and says so', () => {
    let row: Row = { _id, cents: 0 };
    for (let cents = 1; cents <= 101; cents++) row = changed(row, { cents });
    const { versions, isComplete } = versionsOf(row);
    expect(versions).toHaveLength(100);
    expect(versions.at(-1)).toMatchObject({ before: { cents: 1 }, after: { cents: 2 } });
    expect(isComplete).toBe(false);
    expect(changeTo(row, 'initial', show)).toBeUndefined();
  });
});

describe('changes without an entry', () => {
  const withVersion = (fields: Row): Row => ({ ...fields, version: new Types.ObjectId() });

  it('are noticed by the version', () => {
    const first = changed({ _id, name: 'a' }, { name: 'b' });
    const other = withVersion({ ...first, cents: 5 });
    const { versions } = versionsOf(changed(other, { name: 'c' }));
    expect(versions.map(({ afterGap = false }) => afterGap)).toEqual([true, false, false]);
  });

  it('are noticed by the values of a document whose version changes without them', () => {
    const made = withVersion({ _id, name: 'a', history: [] });
    const moved = withVersion(changed(withVersion(made), { name: 'b' }, 'values'));
    const other = changed({ ...moved, name: 'renamed' }, { name: 'c' }, 'values');
    const { versions, isComplete } = versionsOf(changed(moved, { cents: 1 }, 'values'));
    expect(versions.map(({ afterGap = false }) => afterGap)).toEqual([false, false, false]);
    expect(isComplete).toBe(true);
    expect(versionsOf(other).versions[0]).toMatchObject({ before: { name: 'renamed' }, afterGap: true });
  });

  it('make the history of a document incomplete that was made without one', () => {
    const made = withVersion({ _id, name: 'a' });
    expect(versionsOf(made)).toMatchObject({ versions: [], isComplete: false });
    const { versions, isComplete } = versionsOf(changed(made, { name: 'b' }, 'values'));
    expect(versions).toMatchObject([{ before: { name: 'a' }, afterGap: true }]);
    expect(isComplete).toBe(false);
  });
});

import { type Rule, ruleRunner } from '@saldo/categorisation';
import { limits } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { booked } from '../testing/booked';
import { categoryOf, setByPerson, type TransactionRow } from '../transactions';
import { fixedBy, outcomeOf, setByRules, subjectOf } from './rule-subject';

const imported: TransactionRow = {
  _id: new Types.ObjectId(),
  ...ownedBy('a'.repeat(24)),
  ...booked('a'.repeat(24), { category: 'Miscellaneous', minor: 1_000n }),
  ...{ name: 'Shell', addedOn: '2026-01-31', note: '', createdAt: new Date() },
  setBy: { category: { by: 'memory' }, payee: { by: 'default' } },
};

const words = fc.constantFrom('Shell', 'Fuel', 'Food', 'Trip');
/** One step: the user sets some fields, or the rules run. */
const step = fc.oneof(
  fc.record({ name: words, category: words }, { requiredKeys: [] }),
  fc.array(
    fc.record({ value: words, actions: fc.record({ payee: words, category: words }, { requiredKeys: [] }) }),
    { maxLength: 3 },
  ),
);

const ruleOf = ({ value, actions }: { value: string; actions: Rule['actions'] }, index: number): Rule => ({
  _id: String(index),
  conditions: [[{ field: 'payee', is: 'contains', value }]],
  actions,
});

function changed(row: TransactionRow, { name = row.name, category = categoryOf(row) }): TransactionRow {
  return { ...row, name, parts: row.parts.map((part) => ({ ...part, category })) };
}

function afterRules(row: TransactionRow, rules: Rule[]): TransactionRow {
  const subject = subjectOf(row);
  const outcome = outcomeOf(subject, ruleRunner(rules)(subject, fixedBy(row)).after) ?? {};
  return { ...changed(row, outcome), ...setByRules(row, outcome) };
}

it('no rule changes a field after a person has set it, whatever comes between', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let row = imported;
      let decided: { name?: string; category?: string } = {};
      for (const each of steps) {
        if (Array.isArray(each)) row = afterRules(row, each.map(ruleOf));
        else {
          row = { ...changed(row, each), ...setByPerson(row, each) };
          decided = { ...decided, ...each };
        }
        expect({ name: row.name, category: categoryOf(row) }).toMatchObject(decided);
        expect(row.setBy?.payee === undefined).toBe(decided.name !== undefined);
        expect(row.setBy?.category === undefined).toBe(decided.category !== undefined);
      }
    }),
  );
});

it('rules add only tags that a transaction has room for', () => {
  const many = Array.from({ length: limits.tags }, (_, index) => `tag ${index}`);
  const rules = [many, ['more']].map((tags, index): Rule => ({
    _id: String(index),
    conditions: [[{ field: 'payee', is: 'contains', value: 'shell' }]],
    actions: { tags },
  }));
  const own = { ...imported, tags: ['own'] };
  const subject = subjectOf(own);
  const { tags } = outcomeOf(subject, ruleRunner(rules)(subject).after) ?? {};
  expect(tags).toEqual(['own', ...many.slice(0, -1)]);
  const again = subjectOf({ ...own, tags });
  expect(outcomeOf(again, ruleRunner(rules)(again).after)).toBeUndefined();
});

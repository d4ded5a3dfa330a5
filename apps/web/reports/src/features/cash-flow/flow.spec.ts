import fc from 'fast-check';
import { type FlowItem, flowOf, middle } from './flow';

const item = (kind: FlowItem['kind'], id: string, amount: number): FlowItem => ({ kind, id, amount });
const shownAs = (items: FlowItem[], most = 12) =>
  flowOf(items, most).nodes.map(({ id, amount }) => `${id} ${amount}`);

test('money flows from income to spending, and the rest is saved', () => {
  const items = [item('income', 'Salary', 100.1), item('expense', 'Food', 30), item('expense', 'Rent', 50)];
  expect(shownAs(items)).toEqual([
    'in Salary 100.1',
    'all 100.1',
    'out Rent 50',
    'out Food 30',
    'saved 20.1',
  ]);
});

test('spending that exceeds income is drawn from savings', () => {
  expect(shownAs([item('income', 'Salary', 0.1), item('expense', 'Food', 0.3)])).toEqual([
    ...['in Salary 0.1', 'drawn 0.2', 'all 0.3', 'out Food 0.3'],
  ]);
});

test('a category with more refunds than spending stands on the side of income, and the reverse', () => {
  expect(shownAs([item('expense', 'Shopping', -20), item('income', 'Salary', -5)])).toEqual([
    ...['in Shopping 20', 'all 20', 'out Salary 5', 'saved 15'],
  ]);
});

test('the smallest categories share a node unless there is only one of them', () => {
  const items = [3, 1, 4, 2].map((amount) => item('expense', `c${amount}`, amount));
  expect(shownAs(items, 2)).toEqual(['drawn 10', 'all 10', 'out c4 4', 'out c3 3', 'out others 3']);
  expect(shownAs(items, 3)).toHaveLength(6);
});

test('accounts stand on the side on which transfers moved money, so that nothing flows in a circle', () => {
  const items = [item('transfer', 'a', 80), item('transfer', 'b', -50), item('transfer', 'c', -30)];
  expect(shownAs(items)).toEqual(['in a 80', 'all 80', 'out b 50', 'out c 30']);
});

test('nothing flows without amounts', () => {
  expect(flowOf([item('expense', 'Food', 0)], 3)).toMatchObject({ nodes: [{ id: middle }], links: [] });
});

const items = fc.array(
  fc.record({
    kind: fc.constantFrom('income' as const, 'expense' as const),
    id: fc.string(),
    amount: fc.integer({ min: -1e10, max: 1e10 }).map((minor) => minor / 100),
  }),
);
const minor = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + BigInt(Math.round(amount * 100)), 0n);

test('at every node as much money comes in as goes out, none of it negative and none in a circle', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 20 }), (given, most) => {
      const unique = given.map((each, index) => ({ ...each, id: `${index} ${each.id}` }));
      const { nodes, links } = flowOf(unique, most);
      const sides = ['in', 'middle', 'out'];
      const sideOf = new Map(nodes.map(({ id, side }) => [id, sides.indexOf(side)]));
      expect(sideOf.size).toBe(nodes.length);
      for (const { source, target, amount } of links) {
        expect(amount).toBeGreaterThan(0);
        // Every link leads to the next side, so there are no cycles.
        expect(sideOf.get(target)).toBe((sideOf.get(source) ?? NaN) + 1);
      }
      for (const { id, side, amount } of nodes) {
        const into = links.filter(({ target }) => target === id).map((link) => link.amount);
        const outOf = links.filter(({ source }) => source === id).map((link) => link.amount);
        if (side !== 'in') expect(minor(into)).toBe(minor([amount]));
        if (side !== 'out') expect(minor(outOf)).toBe(minor([amount]));
      }
      const drawn = nodes.filter(({ part }) => part === 'drawn' || part === 'saved');
      const left = unique.map(({ kind, amount }) => (kind === 'income' ? amount : -amount));
      expect(minor(drawn.map(({ part, amount }) => (part === 'saved' ? amount : -amount)))).toBe(minor(left));
      expect(drawn.length).toBeLessThanOrEqual(1);
    }),
  );
});

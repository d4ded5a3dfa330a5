import { type FlowItem, flowOf } from './flow';
import { layoutOf } from './flow-layout';

const items: FlowItem[] = [
  { kind: 'income', id: 'Salary', amount: 1000 },
  { kind: 'income', id: 'Interest', amount: 0.01 },
  ...Array.from({ length: 9 }, (_, index) => ({
    kind: 'expense' as const,
    id: `c${index}`,
    amount: 10 ** -index,
  })),
];
const flow = flowOf(items, 12);
const layout = (isMirrored: boolean) => layoutOf(flow, { width: 300, isMirrored });

test('leaves room for two lines of text beside the smallest nodes, and every node is visible', () => {
  const { nodes, height } = layout(false);
  for (const side of ['in', 'out']) {
    const middles = nodes
      .filter(({ node }) => node.side === side)
      .map((box) => box.y + box.height / 2)
      .toSorted((a, b) => a - b);
    expect(middles.length).toBeGreaterThan(1);
    middles.slice(1).forEach((y, index) => expect(y - (middles[index] ?? 0)).toBeGreaterThanOrEqual(30));
    expect(middles.at(-1)).toBeLessThan(height - 15);
  }
  for (const box of nodes) expect(box.height).toBeGreaterThanOrEqual(1);
});

test('begins at the left, and at the right in languages written from right to left', () => {
  const columns = (isMirrored: boolean) =>
    Object.fromEntries(layout(isMirrored).nodes.map(({ node, x }) => [node.side, x]));
  expect(columns(false)).toEqual({ in: 0, middle: 145, out: 290 });
  expect(columns(true)).toEqual({ in: 290, middle: 145, out: 0 });
});

test('ribbons are as thick as their share of the flow', () => {
  const { nodes } = layout(false);
  const whole = nodes.find(({ node }) => node.side === 'middle');
  for (const { node, ribbon } of nodes) {
    if (node.side === 'middle') expect(ribbon).toBeUndefined();
    else
      expect(ribbon?.thickness).toBeCloseTo(Math.max(1, ((whole?.height ?? 0) * node.amount) / 1000.01), 1);
  }
});

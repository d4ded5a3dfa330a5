import { sumMoney } from '@saldo/finance';

/** A category with what was spent or received in it, or an account with what transfers moved out of it. */
export interface FlowItem {
  id: string;
  kind: 'income' | 'expense' | 'transfer';
  /** Negative if more was refunded than spent, or paid back than received, or for an account that transfers moved it into. */
  amount: number;
}

/** `middle` is all money that came in and went out again. */
export type FlowSide = 'in' | 'middle' | 'out';

/** Where money comes from or goes to. The two without items make both sides equal. */
export interface FlowNode<Item extends FlowItem> {
  id: string;
  side: FlowSide;
  /** Never negative, and positive except in the middle of an empty flow. */
  amount: number;
  items: readonly Item[];
  part: 'category' | 'others' | 'all' | 'saved' | 'drawn';
}

export interface FlowLink {
  source: string;
  target: string;
  amount: number;
}

export interface Flow<Item extends FlowItem> {
  nodes: FlowNode<Item>[];
  links: FlowLink[];
}

export const middle = 'all';

/**
 * Returns the way of money from categories through one node to categories. A category with a negative amount stands on the other side,
 * such as a refund on the side of income.
 * Accounts stand there too, so that transfers never lead in a circle. What income exceeds expenses by is saved; what it lacks is drawn from savings.
 * @param most categories of a side that have a node each; smaller ones share one
 */
export function flowOf<Item extends FlowItem>(items: readonly Item[], most: number): Flow<Item> {
  const sideOf = ({ kind, amount }: Item) => ((kind !== 'expense') === amount > 0 ? 'in' : 'out');
  const sources = nodesOf(
    items.filter((item) => sideOf(item) === 'in'),
    'in',
    most,
  );
  const targets = nodesOf(
    items.filter((item) => sideOf(item) === 'out'),
    'out',
    most,
  );
  const saved = sumMoney([...amountsOf(sources), ...amountsOf(targets).map((amount) => -amount)], null);
  if (saved > 0) targets.push({ id: 'saved', side: 'out', part: 'saved', amount: saved, items: [] });
  if (saved < 0) sources.push({ id: 'drawn', side: 'in', part: 'drawn', amount: -saved, items: [] });
  const amount = sumMoney(amountsOf(sources), null);
  const all = { id: middle, side: 'middle', part: 'all', amount, items: [] } as const;
  return {
    nodes: [...sources, all, ...targets],
    links: [
      ...sources.map((node) => ({ source: node.id, target: middle, amount: node.amount })),
      ...targets.map((node) => ({ source: middle, target: node.id, amount: node.amount })),
    ],
  };
}

const amountsOf = (nodes: readonly { amount: number }[]) => nodes.map(({ amount }) => amount);

/** Returns the categories of a side, the largest first. */
function nodesOf<Item extends FlowItem>(
  items: readonly Item[],
  side: 'in' | 'out',
  most: number,
): FlowNode<Item>[] {
  const sorted = items
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  // A node for one category only is that category's.
  const named = sorted.length > most + 1 ? sorted.slice(0, most) : sorted;
  const rest = sorted.slice(named.length);
  const nodes = named.map((item) => ({
    ...{ id: `${side} ${item.id}`, side, amount: Math.abs(item.amount) },
    ...{ items: [item], part: 'category' as const },
  }));
  if (rest.length === 0) return nodes;
  const amount = sumMoney(
    rest.map((item) => Math.abs(item.amount)),
    null,
  );
  return [...nodes, { id: `${side} others`, side, amount, items: rest, part: 'others' }];
}

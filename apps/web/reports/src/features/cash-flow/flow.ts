import { sumMoney } from '@saldo/finance';

/** A category with the amount spent or received, or an account with the amount that transfers moved out of it. */
export interface FlowItem {
  id: string;
  kind: 'income' | 'expense' | 'transfer';
  /** Negative if refunds exceed spending, if repayments exceed income, or if transfers moved money into the account. */
  amount: number;
}

/** `middle` is the single node through which all money flows. */
export type FlowSide = 'in' | 'middle' | 'out';

/** A source or use of money. `saved` and `drawn` have no items: they balance the two sides. */
export interface FlowNode<Item extends FlowItem> {
  id: string;
  side: FlowSide;
  /** Never negative. Zero only for the middle node of an empty flow. */
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
 * Returns the flow of money from categories through one node to categories. A category with a negative amount is on the other
 * side, such as a refund among the income. The same applies to accounts, so that transfers never form a cycle. Income that
 * exceeds expenses is saved; a shortfall is drawn from savings.
 * @param most maximum number of categories on a side with their own node; smaller ones share one
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

/** Returns the nodes of a side, the largest first. */
function nodesOf<Item extends FlowItem>(
  items: readonly Item[],
  side: 'in' | 'out',
  most: number,
): FlowNode<Item>[] {
  const sorted = items
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  // Do not combine a single category: it keeps its own node.
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

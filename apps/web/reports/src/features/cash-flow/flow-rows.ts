import { sumMoney } from '@saldo/finance';
import { t } from '../../messages';
import type { Choice } from '../reports/choice';
import { filterOfGroup, pathOf, type ReportRow, rowsOf } from '../reports/rows';
import { type Flow, type FlowItem, type FlowNode, flowOf } from './flow';
import { transferItems } from './transfer-items';
import type { FlowFigures } from './use-cash-flow';

export interface FlowCategory extends FlowItem {
  row: Pick<ReportRow, 'label' | 'colour' | 'filter'>;
}

/** Kinds of items that come from reports. */
type Kind = Exclude<FlowItem['kind'], 'transfer'>;

/** Returns the choice for one of the two reports of a cash flow. */
export function flowChoice(choice: Choice, kind: Kind): Choice {
  return { ...choice, kind, group: 'category', step: 'total', compare: 'none', isIncome: undefined };
}

/** Appearance of a node. */
export interface FlowLook {
  label: string;
  colour: string;
  /** URL of its transactions, if the list has a filter for them. */
  to: string | undefined;
}

export interface FlowTableRow extends Pick<FlowLook, 'label' | 'to'> {
  id: string;
  colour?: string;
  page?: string | undefined;
  amount: number;
  isPart: boolean;
  /** Whether the row is the total of all income or all spending. */
  isTotal: boolean;
}

type Context = Omit<Parameters<typeof rowsOf>[1], 'choice'> & { choice: Choice };

export interface CashFlow {
  flow: Flow<FlowCategory>;
  lookOf: (node: FlowNode<FlowCategory>) => FlowLook;
  table: FlowTableRow[];
}

/**
 * Returns a cash flow as a diagram and as a table.
 * @param most maximum number of categories on a side with their own node
 */
export function cashFlowOf(
  { transfers, ...reports }: FlowFigures,
  { choice, ...context }: Context,
  most: number,
): CashFlow {
  const { steps } = reports.expense;
  const days = { from: steps[0]?.from ?? '', to: steps.at(-1)?.to ?? '' };
  const rows = {
    income: rowsOf(reports.income, { ...context, choice: flowChoice(choice, 'income') }),
    expense: rowsOf(reports.expense, { ...context, choice: flowChoice(choice, 'expense') }),
  };
  const itemsOf = (kind: Kind): FlowCategory[] =>
    rows[kind]
      .filter(({ isPart }) => !isPart)
      .map((row) => ({ id: `${kind} ${row.id}`, kind, amount: row.total, row }));
  const items = {
    income: itemsOf('income'),
    expense: itemsOf('expense'),
    transfer: transferItems(transfers, { choice, accounts: context.accounts }),
  };
  const sumOf = (kind: FlowItem['kind']) =>
    sumMoney(
      items[kind].map(({ amount }) => amount),
      null,
    );
  const whole = (kind: Kind): FlowLook => {
    const filter = filterOfGroup(kind, { ...flowChoice(choice, kind), group: 'kind' });
    return {
      label: kind === 'income' ? t('reports.kind.income') : t('reports.kind.expense'),
      colour: '--ink-3',
      to: pathOf({ filter }, days),
    };
  };
  const lookOf = (node: FlowNode<FlowCategory>): FlowLook => {
    const [first] = node.items;
    if (node.part === 'category' && first) {
      const { row, kind } = first;
      const label = labelOf(row.label, kind, node.side);
      return { label, colour: row.colour ?? '--category-other', to: pathOf(row, days) };
    }
    return node.part === 'all' && isIncomeOnly(flow)
      ? whole('income')
      : { label: partLabels[node.part](), colour: partColours[node.part], to: undefined };
  };
  const flow = flowOf(Object.values(items).flat(), most);
  const tableRows = (kind: Kind): FlowTableRow[] => [
    ...rows[kind].map((row) => ({
      ...{ id: `${kind} ${row.isPart} ${row.id}`, label: row.label, colour: row.colour, page: row.page },
      ...{ amount: row.total, to: pathOf(row, days), isPart: row.isPart, isTotal: false },
    })),
    { ...whole(kind), id: kind, colour: undefined, amount: sumOf(kind), isPart: false, isTotal: true },
  ];
  const transferRows = items.transfer
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ id, amount, row }) => ({
      ...{ id, label: row.label, amount: Math.abs(amount), to: pathOf(row, days) },
      ...{ isPart: false, isTotal: false },
    }));
  return { flow, lookOf, table: [...tableRows('income'), ...tableRows('expense'), ...transferRows] };
}

function labelOf(label: string, kind: FlowItem['kind'], side: FlowNode<FlowCategory>['side']): string {
  if (kind === 'transfer') return label;
  if ((kind === 'income') === (side === 'in')) return label;
  return side === 'in'
    ? t('reports.flow.refunds', { name: label })
    : t('reports.flow.paid-back', { name: label });
}

/** Whether all incoming money is income. */
function isIncomeOnly({ nodes }: Flow<FlowCategory>): boolean {
  return nodes.every(
    ({ side, part, items }) =>
      side !== 'in' || (part !== 'drawn' && items.every(({ kind }) => kind === 'income')),
  );
}

const partLabels: Record<FlowNode<FlowCategory>['part'], () => string> = {
  category: () => '',
  others: () => t('reports.flow.others'),
  all: () => t('reports.flow.money-in'),
  saved: () => t('reports.flow.saved'),
  drawn: () => t('reports.flow.drawn'),
};

const partColours: Record<FlowNode<FlowCategory>['part'], string> = {
  category: '--category-other',
  others: '--category-other',
  all: '--ink-3',
  saved: '--income',
  drawn: '--expense',
};

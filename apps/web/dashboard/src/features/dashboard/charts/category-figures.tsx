import type { Charts, TransactionFilter } from '@saldo/contracts';
import { categoryLabel } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from '../../../messages';
import { useShownAccount } from '../shown-account';
import type { FigureRow } from './figure-table';
import { Figures } from './figures';
import { expensesPath } from './slices';

const categoryHeads = () => [t('dashboard.categories.category-head'), t('dashboard.categories.amount-head')];

const categoryRows = (categories: Charts['expensesByCategory'], filter: TransactionFilter): FigureRow[] =>
  categories.flatMap(({ name, total, children = [] }) => [
    { name: categoryLabel(name), to: expensesPath(name, filter), amounts: [total] },
    ...children.map((child) => ({
      name:
        child.name === name
          ? t('dashboard.categories.itself', { category: categoryLabel(name) })
          : categoryLabel(child.name),
      to: expensesPath(child.name, filter),
      amounts: [child.total],
      isPart: true,
    })),
  ]);

interface CategoryFiguresProps {
  label: string;
  categories: Charts['expensesByCategory'];
  shown: boolean;
}

/** The expenses of each category as a table. */
export function CategoryFigures({ label, categories, shown }: CategoryFiguresProps) {
  const { filter } = useShownAccount();
  const heads = useMemo(() => categoryHeads(), []);
  const rows = useMemo(() => categoryRows(categories, filter), [categories, filter]);
  return <Figures label={label} heads={heads} rows={rows} shown={shown} />;
}

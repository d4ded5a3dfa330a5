import type { Charts } from '@saldo/contracts';
import { categoryLabel } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from '../../../messages';
import type { FigureRow } from './figure-table';
import { Figures } from './figures';
import { expensesPath } from './slices';

const categoryHeads = () => [t('dashboard.categories.category-head'), t('dashboard.categories.amount-head')];

const categoryRows = (categories: Charts['expensesByCategory']): FigureRow[] =>
  categories.flatMap(({ name, total, children = [] }) => [
    { name: categoryLabel(name), to: expensesPath(name), amounts: [total] },
    ...children.map((child) => ({
      name:
        child.name === name
          ? t('dashboard.categories.itself', { category: categoryLabel(name) })
          : categoryLabel(child.name),
      to: expensesPath(child.name),
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
  const heads = useMemo(() => categoryHeads(), []);
  const rows = useMemo(() => categoryRows(categories), [categories]);
  return <Figures label={label} heads={heads} rows={rows} shown={shown} />;
}

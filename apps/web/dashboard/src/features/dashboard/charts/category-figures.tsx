import type { Charts } from '@saldo/contracts';
import type { FigureRow } from './figure-table';
import { expensesPath } from './slices';

export const categoryHeads = ['Category', 'Amount'] as const;

/** The expenses of each category as a row of figures. */
export const categoryRows = (categories: Charts['expensesByCategory']): FigureRow[] =>
  categories.map(({ name, total }) => ({ name, to: expensesPath(name), amounts: [total] }));

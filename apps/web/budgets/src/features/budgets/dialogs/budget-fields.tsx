import { categoriesQuery } from '@saldo/api';
import { builtInCategories, limits } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { AmountField, CategoryOptions, FieldPair, Select, TextField } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages';
import { clampMonth, type FormValues } from './form-values';

export function BudgetFields({ form: { values, change, field } }: { form: FieldForm<FormValues> }) {
  // The built-in categories until the user's list has loaded.
  const categories = useQuery(categoriesQuery('expense')).data ?? builtInCategories.expense;
  const typeMonth = (text: string) => change('month', Number(text) > 12 ? clampMonth(text) : text);
  return (
    <>
      <Select
        label={t('budgets.dialog.category')}
        required
        autoFocus={!values.category}
        {...field('category')}
      >
        <CategoryOptions known={categories} chosen={values.category} />
      </Select>
      <AmountField required autoFocus={Boolean(values.category)} {...field('amount')} />
      <FieldPair>
        <TextField
          label={t('budgets.dialog.month')}
          type="number"
          inputMode="numeric"
          min={1}
          max={12}
          required
          {...field('month')}
          onChange={(event) => typeMonth(event.target.value)}
          // Clamped to 1 on blur only: a 0 may be the beginning of 07.
          onBlur={() => change('month', clampMonth(values.month))}
        />
        <TextField
          label={t('budgets.dialog.year')}
          type="number"
          inputMode="numeric"
          min={limits.budgetYearMin}
          max={limits.budgetYearMax}
          required
          {...field('year')}
        />
      </FieldPair>
    </>
  );
}

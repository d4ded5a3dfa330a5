import { limits } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { CategoryField } from '@saldo/fields';
import { AmountField, FieldPair, TextField } from '@saldo/ui';
import { t } from '../../../messages';
import { clampMonth, type FormValues } from './form-values';

export function BudgetFields({ form: { values, change, field } }: { form: FieldForm<FormValues> }) {
  const typeMonth = (text: string) => change('month', Number(text) > 12 ? clampMonth(text) : text);
  return (
    <>
      <CategoryField
        label={t('budgets.dialog.category')}
        types={['expense']}
        autoFocus={!values.category}
        {...field('category')}
        onChange={(category) => change('category', category)}
      />
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
          // Raise 0 to 1 only on blur, because it may be the beginning of 07.
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

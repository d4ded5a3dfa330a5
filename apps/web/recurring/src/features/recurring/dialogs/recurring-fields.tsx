import { categoriesQuery } from '@saldo/api';
import { builtInCategories, limits } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { AmountField, CategoryOptions, DateField, FieldPair, Select, TextField } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages';
import { frequencies, frequencyName } from '../labels';
import { type FormValues, kindOf } from './form-values';

export function RecurringFields({ form: { values, field, change } }: { form: FieldForm<FormValues> }) {
  const kind = kindOf(values);
  // The built-in categories until the user's list has loaded.
  const categories = useQuery(categoriesQuery(kind)).data ?? builtInCategories[kind];
  const changeType = (type: string) => {
    change('type', type);
    // The other kind has other categories.
    change('category', '');
  };
  return (
    <>
      <TextField
        label={t('recurring.dialog.name')}
        autoComplete="off"
        maxLength={limits.nameLength}
        required
        autoFocus
        {...field('name')}
      />
      <FieldPair>
        <AmountField required {...field('amount')} />
        <Select
          label={t('recurring.dialog.type')}
          {...field('type')}
          onChange={(event) => changeType(event.target.value)}
        >
          <option value="expense">{t('recurring.dialog.expense')}</option>
          <option value="income">{t('recurring.dialog.income')}</option>
        </Select>
      </FieldPair>
      <Select label={t('recurring.dialog.category')} required {...field('category')}>
        <CategoryOptions known={categories} chosen={values.category} />
      </Select>
      <FieldPair>
        <Select label={t('recurring.dialog.frequency')} {...field('frequency')}>
          {frequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {frequencyName(frequency)}
            </option>
          ))}
        </Select>
        <DateField label={t('recurring.dialog.start-date')} required {...field('startDate')} />
      </FieldPair>
      <DateField
        label={t('recurring.dialog.end-date')}
        earliest={values.startDate || undefined}
        hint={t('recurring.dialog.end-date-hint')}
        {...field('endDate')}
      />
    </>
  );
}

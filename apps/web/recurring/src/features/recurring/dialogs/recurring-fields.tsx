import { categoriesQuery } from '@saldo/api';
import { builtInCategories, limits } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { AmountField, CategoryOptions, DateField, FieldPair, Select, TextField } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { frequencyNames } from '../labels';
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
        label="Name"
        autoComplete="off"
        maxLength={limits.nameLength}
        required
        autoFocus
        {...field('name')}
      />
      <FieldPair>
        <AmountField required {...field('amount')} />
        <Select label="Type" {...field('type')} onChange={(event) => changeType(event.target.value)}>
          <option value="expense">Expense</option>
          <option value="income">Income</option>
        </Select>
      </FieldPair>
      <Select label="Category" required {...field('category')}>
        <CategoryOptions known={categories} chosen={values.category} />
      </Select>
      <FieldPair>
        <Select label="Frequency" {...field('frequency')}>
          {Object.entries(frequencyNames).map(([frequency, name]) => (
            <option key={frequency} value={frequency}>
              {name}
            </option>
          ))}
        </Select>
        <DateField label="Start date" required {...field('startDate')} />
      </FieldPair>
      <DateField
        label="Ends on"
        earliest={values.startDate || undefined}
        hint="Leave empty to repeat until you delete it."
        {...field('endDate')}
      />
    </>
  );
}

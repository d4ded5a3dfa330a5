import { categoriesQuery } from '@saldo/api';
import { builtInCategories, limits } from '@saldo/contracts';
import {
  AmountField,
  CategoryOptions,
  DateField,
  FieldPair,
  Select,
  TextField,
  type useFields,
} from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { frequencyNames } from '../labels';
import { type FormValues, kindOf } from './form-values';

type Form = ReturnType<typeof useFields<keyof FormValues>>;

export function RecurringFields({ form: { values, bind, change } }: { form: Form }) {
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
        {...bind('name')}
      />
      <FieldPair>
        <AmountField required {...bind('amount')} />
        <Select label="Type" {...bind('type')} onChange={(event) => changeType(event.target.value)}>
          <option value="expense">Expense</option>
          <option value="income">Income</option>
        </Select>
      </FieldPair>
      <Select label="Category" required {...bind('category')}>
        <CategoryOptions known={categories} chosen={values.category} />
      </Select>
      <FieldPair>
        <Select label="Frequency" {...bind('frequency')}>
          {Object.entries(frequencyNames).map(([frequency, name]) => (
            <option key={frequency} value={frequency}>
              {name}
            </option>
          ))}
        </Select>
        <DateField label="Start date" required {...bind('startDate')} />
      </FieldPair>
      <DateField
        label="Ends on"
        min={values.startDate || undefined}
        hint="Leave empty to repeat until you delete it."
        {...bind('endDate')}
      />
    </>
  );
}

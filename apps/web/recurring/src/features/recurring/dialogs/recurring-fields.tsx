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
import { listCategories } from '../api/list-categories';
import { frequencyNames } from '../words';
import type { FormValues } from './form-values';

type Form = ReturnType<typeof useFields<keyof FormValues>>;

const builtIn = [...builtInCategories.expense, ...builtInCategories.income];

export function RecurringFields({ form: { values, bind } }: { form: Form }) {
  // As long as they are not loaded, those that everybody has.
  const categories = useQuery(listCategories).data ?? builtIn;
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
        <Select label="Type" {...bind('type')}>
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
        hint="Left empty, it goes on until you delete it."
        {...bind('endDate')}
      />
    </>
  );
}

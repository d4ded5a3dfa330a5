import { categoriesQuery } from '@saldo/api';
import { builtInCategories, limits } from '@saldo/contracts';
import { AmountField, Select, TextField } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './budget-dialog.module.css';
import { clampMonth, type Faults, type FieldName, type FormValues } from './form-values';

interface FieldsProps {
  values: FormValues;
  faults: Faults;
  onChange: (field: FieldName, value: string) => void;
}

export function BudgetFields({ values, faults, onChange }: FieldsProps) {
  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    error: faults[field],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  const typeMonth = (text: string) => onChange('month', Number(text) > 12 ? clampMonth(text) : text);
  return (
    <div className={styles.fields}>
      <Select label="Category" autoFocus={!values.category} {...bind('category')}>
        <option value="">Select a category</option>
        <CategoryOptions chosen={values.category} />
      </Select>
      <AmountField autoFocus={Boolean(values.category)} {...bind('amount')} />
      <div className={styles.pair}>
        <TextField
          label="Month"
          type="number"
          inputMode="numeric"
          min={1}
          max={12}
          {...bind('month')}
          onChange={(event) => typeMonth(event.target.value)}
          // Below 1 only once it is left: a 0 may be the beginning of 07.
          onBlur={() => onChange('month', clampMonth(values.month))}
        />
        <TextField
          label="Year"
          type="number"
          inputMode="numeric"
          min={limits.budgetYearMin}
          max={limits.budgetYearMax}
          {...bind('year')}
        />
      </div>
    </div>
  );
}

/** The categories of expenses; as long as they are not loaded, those that everybody has. */
function CategoryOptions({ chosen }: { chosen: string }) {
  const known = useQuery(categoriesQuery('expense')).data ?? builtInCategories.expense;
  // That of an edited budget may be gone meanwhile, or not loaded yet.
  const names = new Set(chosen ? [...known, chosen] : known);
  return [...names].map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}

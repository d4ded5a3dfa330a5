import { builtInCategories, limits } from '@saldo/contracts';
import { FIRST_DATE, LAST_DATE } from '@saldo/finance';
import { AmountField, Select, TextField } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { listCategories } from '../api/list-categories';
import { frequencyNames } from '../words';
import type { Faults, FieldName, FormValues } from './form-values';
import styles from './recurring-dialog.module.css';

interface FieldsProps {
  values: FormValues;
  faults: Faults;
  onChange: (field: FieldName, value: string) => void;
}

export function RecurringFields({ values, faults, onChange }: FieldsProps) {
  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    error: faults[field],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <div className={styles.fields}>
      <TextField label="Name" autoComplete="off" maxLength={limits.nameLength} autoFocus {...bind('name')} />
      <div className={styles.pair}>
        <AmountField {...bind('amount')} />
        <Select label="Type" {...bind('type')}>
          <option value="expense">Expense</option>
          <option value="income">Income</option>
        </Select>
      </div>
      <Select label="Category" {...bind('category')}>
        <option value="">Select a category</option>
        <CategoryOptions chosen={values.category} />
      </Select>
      <div className={styles.pair}>
        <Select label="Frequency" {...bind('frequency')}>
          {Object.entries(frequencyNames).map(([frequency, name]) => (
            <option key={frequency} value={frequency}>
              {name}
            </option>
          ))}
        </Select>
        <TextField label="Start date" type="date" min={FIRST_DATE} max={LAST_DATE} {...bind('startDate')} />
      </div>
    </div>
  );
}

const builtIn = [...builtInCategories.expense, ...builtInCategories.income];

/** All categories; as long as they are not loaded, those that everybody has. */
function CategoryOptions({ chosen }: { chosen: string }) {
  const known = useQuery(listCategories).data ?? builtIn;
  // That of an edited entry may be gone meanwhile, or not loaded yet.
  const names = new Set(chosen ? [...known, chosen] : known);
  return [...names].map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}

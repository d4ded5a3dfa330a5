import { limits } from '@saldo/contracts';
import { FIRST_DATE, LAST_DATE } from '@saldo/finance';
import { AmountField, FieldPair, TextArea, TextField } from '@saldo/ui';
import { CategoryField } from './category-field';
import type { FieldName, FormValues } from './form-values';

interface FieldsProps {
  values: FormValues;
  onChange: (field: FieldName, value: string) => void;
}

export function TransactionFields({ values, onChange }: FieldsProps) {
  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <>
      {!values.isIncome && (
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={limits.nameLength}
          autoFocus
          {...bind('name')}
        />
      )}
      <FieldPair>
        <AmountField autoFocus={values.isIncome} {...bind('amount')} />
        <TextField label="Date" type="date" min={FIRST_DATE} max={LAST_DATE} {...bind('addedOn')} />
      </FieldPair>
      <CategoryField
        isIncome={values.isIncome}
        value={values.category}
        onChange={(category) => onChange('category', category)}
      />
      <TextArea label="Note" rows={3} maxLength={limits.noteLength} {...bind('note')} />
    </>
  );
}

import { limits } from '@saldo/contracts';
import { AmountField, DateField, FieldPair, TextArea, TextField } from '@saldo/ui';
import { CategoryField } from './category-field';
import type { FieldName, FormValues } from './form-values';

interface FieldsProps {
  values: FormValues;
  hasName: boolean;
  /** What is wrong with the date. */
  dateError?: string;
  /** What has the focus at first. */
  firstField: FieldName;
  onChange: (field: FieldName, value: string) => void;
}

export function TransactionFields({ values, hasName, dateError, firstField, onChange }: FieldsProps) {
  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    autoFocus: field === firstField,
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <>
      {hasName && (
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={limits.nameLength}
          required={!values.isIncome}
          {...bind('name')}
        />
      )}
      <FieldPair>
        <AmountField required {...bind('amount')} />
        <DateField label="Date" required error={dateError} {...bind('addedOn')} />
      </FieldPair>
      <CategoryField
        isIncome={values.isIncome}
        value={values.category}
        autoFocus={firstField === 'category'}
        onChange={(category) => onChange('category', category)}
      />
      <TextArea label="Note" rows={3} maxLength={limits.noteLength} {...bind('note')} />
    </>
  );
}

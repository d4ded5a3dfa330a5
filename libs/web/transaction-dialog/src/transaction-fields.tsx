import { limits } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { AmountField, DateField, FieldPair, TextArea, TextField } from '@saldo/ui';
import { CategoryField } from './category-field';
import type { FormValues } from './form-values';
import { t } from './messages';

interface FieldsProps {
  form: FieldForm<FormValues>;
  hasName: boolean;
  /** What has the focus at first. */
  firstField: 'name' | 'amount' | 'category';
}

export function TransactionFields({ form, hasName, firstField }: FieldsProps) {
  const { isIncome } = form.values;
  // An alert shows the error, except that of the date.
  const alertField = (name: 'name' | 'amount' | 'category') => ({
    ...form.field(name),
    error: undefined,
    autoFocus: name === firstField,
  });
  return (
    <>
      {hasName && (
        <TextField
          label={t('dialog.fields.name')}
          autoComplete="off"
          maxLength={limits.nameLength}
          required={!isIncome}
          {...alertField('name')}
        />
      )}
      <FieldPair>
        <AmountField required {...alertField('amount')} />
        <DateField label={t('dialog.fields.date')} required {...form.field('addedOn')} />
      </FieldPair>
      <CategoryField
        {...alertField('category')}
        isIncome={isIncome}
        onChange={(category) => form.change('category', category)}
      />
      <TextArea
        label={t('dialog.fields.note')}
        rows={3}
        maxLength={limits.noteLength}
        {...form.field('note')}
      />
    </>
  );
}

import { limits, type Receipt, type ReceiptField } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { formatDate } from '@saldo/format';
import { CategoryField } from '@saldo/fields';
import { categoryLabel, DateField, TextField } from '@saldo/ui';
import type { ReactNode } from 'react';
import { t } from '../../../messages';
import { AccountAndAmount } from './account-and-amount';
import { Candidates } from './candidates';
import type { FormValues, Surroundings } from './receipt-values';
import styles from './receipt.module.css';

interface ReceiptFieldsProps {
  receipt: Receipt;
  form: FieldForm<FormValues>;
  surroundings: Surroundings;
  autoFocus: boolean;
  /** Whether to show a field; all are shown by default. */
  asks?: (field: ReceiptField) => boolean;
  /** Called with the field that has the focus. */
  onField: (field: ReceiptField | undefined) => void;
}

/** The fields of a receipt, each with the alternatives that the reader has found. */
export function ReceiptFields(props: ReceiptFieldsProps) {
  const { receipt, form, surroundings, autoFocus, asks = () => true, onField } = props;
  const { unsure } = receipt;
  const hint = (field: ReceiptField) =>
    unsure.includes(field) ? t('receipts.form.please-check') : undefined;
  const place = (field: ReceiptField, children: ReactNode) =>
    asks(field) && (
      <div
        className={unsure.includes(field) ? styles.doubtful : undefined}
        onFocus={() => onField(field)}
        onBlur={() => onField(undefined)}
      >
        {children}
      </div>
    );
  return (
    <>
      {place(
        'merchant',
        <>
          <TextField
            label={t('receipts.form.merchant')}
            maxLength={limits.nameLength}
            autoComplete="off"
            hint={hint('merchant')}
            {...form.field('merchant')}
          />
          <FieldCandidates receipt={receipt} form={form} field="merchant" textOf={(name) => name} />
        </>,
      )}
      {place(
        'amount',
        <AccountAndAmount {...{ receipt, form, surroundings, autoFocus }} hint={hint('amount')} />,
      )}
      {place(
        'category',
        <>
          <CategoryField
            label={t('receipts.form.category')}
            types={['expense']}
            required={false}
            hint={hint('category')}
            {...form.field('category')}
            onChange={(category) => form.change('category', category)}
          />
          <FieldCandidates receipt={receipt} form={form} field="category" textOf={categoryLabel} />
        </>,
      )}
      {place(
        'date',
        <>
          <DateField label={t('receipts.form.date')} hint={hint('date')} {...form.field('date')} />
          <FieldCandidates receipt={receipt} form={form} field="date" textOf={(date) => formatDate(date)} />
        </>,
      )}
    </>
  );
}

interface FieldCandidatesProps extends Pick<ReceiptFieldsProps, 'receipt' | 'form'> {
  field: 'merchant' | 'category' | 'date';
  textOf: (value: string) => string;
}

/** The other values that the reader has found for an unsure field. */
function FieldCandidates({ receipt, form, field, textOf }: FieldCandidatesProps) {
  const { unsure, candidates = {} } = receipt;
  const found = unsure.includes(field) ? (candidates[field] ?? []) : [];
  const options = found
    .filter((value) => value !== form.values[field])
    .map((value) => ({ text: textOf(value), value }));
  return <Candidates options={options} onChoose={(value) => form.change(field, value)} />;
}

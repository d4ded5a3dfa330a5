import {
  type Receipt,
  type ReceiptChange,
  receiptChange,
  type ReceiptField,
  unnamedMerchant,
} from '@saldo/contracts';
import type { FormReading } from '@saldo/form';
import { amountText, readEntry } from '@saldo/ui';

/** What is shown of a receipt: what its transaction says by now, else what was read. */
export function shownValues({ extractedData, transaction }: Receipt) {
  if (!transaction) return extractedData;
  const { name, cost, category, addedOn } = transaction;
  const isNamed = extractedData.merchant !== null || name !== unnamedMerchant;
  return { merchant: isNamed ? name : null, amount: cost, category, date: addedOn };
}

/** The form's values, as typed or selected. */
export type FormValues = Record<ReceiptField, string>;

/** The values that the form starts with. */
export function formValues(receipt: Receipt, today: string): FormValues {
  const { merchant, amount, category, date } = shownValues(receipt);
  return {
    merchant: merchant ?? '',
    amount: amount === null ? '' : amountText(amount),
    category: category ?? '',
    date: date ?? today,
  };
}

const complete = receiptChange.required();

/** Validates the form's values by the contract. */
export function readForm(values: FormValues, receipt: Receipt): FormReading<ReceiptChange> {
  const { amount, ...fields } = values;
  return readEntry<ReceiptChange>(complete, fields, amount, shownValues(receipt).amount ?? undefined);
}

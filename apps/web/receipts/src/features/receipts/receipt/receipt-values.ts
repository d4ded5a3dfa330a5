import {
  type Receipt,
  type ReceiptChange,
  receiptChange,
  type ReceiptField,
  unnamedMerchant,
} from '@saldo/contracts';
import { amountText, readEntry } from '@saldo/ui';

/** What is shown of a receipt: what its transaction says by now, else what was read. */
export function shownValues({ extractedData, transaction }: Receipt) {
  if (!transaction) return extractedData;
  const { name, cost, category, addedOn } = transaction;
  const isNamed = extractedData.merchant !== null || name !== unnamedMerchant;
  return { merchant: isNamed ? name : null, amount: cost, category, date: addedOn };
}

/** The same as a form holds it. */
export function formValues(receipt: Receipt, today: string): Record<ReceiptField, string> {
  const { merchant, amount, category, date } = shownValues(receipt);
  return {
    merchant: merchant ?? '',
    amount: amount === null ? '' : amountText(amount),
    category: category ?? '',
    date: date ?? today,
  };
}

const complete = receiptChange.required();

/** What the form says of a receipt, or what is wrong with it, by field. */
export function readForm(
  values: Record<ReceiptField, string>,
  receipt: Receipt,
): { entry: ReceiptChange } | { faults: Record<string, string> } {
  const { amount, ...fields } = values;
  return readEntry<ReceiptChange>(complete, fields, amount, shownValues(receipt).amount ?? undefined);
}

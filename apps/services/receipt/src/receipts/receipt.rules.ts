import {
  apiPrefix,
  fallbackCategory,
  firstCharacters,
  limits,
  type Receipt,
  receiptChange,
  type ReceiptChange,
  type ReceiptField,
  type Transaction,
} from '@saldo/contracts';
import { centsOf, fromCents, isCalendarDate, MAX_AMOUNT_CENTS } from '@saldo/finance';
import type { Reading } from '@saldo/receipt-reader';
import type { ReceiptRow, ReceiptValues } from './receipt.schema';

/**
 * Returns the stored values of a reading. The category that the user has used for the merchant takes precedence over the
 * reader's guess; without either it is the fallback, marked unsure.
 */
export function valuesOf(reading: Reading, usual: string | undefined): ReceiptValues & { text: string } {
  const merchant = cleanName(reading.merchant.value);
  const cents = reading.amountCents.value;
  const isAmount = cents !== null && Number.isSafeInteger(cents) && cents > 0 && cents <= MAX_AMOUNT_CENTS;
  const date = reading.date.value;
  const isDate = date !== null && isCalendarDate(date);
  const isSure: Record<ReceiptField, boolean> = {
    merchant: merchant !== null && reading.merchant.sure,
    amount: isAmount && reading.amountCents.sure,
    category: usual !== undefined || (reading.category.value !== null && reading.category.sure),
    date: isDate && reading.date.sure,
  };
  return {
    merchant,
    cents: isAmount ? cents : null,
    category: usual ?? reading.category.value ?? fallbackCategory,
    date: isDate ? date : null,
    unsure: fields.filter((field) => !isSure[field]),
    text: firstCharacters(reading.text.normalize('NFC'), limits.receiptText),
  };
}
const fields = ['merchant', 'amount', 'category', 'date'] as const satisfies ReceiptField[];

/** Returns a valid name of a transaction, or null. */
export function cleanName(name: string | null): string | null {
  const line = name?.replace(/[\p{Cc}\s]+/gu, ' ');
  const text = line?.trim().normalize('NFC');
  const merchant = text && firstCharacters(text, limits.nameLength);
  return receiptChange.safeParse({ merchant }).data?.merchant ?? null;
}

/** Returns the stored values of a user's change; changed fields are no longer unsure. */
export function changedValues(row: ReceiptValues, change: ReceiptChange): Partial<ReceiptValues> {
  const { amount, ...rest } = change;
  return {
    ...rest,
    ...(amount !== undefined && { cents: centsOf(amount) }),
    unsure: row.unsure.filter((field) => change[field] === undefined),
  };
}

/** Returns the receipt as other services see it. */
export function receiptOf(row: ReceiptRow, transaction?: Transaction): Receipt {
  const address = (id: string) => `${apiPrefix}/receipts/files/${id}`;
  const { merchant, cents, category, date } = row;
  return {
    _id: String(row._id),
    fileName: row.fileName,
    uploadedAt: row.createdAt.toISOString(),
    extractedData: { merchant, amount: cents === null ? null : fromCents(cents), category, date },
    unsure: row.unsure,
    fileUrl: address(row.fileId ?? row.uploadId),
    pictureUrl: row.pictureId ? address(row.pictureId) : null,
    ...(transaction && { transaction }),
  };
}

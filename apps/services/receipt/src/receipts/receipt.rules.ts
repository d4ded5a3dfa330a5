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
import { fromCents, isCalendarDate, MAX_AMOUNT_CENTS } from '@saldo/finance';
import type { Reading } from '@saldo/receipt-reader';
import { amountOf, amountToRecord, type Money } from './money.rules';
import type { ReceiptRow, ReceiptValues } from './receipt.schema';

/**
 * Returns the stored values of a reading. The category that the user has used for the merchant takes precedence over the reader's
 * guess. Without either, it is the fallback category, marked as unsure.
 */
export function valuesOf(
  reading: Reading,
  usual: string | undefined,
  money: Money,
): ReceiptValues & Pick<ReceiptRow, 'accountId'> & { text: string } {
  const merchant = cleanName(reading.merchant.value);
  const { isSure: isCurrencySure, ...amount } = recordableAmount(reading, money);
  const date = reading.date.value;
  const isDate = date !== null && isCalendarDate(date);
  const isSure: Record<ReceiptField, boolean> = {
    merchant: merchant !== null && reading.merchant.sure,
    amount: amount.cents !== null && reading.amountCents.sure && isCurrencySure,
    category: usual !== undefined || (reading.category.value !== null && reading.category.sure),
    date: isDate && reading.date.sure,
  };
  return {
    merchant,
    ...amount,
    category: usual ?? reading.category.value ?? fallbackCategory,
    date: isDate ? date : null,
    unsure: fields.filter((field) => !isSure[field]),
    notices: reading.notices,
    candidates: candidatesOf(reading, usual),
    boxes: reading.boxes,
    text: firstCharacters(reading.text.normalize('NFC'), limits.receiptText),
  };
}

/** A thousandth, the smallest unit of a currency. */
const LEAST_CENTS = 0.1;

/** Returns the amount of a reading as it is recorded; without `cents` if it cannot be, or was refunded and is no expense. */
function recordableAmount(
  { amountCents: { value: cents }, currency, notices }: Reading,
  money: Money,
): ReturnType<typeof amountToRecord> {
  const isRefund = notices.includes('refund');
  const isAmount = !isRefund && cents !== null && cents >= LEAST_CENTS && cents <= MAX_AMOUNT_CENTS;
  return isAmount ? amountToRecord(cents, currency, money) : { cents: null, isSure: false };
}

/** Returns other values that the reading found, as alternatives to the chosen ones. */
function candidatesOf(reading: Reading, usual: string | undefined): ReceiptValues['candidates'] {
  const { merchant, amountCents, category, date } = reading;
  const chosen = cleanName(merchant.value);
  const names = merchant.candidates
    .map(cleanName)
    .filter((name): name is string => name !== null && name !== chosen);
  const guessed = [category.value, ...category.candidates].filter((name) => name !== null);
  return {
    merchant: fewOf(names.filter((name) => !endsWithAmount.test(name))),
    cents: fewOf(
      amountCents.candidates.filter(
        (cents) => Number.isInteger(cents) && cents > 0 && cents <= MAX_AMOUNT_CENTS,
      ),
    ),
    category: fewOf(usual === undefined ? category.candidates : guessed.filter((name) => name !== usual)),
    date: fewOf(date.candidates.filter(isCalendarDate)),
  };
}
/** Matches the line of an item with its price, which is not a name. */
const endsWithAmount = /\d[.,]\d{2}$/;
const MAX_CANDIDATES = 3;
const fewOf = <T>(values: T[]) => [...new Set(values)].slice(0, MAX_CANDIDATES);
const fields = ['merchant', 'amount', 'category', 'date'] as const satisfies ReceiptField[];

/** Returns a valid name of a transaction; null if there is none. */
export function cleanName(name: string | null): string | null {
  const line = name?.replace(/[\p{Cc}\s]+/gu, ' ');
  const text = line?.trim().normalize('NFC');
  const merchant = text && firstCharacters(text, limits.nameLength);
  return receiptChange.safeParse({ merchant }).data?.merchant ?? null;
}

/** Returns the stored values after a user's change. Changed fields are no longer unsure. */
export function changedValues(row: ReceiptValues, change: ReceiptChange): Partial<ReceiptValues> {
  const { amount, ...rest } = change;
  return {
    ...rest,
    ...(amount !== undefined && amountOf(amount)),
    unsure: row.unsure.filter((field) => change[field] === undefined),
  };
}

/** Returns the fields that `changedValues` may change; missing ones are undefined. */
export function valueFields(row: ReceiptValues): Partial<ReceiptValues> {
  const { merchant, cents, exactAmount, category, date, unsure } = row;
  return { merchant, cents, exactAmount, category, date, unsure };
}

/** Returns the amount of a receipt as a decimal, in the currency of its account. */
export function amountIn({
  cents,
  exactAmount,
}: Pick<ReceiptValues, 'cents' | 'exactAmount'>): number | null {
  return cents === null ? null : (exactAmount ?? fromCents(cents));
}

/** Returns the receipt as the API shows it. */
export function receiptOf(row: ReceiptRow, transaction?: Transaction): Receipt {
  const address = (id: string) => `${apiPrefix}/receipts/files/${id}`;
  const { merchant, category, date, notices, candidates, boxes, printed } = row;
  return {
    _id: String(row._id),
    fileName: row.fileName,
    uploadedAt: row.createdAt.toISOString(),
    extractedData: { merchant, amount: amountIn(row), category, date },
    unsure: row.unsure,
    ...(notices?.length && { notices }),
    ...(candidates && { candidates: shownCandidates(candidates) }),
    ...(boxes && Object.keys(boxes).length > 0 && { boxes }),
    ...(printed && { printed: { amount: fromCents(printed.cents), currency: printed.currency } }),
    ...(row.accountId && !transaction && { accountId: row.accountId }),
    fileUrl: address(row.fileId ?? row.uploadId),
    pictureUrl: row.pictureId ? address(row.pictureId) : null,
    ...(transaction && row.link === 'attached' && { isAttached: true }),
    ...(transaction && { transaction }),
  };
}

function shownCandidates({
  cents,
  ...rest
}: NonNullable<ReceiptValues['candidates']>): Receipt['candidates'] {
  return { ...rest, ...(cents && { amount: cents.map(fromCents) }) };
}

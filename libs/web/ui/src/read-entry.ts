import { fromCents } from '@saldo/finance';
import { type FormReading, parseEntry } from '@saldo/form';
import type { z } from 'zod';
import { amountSentence } from './amount-sentence';
import { readAmountText } from './amount-text';

/**
 * Validates the fields of a form and the text of its `amount` by a contract.
 * @param original amount of the edited entry
 */
export function readEntry<Entry>(
  contract: z.ZodType<Entry>,
  fields: object,
  amount: string,
  original?: number,
): FormReading<Entry> {
  const reading = readAmountText(amount, original);
  const entry = { ...fields, amount: 'problem' in reading ? undefined : fromCents(reading.cents) };
  const parsed = parseEntry(contract, entry);
  if ('entry' in parsed) return parsed;
  const { errors } = parsed;
  // Replace the contract's message, which only says that the amount is missing.
  const sentence = amountSentence(reading);
  return { errors: errors['amount'] && sentence ? { ...errors, amount: sentence } : errors };
}

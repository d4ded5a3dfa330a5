import { fieldErrorsOf } from '@saldo/contracts';
import { fromCents } from '@saldo/finance';
import type { z } from 'zod';
import { amountSentence } from './amount-sentence';
import { readAmountText } from './amount-text';

/**
 * The entry that a form makes of its fields and the text of its `amount`, or what is wrong with them, as a sentence by
 * field, by the rules of the contract.
 *
 * @param original the amount that the field was filled with, of an entry that is edited
 */
export function readEntry<Entry>(
  contract: z.ZodType<Entry>,
  fields: object,
  amount: string,
  original?: number,
): { entry: Entry } | { faults: Record<string, string> } {
  const reading = readAmountText(amount, original);
  const parsed = contract.safeParse({
    ...fields,
    amount: 'problem' in reading ? undefined : fromCents(reading.cents),
  });
  if (parsed.success) return { entry: parsed.data };
  const faults = Object.fromEntries(fieldErrorsOf(parsed.error).map(({ path, message }) => [path, message]));
  // The contract sees no amount at all; why there is none says more.
  const sentence = amountSentence(reading);
  return { faults: faults['amount'] && sentence ? { ...faults, amount: sentence } : faults };
}

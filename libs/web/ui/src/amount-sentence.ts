import { texts } from '@saldo/contracts';
import type { AmountReading } from '@saldo/finance';

const AMBIGUOUS =
  'This amount can be read in two ways. Please leave out the separator, or add two decimals: 1234 or 1,234.00.';

/** What to say of an amount that cannot be read, beyond that it is none; `undefined` where there is nothing to add. */
export function amountSentence(reading: AmountReading): string | undefined {
  if (!('problem' in reading)) return undefined;
  switch (reading.problem) {
    case 'ambiguous':
      return AMBIGUOUS;
    case 'too-many-decimals':
      return texts.amount;
    case 'too-large':
      return texts.amountTooLarge;
    default:
      return undefined;
  }
}

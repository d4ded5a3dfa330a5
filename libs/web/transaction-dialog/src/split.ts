import { moneyIn } from '@saldo/fields';
import { type Currency, decimalOf, type Money, subtractMoney } from '@saldo/finance';
import { amountText } from '@saldo/ui';
import type { FormValues, PartValues } from './form-values';

/**
 * Returns the amount less its parts; for a transfer, this is the arriving amount. Unreadable parts count as 0. Returns undefined
 * if the amount itself is unreadable.
 * @param original amount of the edited transaction
 */
export function restOf(
  { amount, parts }: Pick<FormValues, 'amount' | 'parts'>,
  currency: Currency,
  original?: number,
): Money | undefined {
  const whole = moneyIn(amount, currency, original);
  return whole && parts.map((part) => partMoney(part, currency)).reduce<Money>(minus, whole);
}

/** Returns the amount of a part; undefined if it is unreadable. */
export function partMoney({ amount, original }: PartValues, currency: Currency): Money | undefined {
  return moneyIn(amount, currency, original);
}

const minus = (rest: Money, part: Money | undefined) => (part ? subtractMoney(rest, part) : rest);

/** Returns the parts with the rest of the amount as the amount of the last part. */
export function withRest(
  values: Pick<FormValues, 'amount' | 'parts'>,
  currency: Currency,
  original?: number,
): readonly PartValues[] {
  const [last, others] = [values.parts.at(-1), values.parts.slice(0, -1)];
  const rest = restOf({ ...values, parts: others }, currency, original);
  return last && rest
    ? [...others, { ...last, amount: amountText(decimalOf(rest), currency) }]
    : values.parts;
}

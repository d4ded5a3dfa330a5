import { fractionOf } from '@saldo/finance';
import { z } from 'zod';
import { accountCurrency, calendarDate, id, queryOf } from '../primitives';
import { issue } from '../problem';

/** A text, because a JSON number cannot represent a decimal with twelve places exactly. */
const rateValue = z
  .string({ error: issue('rate-invalid') })
  .refine((value) => fractionOf(value) !== undefined, issue('rate-invalid'))
  .meta({ description: 'Units of `to` for one unit of `from`: a decimal above 0, such as `1.0845`' });

const different = ({ from, to }: { from: string; to: string }) => from !== to;
const currenciesSame = { path: ['to'], message: issue('currencies-same') };

const pair = z.strictObject({ from: accountCurrency, to: accountCurrency });

/** `date` is today by default. */
export const rateQuery = pair.extend({ date: queryOf.date }).refine(different, currenciesSame);

/** `date` is the day of the rate: the requested one, or the last one before it with a rate. */
export const rate = z.object({
  from: z.string(),
  to: z.string(),
  date: z.string(),
  value: z.string(),
  /** `ecb`: from reference rates of the European Central Bank. `own`: from at least one rate that the user entered. */
  source: z.enum(['ecb', 'own']),
});
export type Rate = z.infer<typeof rate>;

/** `date` is today by default. Replaces a rate of the same day and currencies. */
export const newOwnRate = pair
  .extend({ date: calendarDate.optional(), value: rateValue })
  .refine(different, currenciesSame);
export type NewOwnRate = z.output<typeof newOwnRate>;

export const ownRate = rate.omit({ source: true }).extend({ _id: id });
export type OwnRate = z.infer<typeof ownRate>;

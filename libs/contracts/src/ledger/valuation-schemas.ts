import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, id, total } from '../primitives';
import { issue } from '../problem';
import { balance } from './account-entry-schemas';

/** The worth of an asset or liability at the end of a day, in the account's currency; a debt is negative. */
export const valuation = z.object({ _id: id, date: z.string(), value: total });
export type Valuation = z.infer<typeof valuation>;

/** `date` is today by default. Replaces a valuation of the same day. */
export const newValuation = z.strictObject({ date: calendarDate.optional(), value: balance });
export type NewValuation = z.output<typeof newValuation>;

export const restoredValuation = newValuation.required();

/** Exported valuations of one account to be restored. They replace those of the same days. */
export const valuationRestore = z.strictObject({
  valuations: z
    .array(restoredValuation)
    .min(1)
    .max(limits.valuations, issue('too-many-valuations', { max: limits.valuations })),
});
export type ValuationRestore = z.output<typeof valuationRestore>;

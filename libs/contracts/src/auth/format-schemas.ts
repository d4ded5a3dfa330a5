import { monthStarts } from '@saldo/finance';
import { z } from 'zod';
import { languages } from '../languages';
import { issue } from '../problem';

export const language = z.enum(languages, { error: issue('language-unsupported') });

/** Language and region as a BCP 47 tag, such as `de-CH`. */
export const region = z
  .string({ error: issue('region-invalid') })
  .max(20, issue('region-invalid'))
  .refine((tag) => /^[a-z]{2,3}-[A-Z]{2}$/.test(tag), issue('region-invalid'));

/** Number styles that a user can choose independently of the region, as examples. */
export const numberStyles = ['1,234.56', '1.234,56', '1 234,56', '1’234.56', '12,34,567.89'] as const;
export const dateOrders = ['day-month-year', 'month-day-year', 'year-month-day'] as const;
export const currencyPositions = ['before', 'after'] as const;
export const firstWeekdays = ['monday', 'saturday', 'sunday'] as const;

export type NumberStyleChoice = (typeof numberStyles)[number];
export type DateOrder = (typeof dateOrders)[number];
export type FirstWeekdayChoice = (typeof firstWeekdays)[number];

/** How amounts, dates and months are shown to a user: in the style of a region, except for the user's own choices. */
export const formatPreferences = z.strictObject({
  region,
  numberStyle: z.enum(numberStyles).optional(),
  dateOrder: z.enum(dateOrders).optional(),
  currencyPosition: z.enum(currencyPositions).optional(),
  firstWeekday: z.enum(firstWeekdays).optional(),
  /** Day on which the user's months begin, such as pay day. Absent for calendar months. */
  monthStart: z.enum(monthStarts).optional(),
});
export type FormatPreferences = z.infer<typeof formatPreferences>;

/** Preferences as they are stored. A newer version may store further fields. */
export const storedPreferences = z.object({
  /** Absent until the user has chosen formats. */
  formats: z.object(formatPreferences.shape).optional(),
  /** Absent until the user has chosen a language. */
  language: z
    .string()
    .max(20)
    .optional()
    .meta({ description: `A newer server may know more than: ${languages.join(', ')}` }),
});

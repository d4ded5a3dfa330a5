import { z } from 'zod';
import { texts } from '../texts';

/** Examples of the number styles that a user can choose whatever the region. */
export const numberStyles = ['1,234.56', '1.234,56', '1 234,56', '1’234.56', '12,34,567.89'] as const;
export const dateOrders = ['day-month-year', 'month-day-year', 'year-month-day'] as const;
export const currencyPositions = ['before', 'after'] as const;
export const firstWeekdays = ['monday', 'saturday', 'sunday'] as const;

export type NumberStyleChoice = (typeof numberStyles)[number];
export type DateOrder = (typeof dateOrders)[number];
export type FirstWeekdayChoice = (typeof firstWeekdays)[number];

/** How amounts and dates are shown to a user: as in a region, except for what the user has chosen otherwise. */
export const formatPreferences = z.strictObject({
  /** Language and region as BCP 47 has them, such as `de-CH`. */
  region: z
    .string({ error: texts.region })
    .max(20, texts.region)
    .refine((tag) => /^[a-z]{2,3}-[A-Z]{2}$/.test(tag), texts.region),
  numberStyle: z.enum(numberStyles).optional(),
  dateOrder: z.enum(dateOrders).optional(),
  currencyPosition: z.enum(currencyPositions).optional(),
  firstWeekday: z.enum(firstWeekdays).optional(),
});
export type FormatPreferences = z.infer<typeof formatPreferences>;

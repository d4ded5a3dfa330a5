import { z } from 'zod';
import data from './countries.json' with { type: 'json' };

const texts = z.array(z.string()).min(1);

/** Format of the receipts of a country. Lists hold alternatives; `#` stands for a digit. All names are invented. */
const country = z.strictObject({
  locale: z.string(),
  /** ISO 4217 code */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Currency symbols that are printed before an amount. */
  symbols: texts,
  /** Symbols printed after an amount. One index selects from both lists; an empty text prints nothing. */
  behind: texts.optional(),
  /** 0 if receipts print amounts without decimals. All prices are multiples of `unit`. */
  decimals: z.literal(0).optional(),
  unit: z.int().optional(),
  /** Thousands separator; by default the comma if `decimal` is a point, and vice versa. */
  group: z.string().optional(),
  /** Whether guests add a tip to the bill. */
  tips: z.literal(true).optional(),
  decimal: z.enum(['.', ',']),
  names: texts,
  legalForms: texts,
  addresses: texts,
  phone: z.string(),
  taxId: z.string(),
  /** Date formats of day, month (number, short or full name) and year; see `dateIn`. */
  dates: texts,
  /** Cash totals are rounded to this many cents. */
  rounding: z.literal([1, 5, 50, 100, 500]),
  /** Tax rate in per cent; `taxIncluded` tells whether prices include it. */
  tax: z.number(),
  taxIncluded: z.boolean(),
  labels: z.strictObject({
    ...{ subtotal: texts, tax: texts, included: texts, total: texts, payable: texts, rounding: texts },
    ...{ discount: texts, cash: texts, change: texts, card: texts, date: texts, tip: texts },
  }),
  items: texts,
});
export type Country = z.infer<typeof country>;

export const countries = z.array(country).parse(data);

/** Lines that occur on receipts of any country, and belong to no field. */
export const greetings = ['WELCOME', '*** RECEIPT ***', 'TAX INVOICE', 'Customer copy', 'Fresh every day!'];
export const closings = [
  'Thank you',
  'Goods sold are not returnable',
  'Please come again',
  'www.example.com',
  'Points earned: 14',
];

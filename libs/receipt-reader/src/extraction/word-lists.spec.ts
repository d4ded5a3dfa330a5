import { z } from 'zod';
import categories from './category-words.json' with { type: 'json' };
import currencies from './currency-words.json' with { type: 'json' };
import dates from './date-words.json' with { type: 'json' };
import invoices from './invoice-words.json' with { type: 'json' };
import labels from './label-words.json' with { type: 'json' };
import merchants from './merchant-words.json' with { type: 'json' };
import { type Phrases, phrasesOf } from './phrases.ts';

/** Phrases in lower case without accents, or in a script without blanks between words. */
const phrase = z.string().regex(/^(?:[a-z\d][a-z\d '&/.-]*|(?=.*\P{ASCII})[^\p{sc=Latin}]+)$/u);
const phrases = z
  .union([z.string(), z.array(z.string())])
  .transform((list: Phrases) => phrasesOf(list))
  .pipe(z.array(phrase).min(1))
  .refine((list) => new Set(list).size === list.length, { error: 'a phrase is repeated' });
const code = z.string().regex(/^[A-Z]{3}$/);
const language = z.string().regex(/^[a-z]{2}$/);
const byLanguage = z.record(language, phrases);

const schemas: [name: string, lists: object, schema: z.ZodType][] = [
  ['categories', categories, z.record(z.string(), phrases)],
  [
    'currencies',
    currencies,
    z.record(
      code,
      z.strictObject({
        symbols: z.array(z.string().min(1)).min(1),
        countryWords: phrases,
        pattern: z.string().optional(),
        otherWords: phrases.optional(),
        whole: z.literal(true).optional(),
        thousandths: z.literal(true).optional(),
      }),
    ),
  ],
  [
    'dates',
    dates,
    z.strictObject({
      months: z.record(z.string().regex(/^(?:[1-9]|1[0-2])$/), phrases),
      purchase: phrases,
      issued: phrases,
      other: phrases,
    }),
  ],
  [
    'words of invoices',
    invoices,
    z.strictObject({
      headings: byLanguage,
      buyers: byLanguage,
      sellers: byLanguage,
      refunds: z.strictObject({ documents: phrases, payments: phrases, numbering: phrases }),
      titles: phrases,
      otherScripts: z.record(z.enum(['headings', 'addresses', 'buyers', 'companies']), phrases),
    }),
  ],
  [
    'labels',
    labels,
    z.strictObject({ worded: z.record(z.string(), phrases), otherScripts: z.record(z.string(), phrases) }),
  ],
  ['merchants', merchants, z.record(z.string().regex(/^[a-z]+[A-Z][A-Za-z]+$/), phrases)],
];

it.each(schemas)('the lists of %s hold phrases as they are compared, each once', (_, lists, schema) => {
  expect(schema.safeParse(lists).error?.issues ?? []).toEqual([]);
});

it('has twelve months, and headings of invoices in ten languages', () => {
  expect(Object.keys(dates.months)).toHaveLength(12);
  expect(Object.keys(invoices.headings).length).toBeGreaterThanOrEqual(10);
});

it('gives each phrase beside an amount one meaning', () => {
  const all = Object.values(labels.worded).flatMap((list: Phrases) => phrasesOf(list));
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});

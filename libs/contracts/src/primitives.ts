import { type Currency, isCalendarDate, MAX_AMOUNT_CENTS, moneyOf } from '@saldo/finance';
import { z } from 'zod';
import { accountCurrencies, currencyCodes } from './currencies';
import { dateProblem } from './date-problem';
import { limits } from './limits';
import { issue, issueOf, problem, type Problem } from './problem';
import { lengthOf } from './text-length';

// C0 and C1 controls; longer texts may contain tabs and line ends.
// eslint-disable-next-line no-control-regex -- the pattern looks for them
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;
// eslint-disable-next-line no-control-regex -- as above
const CONTROLS_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

// Matches a text of invisible characters only, such as zero-width spaces and direction marks: a name would be invisible.
const INVISIBLE = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+$/u;

/** A line of text: trimmed, in composed Unicode form (NFC), without control characters, `min` to `max` code points long. */
export const line = (max: number, required: Problem, min: 0 | 1 = 1) =>
  z.string({ error: issueOf(required) }).check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(min, issueOf(required)),
    z.maxLength(max, issue('text-too-long', { max })),
    z.refine((text) => min === 0 || !INVISIBLE.test(text), issueOf(required)),
    z.refine((text) => text.isWellFormed() && !CONTROLS.test(text), issue('characters-not-allowed')),
  );

/** Free text of several lines; may be empty. */
const prose = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, issue('text-too-long', { max })),
    z.refine(
      (text) => text.isWellFormed() && !CONTROLS_BUT_LINES.test(text),
      issue('characters-not-allowed'),
    ),
  );

export const amountTooLarge = problem('amount-too-large', { maxAmount: MAX_AMOUNT_CENTS / 100 });

/**
 * A decimal amount for which `fits` returns true, at most 9,999,999,999.99. It has at most the decimals of `currency`; with
 * `any`, the ledger checks them.
 */
const money = (
  otherwise: Problem,
  fits: (minor: bigint) => boolean,
  { minimum = 0, currency = null }: { minimum?: number; currency?: Currency | 'any' } = {},
) =>
  z
    .number({ error: issueOf(otherwise) })
    .superRefine((amount, context) => {
      const minor = currency === 'any' ? BigInt(Math.sign(amount)) : moneyOf(amount, currency)?.minor;
      const wrong =
        Math.abs(amount) > MAX_AMOUNT_CENTS / 100 && (amount > 0 || minimum < 0)
          ? amountTooLarge
          : minor === undefined && amount > minimum
            ? problem('amount-too-precise')
            : minor === undefined || !fits(minor)
              ? otherwise
              : undefined;
      if (wrong) context.addIssue({ code: 'custom', message: issueOf(wrong) });
    })
    .meta({
      description: currency
        ? 'With at most as many decimals as the currency has'
        : 'With at most two decimals',
      minimum,
      maximum: MAX_AMOUNT_CENTS / 100,
    });

/** Amount of a transaction, above 0. The ledger checks its decimals by the currency of the account. */
export const accountCost = money(problem('cost-invalid'), (minor) => minor > 0n, { currency: 'any' });
/** Amount of a receipt, above 0, with up to three decimals: its account is chosen later. */
export const receiptAmount = money(problem('cost-invalid'), (minor) => minor > 0n, { currency: 'KWD' });
/** Amount above 0 in the display currency. */
export const cost = money(problem('cost-invalid'), (minor) => minor > 0n);
/** Amount of a budget, 0 or above. */
export const budgetAmount = money(problem('budget-amount-invalid'), (minor) => minor >= 0n);
/** Amount of a part of a transaction: negative for a refund, never 0. */
export const partAmount = money(problem('part-amount-invalid'), (minor) => minor !== 0n, {
  ...{ minimum: -MAX_AMOUNT_CENTS / 100, currency: 'any' },
});
/** A sum in a reply: any decimal number. */
export const total = z.number();

export const calendarDate = z
  .string({ error: issue('date-format') })
  .refine(isCalendarDate, { error: ({ input }) => issueOf(dateProblem(String(input))) })
  .meta({ format: 'date' });

/**
 * An id, which is opaque to clients. All of ours have 24 hexadecimal digits; any other text cannot exist, so the answer is 404
 * rather than 400.
 */
export const id = z
  .string({ error: issue('id-invalid') })
  .min(1, issue('id-invalid'))
  .max(100, issue('id-invalid'));

/** Version of an entry, for `If-Match`. */
export const version = z.string().max(100).optional();

export const transactionName = line(limits.nameLength, problem('name-required'));
/** A name in a change; an empty one removes the name. */
export const clearableName = line(limits.nameLength, problem('name-required'), 0);
export const categoryName = line(limits.categoryLength, problem('category-required'));
export const newCategoryName = line(limits.categoryLength, problem('category-name-required'));
export const note = prose(limits.noteLength);
export const partNote = prose(limits.partNoteLength);
/** A pending transaction is not settled by the bank yet; a reconciled one was compared with a statement. */
export const transactionStatus = z.enum(['pending', 'cleared', 'reconciled'], {
  error: issue('status-invalid'),
});
export type TransactionStatus = z.infer<typeof transactionStatus>;
const tag = line(limits.tagLength, problem('tag-required'));
/** Each tag once, in the given order. */
export const tags = z
  .array(tag)
  .max(limits.tags, issue('tags-too-many'))
  .refine(
    (all) => all.reduce((sum, each) => sum + lengthOf(each), 0) <= limits.tagsLength,
    issue('tags-too-many'),
  )
  .overwrite((all) => [...new Set(all)]);
/** An idempotency key: 1 to 100 visible ASCII characters. */
export const requestKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, issue('idempotency-key-invalid', { max: 100 }));
/** Input of a call that is carried out once for each idempotency key. */
export const requestKeyed = { requestKey: requestKey.optional() };

export const isIncome = z.boolean({ error: issue('true-or-false-expected') });
export const currencyCode = z.enum(currencyCodes, { error: issue('currency-unsupported') });
export const accountCurrency = z.enum(accountCurrencies, { error: issue('currency-unsupported') });
/**
 * Numbers of transactions whose amounts are missing in the figures of a reply, because their currency has no exchange rate on
 * their day or before. Absent if none are missing.
 */
export const unconverted = z.array(z.object({ currency: accountCurrency, count: z.int().min(1) }));
export type Unconverted = z.infer<typeof unconverted>;
export const categoryType = z.enum(['expense', 'income'], { error: issue('category-type-invalid') });
export type CategoryType = z.infer<typeof categoryType>;

/**
 * A list in a file, with at most `most` entries. Parsing stops at the first wrong entry, because the errors of a malicious list
 * would need many times its memory.
 */
export const listOf = <Entry extends z.ZodType>(entry: Entry, most = Infinity) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((given, context): z.output<Entry>[] => {
      const list: z.output<Entry>[] = [];
      for (const [at, one] of given.entries()) {
        const { success, data, error } = entry.safeParse(one);
        if (success) list.push(data);
        else {
          const { message, path } = error.issues[0] ?? { message: error.message, path: [] };
          context.addIssue({ code: 'custom', message, path: [at, ...path] });
          return z.NEVER;
        }
      }
      return list;
    });

/** Query parameters arrive as text. An empty or blank one counts as absent. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && BLANK.test(value) ? undefined : value;
const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const digits = z
  .string({ error: issue('one-integer-expected') })
  .regex(/^\d{1,9}$/, issue('integer-expected'))
  .transform(Number);

/** The schema of each query parameter's value, as a service receives it. */
const parameterValues = z.registry<{ value: unknown }>();

/**
 * Returns a query parameter, from the schemas of its text and of its value if that differs. Its type is that of the value, which
 * the web app passes; it is written into the address as text.
 */
function parameter<Value>(text: z.ZodType<Value>, value: z.ZodType<Value> = text, absence = emptyIsAbsent) {
  const schema: z.ZodType = z.preprocess(absence, text.optional());
  parameterValues.add(schema, { value: value.optional() });
  return schema as unknown as z.ZodOptional<z.ZodType<Value, Value>>;
}

/** Returns the schemas of the values of query parameters. Other schemas stay unchanged. */
export function valuesOf<Shape extends z.core.$ZodShape>(shape: Shape): Shape {
  const values = Object.entries(shape).map(([name, schema]) => [
    name,
    parameterValues.get(schema)?.value ?? schema,
  ]);
  return Object.fromEntries(values) as Shape;
}

/** Optional parameters of a query string, each given once. */
export const queryOf = {
  integer: (min: number, max: number) => {
    const value = z
      .int()
      .min(min, issue('number-too-small', { min }))
      .max(max, issue('number-too-large', { max }));
    return parameter(digits.pipe(value), value);
  },
  boolean: parameter(
    z
      .enum(['true', 'false'], { error: issue('true-or-false-expected') })
      .transform((text) => text === 'true'),
    z.boolean(),
  ),
  choice: <const Values extends readonly string[]>(values: Values) =>
    parameter<Values[number]>(
      z.enum(values, { error: issue('choice-invalid', { choices: values.join(', ') }) }),
    ),
  date: parameter(calendarDate),
  text: (max: number) => {
    const text = line(max, problem('one-text-expected'));
    return parameter(text, text, blankIsAbsent);
  },
};

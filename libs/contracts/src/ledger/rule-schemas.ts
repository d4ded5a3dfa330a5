import { z } from 'zod';
import { groupId } from '../history';
import { limits } from '../limits';
import { categoryName, id, line, note, tags, transactionName } from '../primitives';
import { issue, problem } from '../problem';
import { transaction } from './schemas';

const negatable = { not: z.boolean().optional() };
const day = issue('rule-day');
const dayOfMonth = z.int(day).min(1, day).max(31, day);
const amount = issue('rule-amount');
const boundary = z.number(amount).min(0, amount).max(9_999_999_999.99, amount);
const choice = <T extends z.ZodType>(of: T, max: number) =>
  z.array(of).min(1, issue('choice-required')).max(max, issue('choices-too-many', { max }));

/** A test of one property of a transaction. Texts are compared regardless of case and accents. */
const testOf = <Account extends z.ZodType>(account: Account) =>
  z.discriminatedUnion('field', [
    z.strictObject({
      field: z.enum(['payee', 'text', 'tag']),
      /** `word`: whole words. `wildcard`: the whole text, with `*` for any text and `?` for one character. */
      is: z.enum(['contains', 'starts', 'exact', 'word', 'wildcard']),
      value: line(limits.rulePattern, problem('required')),
      ...negatable,
    }),
    /** In the currency of the account, without a sign; both ends are included. */
    z.strictObject({
      field: z.literal('amount'),
      from: boundary.optional(),
      to: boundary.optional(),
      ...negatable,
    }),
    z.strictObject({
      field: z.literal('account'),
      ids: choice(account, limits.ruleTests),
      ...negatable,
    }),
    z.strictObject({ field: z.literal('direction'), is: z.enum(['in', 'out']), ...negatable }),
    z.strictObject({ field: z.literal('kind'), is: z.enum(['expense', 'income', 'transfer']), ...negatable }),
    /** 1 is Monday. */
    z.strictObject({
      field: z.literal('weekday'),
      days: choice(z.int().min(1).max(7), 7),
      ...negatable,
    }),
    /** Days of the month, both included. From 28 to 3 is the end of a month and the beginning of the next. */
    z.strictObject({ field: z.literal('day'), from: dayOfMonth, to: dayOfMonth, ...negatable }),
  ]);
export const ruleTest = testOf(id);
export type RuleTest = z.infer<typeof ruleTest>;

const shareCount = issue('parts-count', { min: 2, max: limits.ruleParts });
const shares = z
  .array(z.strictObject({ category: categoryName, percent: z.int().min(1).max(99) }))
  .min(2, shareCount)
  .max(limits.ruleParts, shareCount)
  .refine((all) => all.reduce((sum, { percent }) => sum + percent, 0) === 100, issue('rule-shares'));

const actionsOf = <Account extends z.ZodType>(account: Account) =>
  z
    .strictObject({
      payee: transactionName.optional(),
      category: categoryName.optional(),
      /** Shares of the amount, in percent; together 100. */
      parts: shares.optional(),
      /** Are added. */
      tags: tags.optional(),
      /** Set only on transactions without a note. */
      note: note.min(1, issue('required')).optional(),
      /** The account that receives the money or, for an income, sends it. */
      transferTo: account.optional(),
      /** Set if rows of files that match are not imported. */
      ignore: z.literal(true).optional(),
    })
    .refine((actions) => Object.keys(actions).length > 0, issue('rule-empty'));

const ruleOf = <Account extends z.ZodType>(account: Account) =>
  z.strictObject({
    /** The rule applies if all tests of any group match. */
    conditions: z
      .array(
        z
          .array(testOf(account))
          .min(1, issue('rule-condition-required'))
          .max(limits.ruleTests, issue('rule-tests-too-many', { max: limits.ruleTests })),
      )
      .min(1, issue('rule-condition-required'))
      .max(limits.ruleGroups, issue('rule-groups-too-many', { max: limits.ruleGroups })),
    actions: actionsOf(account),
    /** Set if later rules are skipped after this one applies. */
    stops: z.boolean().optional(),
  });

const storedRule = ruleOf(id);

/** Rejects amounts that match no transaction or every transaction. Rules of earlier releases may contain them. */
export const newRule = storedRule.superRefine(({ conditions }, context) => {
  for (const [group, tests] of conditions.entries())
    for (const [index, test] of tests.entries()) {
      if (test.field !== 'amount') continue;
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['conditions', group, index, field], message });
      const { from, to } = test;
      if (from === undefined && to === undefined) refuse('from', amount);
      else if (from !== undefined && to !== undefined && from > to)
        refuse('to', issue('rule-amounts-reversed'));
    }
});
export type NewRule = z.infer<typeof newRule>;

/** A rule whose accounts are indexes in a list of accounts, from 0. */
export const exportedRule = ruleOf(z.int().min(0));
export type ExportedRule = z.infer<typeof exportedRule>;

/** An account by its name and, if another one has the same name, its currency. */
const namedAccount = z.strictObject({
  name: line(limits.nameLength, problem('required')),
  currency: z.string().max(limits.nameLength).optional(),
});
export type NamedAccount = z.infer<typeof namedAccount>;

/** A file of rules that the web app saves and loads, even into another book. */
export const ruleFile = z.object({
  rules: z.array(ruleOf(namedAccount)).min(1).max(limits.rules),
});

/** A rule whose accounts are identified by values of another type. */
export type RuleWith<Account> = z.infer<ReturnType<typeof ruleOf<z.ZodType<Account>>>>;

export const rule = storedRule.extend({ _id: id });
export type Rule = z.infer<typeof rule>;
/** In the order in which they run. */
export const rules = z.object({ rules: z.array(rule) });

export const ruleOrder = z.strictObject({ ids: z.array(id).max(limits.rules) });

/** Shares of an amount, in whole per cent, in replies. */
export const sharesOfRule = z.array(z.object({ category: z.string(), percent: z.int() }));

/** Recorded transactions that a rule would change: their number, and the newest ones. */
export const rulePreview = z.object({
  count: z.int(),
  /** Number of transactions that match but that users have set themselves. */
  keptCount: z.int(),
  rows: z.array(
    z.object({
      before: transaction,
      after: z.object({
        name: z.string().optional(),
        category: z.string().optional(),
        parts: sharesOfRule.optional(),
        tags: z.array(z.string()).optional(),
        note: z.string().optional(),
        transferTo: z.string().optional(),
      }),
    }),
  ),
});
export type RulePreview = z.infer<typeof rulePreview>;

/** `group`: the changes, which a job of kind `undo` undoes. */
export const ruleApplied = z.object({ changedCount: z.int(), group: groupId });

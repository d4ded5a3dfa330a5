import { type RuleSubject } from '@saldo/categorisation';
import { type RulePreview, type TransactionChange } from '@saldo/contracts';
import { decimalOf, dividedBy } from '@saldo/finance';
import {
  areTagsAllowed,
  categoryOf,
  isIncome,
  isTransfer,
  moneyIn,
  setByAfter,
  splitOf,
  type TransactionRow,
} from '../transactions';

/** Returns the fields of a transaction that rules test. */
export function subjectOf(row: TransactionRow): RuleSubject {
  return {
    payee: row.name,
    text: row.raw?.text ?? '',
    cost: decimalOf(moneyIn(row)),
    isIncome: isIncome(row),
    isTransfer: isTransfer(row),
    accountId: String(row.postings[0].accountId),
    date: row.addedOn,
    tags: row.tags ?? [],
    note: row.note,
    ...(!isTransfer(row) && { category: categoryOf(row) }),
  };
}

/** Returns which fields rules must not change: those that the user set or confirmed, and the category of a split transaction. */
export function fixedBy(row: TransactionRow): { payee: boolean; category: boolean } {
  const { setBy } = row;
  return { payee: !setBy?.payee, category: !setBy?.category || splitOf(row).length > 0 };
}

/** Returns `setBy` after rules have run: which fields they set. A transfer has no category. */
export function setByRules(row: TransactionRow, { name, category, parts, transferTo }: Outcome) {
  const isCategorised = category !== undefined || parts !== undefined;
  return setByAfter(row, {
    ...(name !== undefined && { payee: byRule }),
    ...(isCategorised && { category: byRule }),
    ...(transferTo !== undefined && { category: null }),
  });
}

const byRule = { by: 'rule' } as const;

type Outcome = RulePreview['rows'][number]['after'];

/** Returns the fields that differ after the rules ran; undefined if none do. */
export function outcomeOf(before: RuleSubject, after: RuleSubject): Outcome | undefined {
  const tags = tagsAfter(before, after);
  const outcome: Outcome = {
    ...(after.payee !== before.payee && { name: after.payee }),
    ...(after.category !== undefined && after.category !== before.category && { category: after.category }),
    ...(after.parts && { parts: after.parts }),
    ...(tags.length > before.tags.length && { tags }),
    ...(after.note !== before.note && { note: after.note }),
    ...(after.transferTo !== undefined && { transferTo: after.transferTo }),
  };
  return Object.keys(outcome).length > 0 ? outcome : undefined;
}

/** Returns the tags after the rules ran, leaving out new tags beyond the limit of a transaction. */
export function tagsAfter(before: RuleSubject, after: RuleSubject): string[] {
  return after.tags
    .slice(before.tags.length)
    .reduce((all, tag) => (areTagsAllowed([...all, tag]) ? [...all, tag] : all), before.tags);
}

/** Converts an outcome into a change of the transaction. */
export function changeOf(row: TransactionRow, { transferTo, parts, ...fields }: Outcome): TransactionChange {
  const own = String(row.postings[0].accountId);
  if (transferTo !== undefined) {
    const { category: _, ...rest } = fields;
    // The money of an income comes from the other account.
    return isIncome(row)
      ? { ...rest, isIncome: false, accountId: transferTo, transfer: { toAccountId: own } }
      : { ...rest, transfer: { toAccountId: transferTo } };
  }
  return { ...fields, ...(parts && dividedBy(moneyIn(row), parts)) };
}

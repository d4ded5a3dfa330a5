import { callQuery } from '@saldo/api';
import { type ReviewGroup, routes } from '@saldo/contracts';
import { editTransactions } from '../bulk-edit/api';
import { saveRule } from '../rules/api';
import { payeeRule } from '../rules/payee-rule';

export const reviewQuery = callQuery(routes.getReview);

/** What a person says about a group. */
export interface Decision {
  group: ReviewGroup;
  /** Absent: the one that it has. */
  category?: string | undefined;
  /** Later transactions of the payee get the category by a rule. */
  always: boolean;
  idempotencyKey: string;
}

/** Confirms or changes the category of a group. */
export async function decide({ group, category, always, idempotencyKey }: Decision) {
  const change = category === undefined ? { confirmed: true as const } : { category };
  const edited = await editTransactions({ transactionIds: group.ids, change, idempotencyKey });
  if (!always) return { group: edited.group };
  const rule = await saveRule({ rule: payeeRule({ ...group, category: category ?? group.category }) });
  return { group: edited.group, ruleId: rule._id };
}

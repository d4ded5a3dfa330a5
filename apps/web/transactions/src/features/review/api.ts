import { callQuery } from '@saldo/api';
import { type ReviewGroup, routes } from '@saldo/contracts';
import { editTransactions } from '../bulk-edit/api';
import { saveRule } from '../rules/api';
import { payeeRule } from '../rules/payee-rule';

export const reviewQuery = callQuery(routes.getReview);

/** The user's decision about a group of transactions. */
export interface Decision {
  group: ReviewGroup;
  /** Absent to keep the group's category. */
  category?: string | undefined;
  /** Whether a rule gives later transactions of the payee the same category. */
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

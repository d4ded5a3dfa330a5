import { callQuery, jobEnd, request } from '@saldo/api';
import { type NewRule, type Rule, routes } from '@saldo/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

export const rulesQuery = queryOptions({
  ...callQuery(routes.listRules),
  select: ({ rules }) => rules,
});
export const ruleKeys = [rulesQuery.queryKey];

/** Replaces the rule with this id, or adds one without an id. */
export const saveRule = ({ id, rule }: { id?: string | undefined; rule: NewRule }): Promise<Rule> =>
  id === undefined
    ? request(routes.addRule, { body: rule })
    : request(routes.changeRule, { params: { id }, body: rule });

export const removeRule = (id: string) => request(routes.removeRule, { params: { id } });
export const orderRules = (ids: string[]) => request(routes.orderRules, { body: { ids } });
export const previewRule = (rule: NewRule) => request(routes.previewRule, { body: rule });

/** Applies a rule to all recorded transactions and waits for the end. The job continues if the tab is closed. */
export async function applyRule(
  queryClient: QueryClient,
  { id, idempotencyKey }: { id: string; idempotencyKey: string },
) {
  const body = { kind: 'edit', rule: id, filter: {} } as const;
  const { _id } = await request(routes.createJob, { body, idempotencyKey });
  const { group, report } = await jobEnd(queryClient, _id);
  return { changedCount: report.changedCount, group };
}

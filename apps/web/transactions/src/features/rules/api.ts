import { callQuery, request } from '@saldo/api';
import { type NewRule, type Rule, routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

export const rulesQuery = queryOptions({
  ...callQuery(routes.listRules),
  select: ({ rules }) => rules,
});
export const ruleKeys = [rulesQuery.queryKey];

/** Replaces the rule if it has an id, adds it otherwise. */
export const saveRule = ({ id, rule }: { id?: string | undefined; rule: NewRule }): Promise<Rule> =>
  id === undefined
    ? request(routes.addRule, { body: rule })
    : request(routes.changeRule, { params: { id }, body: rule });

export const removeRule = (id: string) => request(routes.removeRule, { params: { id } });
export const orderRules = (ids: string[]) => request(routes.orderRules, { body: { ids } });
export const previewRule = (rule: NewRule) => request(routes.previewRule, { body: rule });
export const applyRule = ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
  request(routes.applyRule, { params: { id }, idempotencyKey });

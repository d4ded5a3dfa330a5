import { z } from 'zod';
import { defineCall } from '../call';
import { groupId } from '../history';
import { limits } from '../limits';
import { id } from '../primitives';
import { doneLater } from './job-schemas';
import { newRule, rule, ruleApplied, ruleOrder, rulePreview, rules } from './rule-schemas';

/** Rules that set names, categories and tags of transactions. */
export const ruleCalls = {
  listRules: defineCall({
    subject: 'rpc.ledger.rule.list.v1',
    http: 'GET /rules',
    summary: 'Rules, in the order in which they run',
    output: rules,
  }),
  addRule: defineCall({
    subject: 'rpc.ledger.rule.add.v1',
    http: 'POST /rules',
    summary: 'Add a rule after all others',
    body: newRule,
    repeatable: true,
    status: 201,
    output: rule,
    errors: ['rules-full'],
  }),
  orderRules: defineCall({
    subject: 'rpc.ledger.rule.order.v1',
    http: 'PUT /rules/order',
    summary: 'Put the rules into another order',
    body: ruleOrder,
    output: rules,
  }),
  changeRule: defineCall({
    subject: 'rpc.ledger.rule.change.v1',
    http: 'PUT /rules/:id',
    summary: 'Replace a rule, in its place',
    body: newRule,
    bodyAs: 'rule',
    output: rule,
    errors: ['rules-full'],
  }),
  removeRule: defineCall({
    subject: 'rpc.ledger.rule.remove.v1',
    http: 'DELETE /rules/:id',
    summary: 'Delete a rule; what it has changed stays',
  }),
  previewRule: defineCall({
    subject: 'rpc.ledger.rule.preview.v1',
    http: 'POST /rules/preview',
    summary: 'What a rule would change in the transactions that are recorded',
    body: newRule,
    output: rulePreview,
    heavy: true,
    retrySafe: true,
  }),
  applyRule: defineCall({
    http: 'POST /rules/:id/apply',
    summary: 'Apply a rule to the transactions that are recorded, as one change that can be undone',
    repeatable: true,
    output: ruleApplied,
    ...doneLater,
    errors: ['categories-full', 'jobs-full'],
    heavy: true,
  }),
};

export const ruleRpc = {
  /** Applies a rule to the next `limits.rowsPerCall` transactions. Repeated with the same group, it changes none twice. */
  applyRule: defineCall({
    subject: 'rpc.ledger.rule.apply.v1',
    input: z.strictObject({ id, group: groupId, after: z.string().max(limits.cursorLength).optional() }),
    output: ruleApplied.extend({ next: z.string().optional() }),
  }),
};

import { z } from 'zod';
import { id } from '../primitives';
import { defineRpc } from '../rpc';
import { budget, budgetChange, budgetFilter, newBudget } from './schemas';

const byId = z.strictObject({ id });

export const budgetRpc = {
  listBudgets: defineRpc({
    subject: 'rpc.budget.budget.list.v1',
    input: budgetFilter,
    output: z.array(budget),
    caller: 'user',
  }),
  createBudget: defineRpc({
    subject: 'rpc.budget.budget.create.v1',
    input: newBudget,
    output: budget,
    caller: 'user',
  }),
  updateBudget: defineRpc({
    subject: 'rpc.budget.budget.update.v1',
    input: byId.extend({ change: budgetChange }),
    output: budget,
    caller: 'user',
  }),
  deleteBudget: defineRpc({
    subject: 'rpc.budget.budget.delete.v1',
    input: byId,
    output: z.strictObject({}),
    caller: 'user',
  }),
};

import { z } from 'zod';
import { defineCall } from '../call';
import { versionName } from '../history';
import {
  budget,
  budgetChange,
  budgetCopy,
  budgetHistory,
  budgetListQuery,
  deletedBudget,
  newBudget,
} from './schemas';

export const budgetCalls = {
  listBudgets: defineCall({
    subject: 'rpc.budget.budget.list.v1',
    http: 'GET /budgets',
    summary: 'Budgets with what was spent',
    query: budgetListQuery,
    output: z.array(budget),
  }),
  createBudget: defineCall({
    subject: 'rpc.budget.budget.create.v1',
    http: 'POST /budgets',
    summary: 'Set a budget',
    body: newBudget,
    repeatable: true,
    status: 201,
    output: budget,
    errors: ['budget-exists', 'budgets-full'],
  }),
  copyBudgets: defineCall({
    subject: 'rpc.budget.budget.copy.v1',
    http: 'POST /budgets/copy',
    summary: 'Copy the budgets of a month to another; existing ones stay as they are',
    body: budgetCopy,
    output: z.object({ copiedCount: z.int() }),
    errors: ['budgets-full'],
  }),
  updateBudget: defineCall({
    subject: 'rpc.budget.budget.update.v1',
    http: 'PUT /budgets/:id',
    summary: 'Change a budget',
    body: budgetChange,
    bodyAs: 'change',
    conditional: true,
    output: budget,
    errors: ['budget-exists', 'version-conflict'],
  }),
  getBudgetHistory: defineCall({
    subject: 'rpc.budget.history.get.v1',
    http: 'GET /budgets/:id/history',
    summary: 'The versions of a budget and what changed, newest first',
    output: budgetHistory,
  }),
  restoreBudgetVersion: defineCall({
    subject: 'rpc.budget.history.restore.v1',
    http: 'POST /budgets/:id/versions/:version/restore',
    summary: 'Give a budget the fields of an earlier version',
    params: z.strictObject({ version: versionName }),
    conditional: true,
    output: budget,
    errors: ['budget-exists', 'version-conflict'],
  }),
  deleteBudget: defineCall({
    subject: 'rpc.budget.budget.delete.v1',
    http: 'DELETE /budgets/:id',
    summary: 'Delete a budget',
  }),
  listDeletedBudgets: defineCall({
    subject: 'rpc.budget.trash.list.v1',
    http: 'GET /budgets/deleted',
    summary: 'Budgets that were deleted in the last 30 days, deleted last first',
    output: z.array(deletedBudget),
  }),
  restoreDeletedBudget: defineCall({
    subject: 'rpc.budget.trash.restore.v1',
    http: 'POST /budgets/:id/restore',
    summary: 'Restore a deleted budget',
    output: budget,
    errors: ['budget-exists', 'budgets-full', 'categories-full'],
  }),
};

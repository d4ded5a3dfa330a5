import { z } from 'zod';
import { defineRoute } from '../route';
import { budget, budgetChange, budgetCopy, budgetListQuery, newBudget } from './schemas';

export const budgetRoutes = {
  listBudgets: defineRoute({
    method: 'GET',
    path: '/budgets',
    access: 'user',
    summary: 'Budgets with what was spent',
    query: budgetListQuery,
    status: 200,
    reply: z.array(budget),
  }),
  createBudget: defineRoute({
    method: 'POST',
    path: '/budgets',
    access: 'user',
    summary: 'Set a budget',
    body: newBudget,
    status: 201,
    reply: budget,
    errors: ['budget-exists', 'budgets-full'],
  }),
  copyBudgets: defineRoute({
    method: 'POST',
    path: '/budgets/copy',
    access: 'user',
    summary: 'Copy the budgets of a month to another; existing ones stay as they are',
    body: budgetCopy,
    status: 200,
    reply: z.object({ copiedCount: z.int() }),
    errors: ['budgets-full'],
  }),
  updateBudget: defineRoute({
    method: 'PUT',
    path: '/budgets/:id',
    access: 'user',
    summary: 'Change a budget',
    body: budgetChange,
    conditional: true,
    status: 200,
    reply: budget,
    errors: ['not-found', 'budget-exists', 'version-conflict'],
  }),
  deleteBudget: defineRoute({
    method: 'DELETE',
    path: '/budgets/:id',
    access: 'user',
    summary: 'Delete a budget',
    status: 204,
    errors: ['not-found'],
  }),
};

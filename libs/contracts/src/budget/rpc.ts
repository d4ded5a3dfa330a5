import { z } from 'zod';
import { versionName } from '../history';
import { id, requestKeyed, version } from '../primitives';
import { defineRpc } from '../rpc';
import {
  budget,
  budgetChange,
  budgetCopy,
  budgetFilter,
  budgetHistory,
  deletedBudget,
  newBudget,
} from './schemas';

const byId = z.strictObject({ id });

export const budgetRpc = {
  listBudgets: defineRpc({
    subject: 'rpc.budget.budget.list.v1',
    input: budgetFilter,
    output: z.array(budget),
    caller: 'user',
    retrySafe: true,
  }),
  createBudget: defineRpc({
    subject: 'rpc.budget.budget.create.v1',
    input: newBudget.extend(requestKeyed),
    output: budget,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  updateBudget: defineRpc({
    subject: 'rpc.budget.budget.update.v1',
    /** `expected`: the version that the user saw. */
    input: byId.extend({ change: budgetChange, expected: version }),
    output: budget,
    caller: 'user',
    retrySafe: false,
  }),
  copyBudgets: defineRpc({
    subject: 'rpc.budget.budget.copy.v1',
    input: budgetCopy,
    output: z.object({ copiedCount: z.int() }),
    caller: 'user',
    retrySafe: false,
  }),
  getBudgetHistory: defineRpc({
    subject: 'rpc.budget.history.get.v1',
    input: byId,
    output: budgetHistory,
    caller: 'user',
    retrySafe: true,
  }),
  restoreBudgetVersion: defineRpc({
    subject: 'rpc.budget.history.restore.v1',
    /** `seq`: the version to restore; `expected`: the one that the user saw as the current one. */
    input: byId.extend({ seq: versionName, expected: version }),
    output: budget,
    caller: 'user',
    retrySafe: false,
  }),
  deleteBudget: defineRpc({
    subject: 'rpc.budget.budget.delete.v1',
    input: byId,
    output: z.strictObject({}),
    caller: 'user',
    retrySafe: false,
  }),
  listDeletedBudgets: defineRpc({
    subject: 'rpc.budget.trash.list.v1',
    input: z.strictObject({}),
    output: z.array(deletedBudget),
    caller: 'user',
    retrySafe: true,
  }),
  restoreDeletedBudget: defineRpc({
    subject: 'rpc.budget.trash.restore.v1',
    input: byId,
    output: budget,
    caller: 'user',
    retrySafe: false,
  }),
};

import { fieldMessage } from '@saldo/api';
import { type BulkChange, type CategoryType, dateProblem, problem } from '@saldo/contracts';
import { isCalendarDate } from '@saldo/finance';
import type { FormReading } from '@saldo/form';

/** Values of the form. An empty value leaves the field unchanged. */
export interface BulkValues {
  category: string;
  type: '' | CategoryType;
  accountId: string;
  addTags: readonly string[];
  removeTags: readonly string[];
  addedOn: string;
  status: '' | 'pending' | 'cleared';
  /** Whether to change all matching transactions instead of only the selected ones. */
  all: boolean;
}

export const unchanged: BulkValues = {
  ...{ category: '', type: '', accountId: '', addTags: [], removeTags: [], addedOn: '', status: '' },
  all: false,
};

/** @param statusAccountId account in which transfers get the new status; absent for both of their accounts */
export function readBulkValues(values: BulkValues, statusAccountId?: string): FormReading<BulkChange> {
  const { category, type, accountId, addTags, removeTags, addedOn, status } = values;
  if (addedOn && !isCalendarDate(addedOn)) return { errors: { addedOn: fieldMessage(dateProblem(addedOn)) } };
  const change = {
    ...(category && { category }),
    ...(type && { type }),
    ...(accountId && { accountId }),
    ...(addTags.length > 0 && { addTags: [...addTags] }),
    ...(removeTags.length > 0 && { removeTags: [...removeTags] }),
    ...(addedOn && { addedOn }),
    ...(status && { status, ...(statusAccountId && { statusAccountId }) }),
  };
  if (Object.keys(change).length > 0) return { entry: change };
  return { errors: { category: fieldMessage(problem('change-required')) } };
}

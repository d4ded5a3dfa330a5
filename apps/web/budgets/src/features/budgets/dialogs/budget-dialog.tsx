import { queryKeys, useChange } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { Button, FormDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages';
import { type BudgetEntry, saveBudget, seenAfter } from '../api/save-budget';
import type { Month } from '../month';
import { BudgetFields } from './budget-fields';
import { blankValues, clampMonth, type FormValues, readForm, valuesOf } from './form-values';

interface BudgetDialogProps {
  /** The budget to edit; absent to add one. */
  budget?: Budget;
  /** Initial month of a new budget. */
  month: Month;
  /** Shows the history of the edited budget. */
  onHistory: (budget: Budget) => void;
  onSaved: (budget: Budget) => void;
  onClose: () => void;
}

/** Adds a budget or edits one. */
export function BudgetDialog({ budget, month, onHistory, onSaved, onClose }: BudgetDialogProps) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<Pick<Budget, '_id' | 'version'> | undefined>(budget);
  const form = useFieldForm({
    draft: { name: budget ? `budget:${budget._id}` : 'budget' },
    defaultValues: budget ? valuesOf(budget) : blankValues(month),
    resolver: entryResolver((values: FormValues) => readForm(values, budget)),
  });
  const saveOrReload = async (entry: BudgetEntry) => {
    try {
      return await saveBudget(entry, seen);
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
      setSeen(await seenAfter(error, seen));
      throw error;
    }
  };
  const saving = useChange(saveOrReload, {
    name: 'save budget',
    otherwise: t('budgets.dialog.save-failed'),
    keys: [queryKeys.budgets],
  });

  const save = form.handleSubmit((entry) =>
    saving.run(entry, { onDone: onSaved, onFieldErrors: form.setFieldErrors }),
  );
  const submit = () => {
    form.change('month', clampMonth(form.values.month));
    return save();
  };
  return (
    <FormDialog
      title={budget ? t('budgets.dialog.edit-title') : t('budgets.dialog.add-title')}
      submitLabel={budget ? t('budgets.dialog.save') : t('budgets.dialog.add')}
      busy={saving.busy}
      problem={saving.problem}
      aside={budget && <Button onClick={() => onHistory(budget)}>{t('budgets.dialog.history')}</Button>}
      draft={form.draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <BudgetFields form={form} />
    </FormDialog>
  );
}

import { queryKeys, request, useChange, useSeenVersion } from '@saldo/api';
import { type Budget, routes } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { Button, FormDialog } from '@saldo/ui';
import { t } from '../../../messages';
import { type BudgetEntry, saveBudget } from '../api/save-budget';
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
  const withSeen = useSeenVersion(budget, {
    history: (id) => request(routes.getBudgetHistory, { params: { id } }),
    keys: [queryKeys.budgets],
  });
  const form = useFieldForm({
    draft: { name: budget ? `budget:${budget._id}` : 'budget' },
    defaultValues: budget ? valuesOf(budget) : blankValues(month),
    resolver: entryResolver((values: FormValues) => readForm(values, budget)),
  });
  const saving = useChange((entry: BudgetEntry) => withSeen((seen) => saveBudget(entry, seen)), {
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

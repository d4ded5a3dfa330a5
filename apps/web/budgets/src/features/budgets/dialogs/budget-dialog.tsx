import { queryKeys, useChange } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import { FormDialog, useFields } from '@saldo/ui';
import { type BudgetEntry, saveBudget } from '../api/save-budget';
import type { Month } from '../month';
import { BudgetFields } from './budget-fields';
import { blankValues, clampMonth, readForm, valuesOf } from './form-values';

interface BudgetDialogProps {
  /** The one to edit; without it a new one is added. */
  budget?: Budget;
  /** The month that a new one is of unless another is chosen. */
  month: Month;
  onSaved: (budget: Budget) => void;
  onClose: () => void;
}

/** Adds a budget or edits one. */
export function BudgetDialog({ budget, month, onSaved, onClose }: BudgetDialogProps) {
  const form = useFields(() => (budget ? valuesOf(budget) : blankValues(month)));
  const saving = useChange((entry: BudgetEntry) => saveBudget(entry, budget?._id), {
    name: 'save budget',
    otherwise: "Couldn't save the budget. Try again.",
    keys: [queryKeys.budgets],
  });

  const submit = () => {
    const given = { ...form.values, month: clampMonth(form.values.month) };
    form.setValues(given);
    const reading = readForm(given, budget);
    if ('faults' in reading) form.setFaults(reading.faults);
    else saving.run(reading.entry, { onDone: onSaved, onFaults: form.setFaults });
  };
  return (
    <FormDialog
      title={budget ? 'Edit Budget' : 'Add Budget'}
      submitLabel={budget ? 'Save Changes' : 'Add Budget'}
      busy={saving.busy}
      problem={saving.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <BudgetFields form={form} />
    </FormDialog>
  );
}

import { request, useChange, useSeenVersion } from '@saldo/api';
import { type NewRecurringEntry, type RecurringEntry, routes } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { today } from '@saldo/format';
import { useAccounts } from '@saldo/fields';
import { Button, FormDialog } from '@saldo/ui';
import { t } from '../../../messages';
import { affected } from '../api/affected';
import { addRecurring, changeRecurring } from '../api/save-recurring';
import {
  blankValues,
  changedFields,
  type FormValues,
  namedAsInForm,
  readForm,
  valuesOf,
} from './form-values';
import { RecurringFields } from './recurring-fields';

interface RecurringDialogProps {
  /** The entry to edit; absent to add one. */
  entry?: RecurringEntry;
  /** Shows the history of the edited entry. */
  onHistory: (entry: RecurringEntry) => void;
  /** Called when the entry is saved and when the user leaves the dialog. */
  onClose: () => void;
}

/** Adds a recurring entry or edits one. */
export function RecurringDialog({ entry, onHistory, onClose }: RecurringDialogProps) {
  const accounts = useAccounts();
  const withSeen = useSeenVersion(entry, {
    history: (id) => request(routes.getRecurringHistory, { params: { id } }),
    keys: affected,
  });
  const form = useFieldForm({
    draft: { name: entry ? `recurring:${entry._id}` : 'recurring' },
    defaultValues: entry ? valuesOf(entry) : blankValues(today()),
    resolver: entryResolver((values: FormValues) => readForm(values, { edited: entry, accounts })),
  });
  const save = (given: NewRecurringEntry) =>
    withSeen((seen) =>
      seen ? changeRecurring(seen, given, changedFields(form.values, seen)) : addRecurring(given),
    );
  const saving = useChange(save, {
    name: 'save recurring transaction',
    otherwise: t('recurring.dialog.save-failed'),
    keys: affected,
  });

  const submit = form.handleSubmit((given) =>
    saving.run(given, {
      onDone: onClose,
      onFieldErrors: (messages) => form.setFieldErrors(namedAsInForm(messages)),
    }),
  );
  return (
    <FormDialog
      title={entry ? t('recurring.dialog.edit-title') : t('recurring.dialog.add-title')}
      submitLabel={entry ? t('recurring.dialog.save') : t('recurring.dialog.add')}
      busy={saving.busy}
      problem={saving.problem}
      aside={entry && <Button onClick={() => onHistory(entry)}>{t('recurring.dialog.history')}</Button>}
      draft={form.draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <RecurringFields form={form} edited={entry} accounts={accounts} />
    </FormDialog>
  );
}

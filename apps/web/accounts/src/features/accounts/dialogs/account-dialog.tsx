import { queryKeys, type ReconciledQuery, request, useChange, useSeenVersion } from '@saldo/api';
import { type Account, routes } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { today } from '@saldo/format';
import { runWithRetry, showToast } from '@saldo/toasts';
import { accountName, Button, ConfirmDialog, FormDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages';
import { reopenAccount, saveAccount } from '../api/save-account';
import { AccountFields } from './account-fields';
import { type AccountEntry, blankValues, type FormValues, readForm, valuesOf } from './form-values';

interface AccountDialogProps {
  /** The account to edit; absent to add one. */
  account?: Account;
  onClose: () => void;
  /** Shows the history of the edited account. */
  onHistory?: () => void;
  /** Asks whether to delete the edited account. */
  onDelete?: () => void;
}

/** Adds, edits, closes or reopens an account. */
export function AccountDialog({ account, onClose, onHistory, onDelete }: AccountDialogProps) {
  const withSeen = useSeenVersion(account, {
    history: (id) => request(routes.getAccountHistory, { params: { id } }),
    keys: [queryKeys.transactions],
  });
  const announceClosed = useClosedToast();
  const form = useFieldForm({
    draft: { name: account ? `account:${account._id}` : 'account' },
    defaultValues: account ? valuesOf(account, today()) : blankValues(today()),
    resolver: entryResolver((values: FormValues) => readForm(values, account)),
  });
  const save = (entry: AccountEntry, confirmed?: ReconciledQuery) =>
    withSeen((seen) => saveAccount(entry, seen, confirmed));
  const saving = useChange(save, {
    name: 'save account',
    otherwise: t('accounts.dialog.save-failed'),
    keys: [queryKeys.transactions],
  });
  const onSaved = (saved: Account) => {
    if (account && saved.closedOn && !account.closedOn) announceClosed(saved);
    onClose();
  };
  const submit = form.handleSubmit((entry) =>
    saving.run(entry, { onDone: onSaved, onFieldErrors: form.setFieldErrors }),
  );
  return (
    <FormDialog
      title={t(account ? 'accounts.dialog.edit-title' : 'accounts.dialog.add-title')}
      submitLabel={t(account ? 'accounts.dialog.save' : 'accounts.dialog.add')}
      busy={saving.busy}
      problem={saving.problem}
      aside={
        <>
          {onDelete && (
            <Button variant="danger" onClick={onDelete}>
              {t('accounts.dialog.delete')}
            </Button>
          )}
          {onHistory && <Button onClick={onHistory}>{t('accounts.dialog.history')}</Button>}
        </>
      }
      draft={form.draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountFields form={form} edited={account} />
      {saving.confirmation && <ConfirmDialog {...saving.confirmation} />}
    </FormDialog>
  );
}

/** Returns a function that announces that an account was closed. Undo reopens it. */
function useClosedToast() {
  const queryClient = useQueryClient();
  const reopen = async ({ _id }: Account) => {
    await reopenAccount(_id);
    await queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
  };
  return (closed: Account) => {
    const undoing = { name: 'reopen account', failure: t('accounts.closed.undo-failed') };
    showToast('success', t('accounts.closed.done', { name: accountName(closed) }), {
      label: t('accounts.undo'),
      run: () => runWithRetry(() => reopen(closed), undoing),
    });
  };
}

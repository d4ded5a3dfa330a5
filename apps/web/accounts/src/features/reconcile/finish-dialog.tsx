import { queryKeys, useChange } from '@saldo/api';
import {
  type Account,
  fallbackCategory,
  limits,
  type Reconciliation,
  type ReconciliationEnd,
  reconciliationEnd,
} from '@saldo/contracts';
import { entryResolver, parseEntry, useFieldForm } from '@saldo/form';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { CategoryField } from '@saldo/fields';
import { FormDialog, TextField } from '@saldo/ui';
import { t } from '../../messages';
import { finishReconciliation } from './api';

interface FinishDialogProps {
  account: Account;
  reconciliation: Reconciliation;
  difference: number;
  onClose: () => void;
}

/** Asks whether to finish despite a difference, which is then recorded as a transaction. */
export function FinishDialog({ account, reconciliation, difference, onClose }: FinishDialogProps) {
  const type = difference > 0 ? 'income' : 'expense';
  const display = useSession((state) => state.currency);
  const form = useFieldForm({
    draft: { name: `reconciliation:${reconciliation._id}` },
    defaultValues: {
      name: t('accounts.reconcile.difference-name'),
      category: type === 'expense' ? fallbackCategory : '',
    },
    resolver: entryResolver((values: { name: string; category: string }) =>
      parseEntry(reconciliationEnd.shape.difference.unwrap(), values),
    ),
  });
  const finishing = useFinish(account, reconciliation);
  const submit = form.handleSubmit((entry) =>
    finishing.run({ difference: entry }, { onDone: onClose, onFieldErrors: form.setFieldErrors }),
  );
  const amount = formatMoney(difference, account.currency ?? display, { signed: true });
  return (
    <FormDialog
      title={t('accounts.reconcile.difference-title')}
      submitLabel={t('accounts.reconcile.difference-submit')}
      busy={finishing.busy}
      problem={finishing.problem}
      draft={form.draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('accounts.reconcile.difference-lead', { amount })}</p>
      <TextField
        label={t('accounts.register.name')}
        maxLength={limits.nameLength}
        required
        autoFocus
        {...form.field('name')}
      />
      <CategoryField
        label={t('accounts.register.category')}
        types={[type]}
        {...form.field('category')}
        onChange={(category) => form.change('category', category)}
      />
    </FormDialog>
  );
}

export function useFinish({ _id: id }: Account, { _id: reconciliationId }: Reconciliation) {
  return useChange((end: ReconciliationEnd) => finishReconciliation({ id, reconciliationId }, end), {
    name: 'finish a reconciliation',
    otherwise: t('accounts.reconcile.finish-failed'),
    keys: [queryKeys.transactions, queryKeys.budgets],
  });
}

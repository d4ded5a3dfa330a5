import { BalanceToday } from '@saldo/fields';
import { formatMoney } from '@saldo/format';
import { setOverspendWarning, useSession } from '@saldo/session';
import { Button, CheckboxField, ConfirmDialog } from '@saldo/ui';
import { useState } from 'react';
import type { Overspending } from './overspending';
import { t } from './messages';
import type { useSave } from './use-save';

interface OverspendDialogProps extends Overspending {
  saving: Pick<ReturnType<typeof useSave>, 'save' | 'submit'>;
  onCancel: () => void;
}

/** Asks before an expense exceeds the balance of its account. The user can also correct the balance here. */
export function OverspendDialog(props: OverspendDialogProps) {
  const { entry, account, saving, onCancel } = props;
  const { balance, currency } = account;
  const display = useSession((state) => state.currency);
  const [isLast, setLast] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    if (isLast) setOverspendWarning(false);
    void saving.save(entry);
  };
  return (
    <ConfirmDialog
      sentence={t('dialog.overspend.question', {
        amount: formatMoney(entry.cost, currency ?? display),
        balance: formatMoney(balance.total, currency ?? display),
      })}
      confirmLabel={t('dialog.overspend.confirm')}
      variant="primary"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {isAsking ? (
        <BalanceToday
          account={account}
          hint={t('dialog.overspend.balance-hint')}
          submitLabel={t('dialog.overspend.balance-save')}
          autoFocus
          // The corrected balance may suffice, so check it again.
          onSaved={() => void saving.submit(entry)}
        />
      ) : (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('dialog.overspend.balance-ask')}
        </Button>
      )}
      <CheckboxField
        label={t('dialog.overspend.do-not-ask-again')}
        checked={isLast}
        onChange={(event) => setLast(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

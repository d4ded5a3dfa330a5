import { formatMoney } from '@saldo/format';
import { setOverspendWarning, useSession } from '@saldo/session';
import { CheckboxField, ConfirmDialog } from '@saldo/ui';
import { useState } from 'react';
import type { Overspending } from './overspending';
import type { Entry } from './read-form';
import { t } from './messages';

interface OverspendDialogProps extends Overspending {
  onConfirm: (entry: Entry) => void;
  onCancel: () => void;
}

/** Asks before an expense exceeds the balance of its account. */
export function OverspendDialog({ entry, balance, currency, onConfirm, onCancel }: OverspendDialogProps) {
  const display = useSession((state) => state.currency);
  const [isLast, setLast] = useState(false);
  const confirm = () => {
    if (isLast) setOverspendWarning(false);
    onConfirm(entry);
  };
  return (
    <ConfirmDialog
      sentence={t('dialog.overspend.question', {
        amount: formatMoney(entry.cost, currency ?? display),
        balance: formatMoney(balance, currency ?? display),
      })}
      confirmLabel={t('dialog.overspend.confirm')}
      variant="primary"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <CheckboxField
        label={t('dialog.overspend.do-not-ask-again')}
        checked={isLast}
        onChange={(event) => setLast(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

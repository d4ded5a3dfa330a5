import { formatMoney } from '@saldo/format';
import { setOverspendWarning, useSession } from '@saldo/session';
import { CheckboxField, ConfirmDialog } from '@saldo/ui';
import { useState } from 'react';
import type { Entry } from './read-form';
import { t } from './messages';

interface OverspendDialogProps {
  entry: Entry;
  balance: number;
  onConfirm: (entry: Entry) => void;
  onCancel: () => void;
}

/** Asks before an expense exceeds the balance. */
export function OverspendDialog({ entry, balance, onConfirm, onCancel }: OverspendDialogProps) {
  const currency = useSession((state) => state.currency);
  const [isLast, setLast] = useState(false);
  const confirm = () => {
    if (isLast) setOverspendWarning(false);
    onConfirm(entry);
  };
  return (
    <ConfirmDialog
      sentence={t('dialog.overspend.question', {
        amount: formatMoney(entry.cost, currency),
        balance: formatMoney(balance, currency),
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

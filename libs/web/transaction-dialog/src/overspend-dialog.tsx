import { formatMoney } from '@saldo/format';
import { setOverspendWarning, useSession } from '@saldo/session';
import { CheckboxField, ConfirmDialog } from '@saldo/ui';
import { useState } from 'react';
import { overspendSentence } from './current-balance';
import type { Entry } from './form-values';

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
      sentence={overspendSentence(formatMoney(entry.cost, currency), formatMoney(balance, currency))}
      confirmLabel="Submit Anyway"
      variant="primary"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <CheckboxField
        label="Don't ask again on this device"
        checked={isLast}
        onChange={(event) => setLast(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

import { formatMoney, useSession } from '@saldo/session';
import { ConfirmDialog } from '@saldo/ui';
import { overspendSentence } from './current-balance';
import type { Entry } from './form-values';

interface OverspendDialogProps {
  entry: Entry;
  balance: number;
  onConfirm: (entry: Entry) => void;
  onCancel: () => void;
}

/** Asks before an expense that costs more than there is. */
export function OverspendDialog({ entry, balance, onConfirm, onCancel }: OverspendDialogProps) {
  const currency = useSession((state) => state.currency);
  return (
    <ConfirmDialog
      sentence={overspendSentence(formatMoney(entry.cost, currency), formatMoney(balance, currency))}
      confirmLabel="Submit Anyway"
      onConfirm={() => onConfirm(entry)}
      onCancel={onCancel}
    />
  );
}

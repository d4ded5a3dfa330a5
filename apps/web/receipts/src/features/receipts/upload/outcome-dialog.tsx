import { AlertDialog, Button, ConfirmDialog } from '@saldo/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../../messages';
import { ReceiptDialog } from '../receipt/receipt-dialog';
import { useLastReceipt } from '../use-last-receipt';
import type { Outcome } from './use-upload';

/** Long enough to read the sentence, and longer where there is something to decide. */
const REDIRECT_MS = { sure: 4_000, unsure: 8_000 };

interface OutcomeDialogProps {
  outcome: Outcome;
  onOutcome: (outcome: Outcome | undefined) => void;
  onAgain: () => void;
}

/** Tells what became of an upload, and what there is to do. */
export function OutcomeDialog({ outcome, onOutcome, onAgain }: OutcomeDialogProps) {
  const [, showLast] = useLastReceipt();
  const { kind, receipt } = outcome;
  const close = () => onOutcome(undefined);
  if (kind === 'recorded') return <Success unsure={receipt.unsure.length > 0} onStay={close} />;
  if (kind === 'duplicate')
    return (
      <ConfirmDialog
        sentence={t('receipts.outcome.duplicate')}
        confirmLabel={t('receipts.outcome.record-again')}
        variant="primary"
        onConfirm={onAgain}
        onCancel={close}
      />
    );
  return (
    <ReceiptDialog
      title={t('receipts.outcome.complete-title')}
      note={t('receipts.outcome.complete-note')}
      receipt={receipt}
      editing
      onSaved={(completed) => {
        showLast(completed);
        onOutcome({ kind: 'recorded', receipt: completed });
      }}
      onDeleted={() => {
        showLast(undefined);
        close();
      }}
      onClose={close}
    />
  );
}

/** Tells that it worked and leads to the dashboard, unless the person would rather look at what was read. */
function Success({ unsure, onStay }: { unsure: boolean; onStay: () => void }) {
  const [, navigate] = useLocation();
  const leave = () => navigate('/dashboard');
  const leaveInTime = useEffectEvent(leave);
  useEffect(() => {
    const timer = setTimeout(() => leaveInTime(), unsure ? REDIRECT_MS.unsure : REDIRECT_MS.sure);
    return () => clearTimeout(timer);
  }, [unsure]);
  return (
    <AlertDialog
      sentence={t('receipts.outcome.recorded')}
      aside={
        <Button onClick={onStay}>
          {unsure ? t('receipts.outcome.stay-and-check') : t('receipts.outcome.stay')}
        </Button>
      }
      onClose={leave}
    />
  );
}

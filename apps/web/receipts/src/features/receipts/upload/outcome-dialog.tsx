import { AlertDialog, Button } from '@saldo/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../../messages';

/** Time until the redirect, enough to read the sentence. */
const REDIRECT_MS = 4_000;

/** Says that a receipt was recorded and leads to the dashboard, unless the user chooses to stay and look at the receipt. */
export function OutcomeDialog({ onStay }: { onStay: () => void }) {
  const [, navigate] = useLocation();
  const leave = () => {
    onStay();
    navigate('/dashboard');
  };
  const leaveInTime = useEffectEvent(leave);
  useEffect(() => {
    const timer = setTimeout(() => leaveInTime(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AlertDialog
      sentence={t('receipts.outcome.recorded')}
      aside={<Button onClick={onStay}>{t('receipts.outcome.stay')}</Button>}
      onClose={leave}
    />
  );
}

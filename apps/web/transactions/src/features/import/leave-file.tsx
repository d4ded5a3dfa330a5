import { LeaveQuestion } from '@saldo/ui';
import { t } from '../../messages';

/** While rendered, asks before the user leaves a file without importing it. */
export function LeaveFile({ onLeave }: { onLeave: () => void }) {
  return (
    <LeaveQuestion
      sentence={t('transactions.import.leave.question')}
      confirmLabel={t('transactions.import.leave.discard')}
      onLeave={onLeave}
    />
  );
}

import { useChange } from '@saldo/api';
import type { RecurringEntry } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { showToast } from '@saldo/toasts';
import { Button, Card } from '@saldo/ui';
import { t } from '../../../messages';
import { affected } from '../api/affected';
import { decideMissedDates, type MissedDatesDecision } from '../api/decide-missed-dates';
import styles from './missed-dates.module.css';

/** Asks whether to record missed dates. Shown only if there are too many to record them without asking. */
export function MissedDates({ entries }: { entries: readonly RecurringEntry[] }) {
  const deciding = useChange(decideMissedDates, {
    name: 'decide about missed dates',
    otherwise: t('recurring.missed.failed'),
    keys: affected,
  });
  const count = entries.reduce((sum, { missedCount = 0 }) => sum + missedCount, 0);
  if (count === 0) return null;
  const decide = (decision: MissedDatesDecision) =>
    deciding.run(decision, { onDone: (decided) => showToast('success', told(decision, decided)) });
  return (
    <Card className={styles.card}>
      <p role="status">{t('recurring.missed.question', { count, number: formatCount(count) })}</p>
      <div className={styles.actions}>
        <Button variant="primary" busy={deciding.busy} onClick={() => decide('record')}>
          {t('recurring.missed.record')}
        </Button>
        <Button disabled={deciding.busy} onClick={() => decide('skip')}>
          {t('recurring.missed.skip')}
        </Button>
      </div>
      {deciding.problem && (
        <p className={styles.problem} role="alert">
          {deciding.problem}
        </p>
      )}
    </Card>
  );
}

function told(decision: MissedDatesDecision, count: number): string {
  const values = { count, number: formatCount(count) };
  return decision === 'record'
    ? t('recurring.missed.recording', values)
    : t('recurring.missed.skipped', values);
}

import { limits } from '@saldo/contracts';
import { LoadingNote, ProgressBar, RetryNote } from '@saldo/ui';
import { t } from '../../../messages';
import { counted } from '../../counted';
import styles from './import-preview.module.css';
import { TransferNote } from './transfer-note';
import type { Decision } from './use-decisions';
import type { ImportPlanning } from './use-import-plan';
import type { PreviewRow } from './use-preview';

interface PreviewNotesProps {
  planning: ImportPlanning;
  /** Whether the file is being read again with other settings. */
  isReading: boolean;
}

/** Counts the rows by decision, and says what still has to load or be chosen. */
export function PreviewNotes({ planning, isReading }: PreviewNotesProps) {
  const { preview, decisions, plan, comparison, choosing, transfers } = planning;
  const early = preview.filter(isBeforeOpening).length;
  return (
    <>
      <p className={styles.counts} role="status">
        {countsText(preview, decisions, plan.entries.length)}
      </p>
      {early > 0 && (
        <p className={styles.warning}>{t('transactions.import.counts.before-opening', counted(early))}</p>
      )}
      <Loading planning={planning} isReading={isReading} />
      {comparison.failed && (
        <RetryNote message={t('transactions.import.compare.failed')} onRetry={comparison.retry} />
      )}
      {choosing.failed && (
        <RetryNote message={t('transactions.import.accounts.failed')} onRetry={choosing.retry} />
      )}
      {transfers.isAsked && (
        <TransferNote preview={preview} isChosen={transfers.isChosen} onChoose={transfers.choose} />
      )}
    </>
  );
}

function Loading({ planning: { comparison, choosing }, isReading }: PreviewNotesProps) {
  if (comparison.comparing && comparison.rowCount > limits.importRows) {
    const label = t('transactions.import.compare.progress');
    return <ProgressBar percent={comparison.compared} tone="good" label={label} />;
  }
  const lacksAccounts = !choosing.accounts && !choosing.failed;
  return comparison.comparing || comparison.isSuggesting || lacksAccounts || isReading ? (
    <LoadingNote />
  ) : null;
}

function isBeforeOpening(row: PreviewRow): boolean {
  if (row.status !== 'unreadable' || !('field' in row.problem)) return false;
  return row.problem.field.code === 'date-before-opening';
}

function countsText(
  preview: readonly PreviewRow[],
  decisions: readonly Decision[],
  included: number,
): string {
  const transfers = decisions.filter((decision) => decision === 'transfer').length;
  const count = (...statuses: PreviewRow['status'][]) =>
    counted(preview.filter(({ status }) => statuses.includes(status)).length);
  const [notBooked, similar] = [count('not-booked'), count('same', 'similar')];
  return [
    t('transactions.import.counts.new', counted(included)),
    t('transactions.import.counts.known', count('known')),
    ...(similar.count > 0 ? [t('transactions.import.counts.similar', similar)] : []),
    ...(transfers > 0 ? [t('transactions.import.counts.transfers', counted(transfers))] : []),
    ...(notBooked.count > 0 ? [t('transactions.import.counts.not-booked', notBooked)] : []),
    t('transactions.import.counts.unreadable', count('unreadable')),
  ].join(' · ');
}

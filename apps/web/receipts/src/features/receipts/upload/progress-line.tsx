import type { ReadingProgress } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { ProgressBar } from '@saldo/ui';
import { t } from '../../../messages';
import styles from './upload.module.css';

interface ProgressLineProps {
  /** Uploaded fraction of the file, from 0 to 1. */
  sent: number;
  progress: ReadingProgress | undefined;
}

/** The progress of an upload: uploading, waiting, or being read. */
export function ProgressLine({ sent, progress }: ProgressLineProps) {
  return (
    <div className={styles.progress}>
      <ProgressBar percent={percentOf(sent, progress)} tone="good" label={t('receipts.upload.progress')} />
      <p role="status">{wordsOf(sent, progress)}</p>
    </div>
  );
}

function wordsOf(sent: number, progress: ReadingProgress | undefined): string {
  if (progress?.state === 'reading') {
    const { page, pages } = progress;
    return t('receipts.upload.reading', { page: formatCount(page), pages: formatCount(pages) });
  }
  if (progress?.state === 'read') return t('receipts.upload.recording');
  if (sent < 1) return t('receipts.upload.uploading', { percent: formatCount(Math.round(sent * 100)) });
  return t('receipts.upload.waiting');
}

/** Returns the progress in percent. Uploading takes a third, reading most of the rest. */
function percentOf(sent: number, progress: ReadingProgress | undefined): number {
  if (progress?.state === 'reading') return 33 + (60 * (progress.page - 0.5)) / progress.pages;
  return progress?.state === 'read' ? 95 : sent * 33;
}

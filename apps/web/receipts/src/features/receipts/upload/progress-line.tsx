import type { ReadingProgress } from '@saldo/contracts';
import { ProgressBar } from '@saldo/ui';
import styles from './upload.module.css';

interface ProgressLineProps {
  /** How much of the file is on its way, from 0 to 1. */
  sent: number;
  progress: ReadingProgress | undefined;
}

/** How far an upload is: on its way, waiting for its turn, being read. */
export function ProgressLine({ sent, progress }: ProgressLineProps) {
  return (
    <div className={styles.progress}>
      <ProgressBar percent={percentOf(sent, progress)} tone="good" label="Upload" />
      <p role="status">{wordsOf(sent, progress)}</p>
    </div>
  );
}

function wordsOf(sent: number, progress: ReadingProgress | undefined): string {
  if (progress?.state === 'reading') return `Reading page ${progress.page} of ${progress.pages}…`;
  if (progress?.state === 'read') return 'Recording…';
  return sent < 1 ? `Uploading… ${Math.round(sent * 100)}%` : 'Waiting to be read…';
}

/** The way of the file is a third of it, and reading most of the rest. */
function percentOf(sent: number, progress: ReadingProgress | undefined): number {
  if (progress?.state === 'reading') return 33 + (60 * (progress.page - 0.5)) / progress.pages;
  return progress?.state === 'read' ? 95 : sent * 33;
}

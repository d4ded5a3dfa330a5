import type { RecurringEntry } from '@saldo/contracts';
import { ChevronDown } from 'lucide-react';
import { t } from '../../../messages';
import { stepsFor } from '../dialogs/steps';
import { dueText } from '../labels';
import styles from './due-cell.module.css';

interface DueCellProps {
  entry: RecurringEntry;
  nameId: string;
  onSteps: () => void;
}

/** When the next one is due, or why none is; behind it what can be done about it. */
export function DueCell({ entry, nameId, onSteps }: DueCellProps) {
  const text = dueText(entry);
  if (stepsFor(entry).length === 0) return <span className={styles.still}>{text}</span>;
  return (
    <button
      type="button"
      className={styles.due}
      title={t('recurring.list.show-steps')}
      aria-haspopup="dialog"
      aria-describedby={nameId}
      onClick={onSteps}
    >
      {entry.paused ? <span className={styles.still}>{text}</span> : text}
      <ChevronDown size={14} aria-hidden />
    </button>
  );
}

import type { RecurringEntry } from '@saldo/contracts';
import { useAccounts } from '@saldo/fields';
import { ChevronDown } from 'lucide-react';
import { t } from '../../../messages';
import { stepsFor } from '../dialogs/steps';
import { closedAccountOf, dueText } from '../labels';
import styles from './due-cell.module.css';

interface DueCellProps {
  entry: RecurringEntry;
  nameId: string;
  onSteps: () => void;
}

/** A button with the next date, or the reason why there is none. Opens the possible steps. */
export function DueCell({ entry, nameId, onSteps }: DueCellProps) {
  const accounts = useAccounts();
  const text = dueText(entry, accounts);
  const isStill = entry.paused || closedAccountOf(entry, accounts);
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
      {isStill ? <span className={styles.still}>{text}</span> : text}
      <ChevronDown size={14} aria-hidden />
    </button>
  );
}

import { Button } from '@saldo/ui';
import { t } from '../../../messages';
import { counted } from '../../counted';
import type { Selection } from '../use-selection';
import styles from './selection-line.module.css';

interface SelectionLineProps {
  selection: Selection;
  isFiltered: boolean;
  onAll: (all: boolean) => void;
}

/** Offers to select all matching transactions once all rows of the page are selected, if there are more. */
export function SelectionLine({ selection, isFiltered, onAll }: SelectionLineProps) {
  const { rows, matching, isAll } = selection;
  if (!matching) return null;
  const total = counted(matching.total, matching.isTotalMinimum);
  const which = isFiltered ? 'matching' : 'all';
  return (
    <div className={styles.line}>
      <span>
        {isAll
          ? t(`transactions.selection.${which}-selected`, total)
          : t('transactions.selection.page-selected', counted(rows.length))}
      </span>
      {/* The same button, so that it keeps the focus. */}
      <Button variant="quiet" onClick={() => onAll(!isAll)}>
        {isAll ? t('transactions.selection.only-page') : t(`transactions.selection.select-${which}`, total)}
      </Button>
    </div>
  );
}

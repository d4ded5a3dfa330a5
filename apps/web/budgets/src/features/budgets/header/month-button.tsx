import { useAction } from '@saldo/actions';
import { IconButton } from '@saldo/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../../../messages';
import { type Month, monthName, shiftMonth } from '../month';
import styles from './period-bar.module.css';

const looks = {
  [-1]: { key: 'ArrowLeft', keyFromRight: 'ArrowRight', Icon: ChevronLeft },
  1: { key: 'ArrowRight', keyFromRight: 'ArrowLeft', Icon: ChevronRight },
} as const;

interface MonthButtonProps {
  month: Month;
  by: keyof typeof looks;
  onMonth: (month: Month) => void;
}

/**
 * A button to the previous or next month. It is named after that month, so that its name differs from the field `Month` in the
 * dialog.
 */
export function MonthButton({ month, by, onMonth }: MonthButtonProps) {
  const { keyFromRight, Icon } = looks[by];
  const key = document.documentElement.dir === 'rtl' ? keyFromRight : looks[by].key;
  // Undefined beyond the years that a budget can have.
  const to = shiftMonth(month, by);
  const go = () => to && onMonth(to);
  const label = to
    ? t('budgets.period.go-to-month', { month: monthName(to) })
    : t('budgets.period.no-month-beyond');
  useAction({ label, key, run: go }, Boolean(to));
  return (
    <IconButton
      label={label}
      icon={<Icon size={18} aria-hidden />}
      framed
      className={styles.turn}
      disabled={!to}
      aria-keyshortcuts={key}
      onClick={go}
    />
  );
}

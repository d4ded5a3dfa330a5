import { formatMoney, useSession } from '@saldo/session';
import { Button, IconButton, PageHeader, today, useShortcut } from '@saldo/ui';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { Figures } from '../figures';
import { type Month, monthName, shiftMonth, timeLeft } from '../month';
import styles from './budgets-header.module.css';
import { CopyButton } from './copy-button';

interface BudgetsHeaderProps {
  month: Month;
  /** Absent while the budgets load. */
  total: Figures | undefined;
  failed: boolean;
  onMonth: (month: Month) => void;
  onAdd: () => void;
}

/** Which month, how much of it is spent, and the ways to other months. */
export function BudgetsHeader({ month, total, failed, onMonth, onAdd }: BudgetsHeaderProps) {
  const currency = useSession((state) => state.currency);
  const spent =
    total && (total.amount > 0 || total.spent > 0)
      ? `${formatMoney(total.spent, currency)} of ${formatMoney(total.amount, currency)} spent`
      : undefined;
  const words = [spent, timeLeft(month, today())].filter(Boolean).join(' · ');
  return (
    <PageHeader
      title="Budgets"
      heading={monthName(month)}
      // A space keeps the line where there is nothing to say (yet).
      subtitle={<span className={styles.words}>{((total ?? failed) && words) || '\u00a0'}</span>}
    >
      <div className={styles.months}>
        <MonthButton
          to={shiftMonth(month, -1)}
          arrow="ArrowLeft"
          icon={<ChevronLeft size={18} aria-hidden />}
          onMonth={onMonth}
        />
        <MonthButton
          to={shiftMonth(month, 1)}
          arrow="ArrowRight"
          icon={<ChevronRight size={18} aria-hidden />}
          onMonth={onMonth}
        />
      </div>
      <CopyButton to={month} />
      <Button
        variant="primary"
        className={styles.add}
        icon={<Plus size={16} aria-hidden />}
        aria-keyshortcuts="n"
        onClick={onAdd}
      >
        Add Budget
      </Button>
    </PageHeader>
  );
}

interface MonthButtonProps {
  /** Absent at either end of the years that budgets can be of. */
  to: Month | undefined;
  /** The key that leads there too. */
  arrow: 'ArrowLeft' | 'ArrowRight';
  icon: React.ReactNode;
  onMonth: (month: Month) => void;
}

/** Named after where it leads, so that nothing on the screen sounds like the dialog's field `Month`. */
function MonthButton({ to, arrow, icon, onMonth }: MonthButtonProps) {
  const go = () => to && onMonth(to);
  useShortcut(arrow, go);
  return (
    <IconButton
      label={to ? `Go to ${monthName(to)}` : 'There is no budget beyond this'}
      icon={icon}
      framed
      className={styles.turn}
      disabled={!to}
      aria-keyshortcuts={arrow}
      onClick={go}
    />
  );
}

import { useAccounts } from '@saldo/fields';
import { today as currentDay } from '@saldo/format';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type OpenDialog, PageDialogs } from '../transactions/page-dialogs';
import { LatestCard } from './latest-card';
import { dayBefore, MonthsCard } from './months-card';
import styles from './name-pages.module.css';
import { type NameAddress, pathOf } from './name-address';
import { monthsAfter, monthsUntil, type Scope } from './scope';
import { TotalsCard } from './totals-card';
import { firstYear, type useFigures } from './use-figures';

interface NameCardsProps {
  address: NameAddress;
  scope: Scope;
  figures: ReturnType<typeof useFigures>;
  /** Explains why there are no transactions. */
  emptyHint: string;
}

/** Totals, months and newest transactions of a payee or category, with their dialogs. */
export function NameCards({ address, scope, figures, emptyHint }: NameCardsProps) {
  const { months, years, latest } = figures;
  const accounts = useAccounts();
  const [path, navigate] = useLocation();
  const [open, setOpen] = useState<OpenDialog>();
  const today = currentDay();
  const range = monthsUntil(address.endDate, today);
  const first = years.data && firstYear(years.data);
  const show = (endDate: string | undefined) =>
    navigate(pathOf(path, { ...address, endDate }), { replace: true });
  const hasEarlier = first !== undefined && first <= dayBefore(range).slice(0, 4);
  const isNet = scope.report.kind === 'net';
  return (
    <div className={styles.cards}>
      {latest.data?.total !== 0 && (
        <>
          <TotalsCard years={years} filter={scope.filter} isNet={isNet} today={today} />
          <MonthsCard
            months={months}
            range={range}
            filter={scope.filter}
            isNet={isNet}
            onEarlier={hasEarlier ? () => show(dayBefore(range)) : undefined}
            onLater={range.to < today ? () => show(monthsAfter(range, today)) : undefined}
          />
        </>
      )}
      <LatestCard
        latest={latest}
        filter={scope.filter}
        accounts={accounts}
        emptyHint={emptyHint}
        onOpen={(transaction) => setOpen({ kind: 'details', transaction })}
      />
      {open && (
        <PageDialogs
          open={open}
          accounts={accounts}
          onCategoryMoved={() => {}}
          onOpen={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

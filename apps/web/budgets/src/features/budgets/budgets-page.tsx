import { useAction } from '@saldo/actions';
import type { Budget } from '@saldo/contracts';
import { Card, onDemand, RetryNote } from '@saldo/ui';
import { useCallback, useState } from 'react';
import { t } from '../../messages';
import { BudgetList } from './list/budget-list';
import { BudgetsHeader } from './header/budgets-header';
import { PeriodBar } from './header/period-bar';
import { BudgetDialog } from './dialogs/budget-dialog';
import { DeleteDialog } from './dialogs/delete-dialog';
import { useBudgets } from './use-budgets';
import { usePeriod } from './use-period';

const BudgetHistory = onDemand(() => import('./dialogs/budget-history'));

/** The open dialog. `edit` without a budget adds one. */
type OpenDialog =
  | { kind: 'edit'; budget?: Budget }
  | { kind: 'history'; budget: Budget }
  | { kind: 'delete'; budget: Budget };

export function BudgetsPage() {
  const { period, current, addressOf, show } = usePeriod();
  const { budgets, total, failed, retry } = useBudgets(period);
  const [open, setOpen] = useState<OpenDialog>();
  const add = () => setOpen({ kind: 'edit' });
  const edit = useCallback((budget: Budget) => setOpen({ kind: 'edit', budget }), []);
  const remove = useCallback((budget: Budget) => setOpen({ kind: 'delete', budget }), []);
  const close = () => setOpen(undefined);
  useAction({ label: t('budgets.page.add'), key: 'n', run: add });
  return (
    <>
      <BudgetsHeader period={period} onAdd={add} />
      <PeriodBar
        period={period}
        budgets={budgets}
        total={total}
        failed={failed}
        addressOf={addressOf}
        current={current}
        onMonth={show}
      />
      {failed && (
        <Card>
          <RetryNote message={t('budgets.page.load-failed')} onRetry={retry} />
        </Card>
      )}
      {(budgets ?? !failed) && (
        <BudgetList
          // Resets sorting and page when the kind of period changes.
          key={period === 'all' ? 'all' : 'month'}
          budgets={budgets}
          total={total}
          manyMonths={period === 'all'}
          onAdd={add}
          onEdit={edit}
          onDelete={remove}
        />
      )}
      {open?.kind === 'edit' && (
        <BudgetDialog
          budget={open.budget}
          month={period === 'all' ? current : period}
          onHistory={(budget) => setOpen({ kind: 'history', budget })}
          onSaved={(saved) => {
            close();
            if (period !== 'all') show(saved);
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'history' && <BudgetHistory budget={open.budget} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog budget={open.budget} onClose={close} />}
    </>
  );
}

import type { Budget } from '@saldo/contracts';
import { Card, RetryNote, useShortcut } from '@saldo/ui';
import { useState } from 'react';
import { BudgetList } from './list/budget-list';
import { BudgetsHeader } from './header/budgets-header';
import { BudgetDialog } from './dialogs/budget-dialog';
import { DeleteDialog } from './dialogs/delete-dialog';
import { useBudgets } from './use-budgets';
import { useMonth } from './use-month';

/** The dialog that is over the page. An edit without a budget adds one. */
type OpenDialog = { kind: 'edit'; budget?: Budget } | { kind: 'delete'; budget: Budget };

export function BudgetsPage() {
  const { month, show } = useMonth();
  const { budgets, total, failed, retry } = useBudgets(month);
  const [open, setOpen] = useState<OpenDialog>();
  const add = () => setOpen({ kind: 'edit' });
  const close = () => setOpen(undefined);
  useShortcut('n', add);
  return (
    <>
      <BudgetsHeader month={month} total={total} failed={failed} onMonth={show} onAdd={add} />
      {failed && (
        <Card>
          <RetryNote message="Your budgets could not be loaded." onRetry={retry} />
        </Card>
      )}
      {(budgets ?? !failed) && (
        <BudgetList
          budgets={budgets}
          total={total}
          onAdd={add}
          onEdit={(budget) => setOpen({ kind: 'edit', budget })}
          onDelete={(budget) => setOpen({ kind: 'delete', budget })}
        />
      )}
      {open?.kind === 'edit' && (
        <BudgetDialog
          budget={open.budget}
          month={month}
          onSaved={(saved) => {
            close();
            show(saved);
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && <DeleteDialog budget={open.budget} onClose={close} />}
    </>
  );
}

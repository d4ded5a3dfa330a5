import { messageOf, queryKeys } from '@saldo/api';
import { showToast } from '@saldo/toasts';
import { Button } from '@saldo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { copyBudgets } from '../api/copy-budgets';
import { type Month, monthName, shiftMonth } from '../month';
import styles from './budgets-header.module.css';

/** Sets the budgets of the month before in this one as well, and says in a toast what came of it. */
export function CopyButton({ to }: { to: Month }) {
  const from = shiftMonth(to, -1);
  const queryClient = useQueryClient();
  const copy = useMutation({
    mutationFn: copyBudgets,
    onSuccess: (count, months) => {
      const origin = monthName(months.from);
      if (count === 0) showToast('info', `${origin} has no other budgets to copy.`);
      else showToast('success', `${count} ${count === 1 ? 'budget' : 'budgets'} copied from ${origin}.`);
    },
    onError: (error, months) => {
      console.error('Failed to copy budgets', error);
      showToast('error', messageOf(error, "Couldn't copy the budgets. Try again."), {
        label: 'Retry',
        run: () => copy.mutate(months),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.budgets }),
  });
  return (
    <Button
      className={styles.copy}
      icon={<Copy size={16} aria-hidden />}
      title={from && `Copy the budgets of ${monthName(from)} to this month`}
      busy={copy.isPending}
      disabled={!from}
      onClick={() => from && copy.mutate({ from, to })}
    >
      Copy last month
    </Button>
  );
}

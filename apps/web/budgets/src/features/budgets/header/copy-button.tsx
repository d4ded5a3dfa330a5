import { messageOf, queryKeys } from '@saldo/api';
import { formatCount } from '@saldo/format';
import { showToast } from '@saldo/toasts';
import { Button } from '@saldo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { t } from '../../../messages';
import { copyBudgets } from '../api/copy-budgets';
import { type Month, monthName, shiftMonth } from '../month';
import styles from './budgets-header.module.css';

/** A button that copies the previous month's budgets to this month and reports the result in a toast. */
export function CopyButton({ to }: { to: Month }) {
  const from = shiftMonth(to, -1);
  const queryClient = useQueryClient();
  const copy = useMutation({
    mutationFn: copyBudgets,
    onSuccess: (count, months) => {
      const month = monthName(months.from);
      if (count === 0) showToast('info', t('budgets.copy.nothing', { month }));
      else showToast('success', t('budgets.copy.copied', { count, number: formatCount(count), month }));
    },
    onError: (error, months) => {
      console.error('Failed to copy budgets', error);
      showToast('error', messageOf(error, t('budgets.copy.failed')), {
        label: t('budgets.copy.retry'),
        run: () => copy.mutate(months),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.budgets }),
  });
  return (
    <Button
      className={styles.copy}
      icon={<Copy size={16} aria-hidden />}
      title={from && t('budgets.copy.hint', { month: monthName(from) })}
      busy={copy.isPending}
      disabled={!from}
      onClick={() => from && copy.mutate({ from, to })}
    >
      {t('budgets.copy.button')}
    </Button>
  );
}

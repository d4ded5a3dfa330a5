import { messageOf, queryKeys } from '@saldo/api';
import { today } from '@saldo/format';
import { useSession } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { Button } from '@saldo/ui';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { t } from '../../messages';
import { addSample, removeSample } from './api';
import styles from './first-run.module.css';
import { Step } from './step';

/** A step that offers sample data for looking around. */
export function SampleStep() {
  const currency = useSession((state) => state.currency);
  const add = useSampleChange(async (queryClient) => {
    const { sampleData } = await import('./sample-data');
    await addSample(queryClient, sampleData(today(), currency));
  }, t('dashboard.first-run.sample-failed'));
  return (
    <Step
      icon={FlaskConical}
      title={t('dashboard.first-run.sample')}
      hint={t('dashboard.first-run.sample-hint')}
      action={
        <Button busy={add.isPending} onClick={() => add.mutate()}>
          {t('dashboard.first-run.sample-action')}
        </Button>
      }
    />
  );
}

/** A note that the figures are invented, with a button that removes them. */
export function SampleNote({ group }: { group: string }) {
  const remove = useSampleChange(
    (queryClient) => removeSample(queryClient, group),
    t('dashboard.first-run.remove-failed'),
  );
  return (
    <div className={styles.sample} role="status">
      <FlaskConical size={18} aria-hidden />
      <p>{t('dashboard.first-run.sample-note')}</p>
      <Button busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('dashboard.first-run.remove')}
      </Button>
    </div>
  );
}

/** Adds or removes the sample data, then reloads all figures. */
function useSampleChange(change: (queryClient: QueryClient) => Promise<void>, failure: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => change(queryClient),
    onError: (error) => {
      console.error('Failed to change the sample data', error);
      showToast('error', messageOf(error, failure));
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.transactions }),
        queryClient.invalidateQueries({ queryKey: queryKeys.budgets }),
      ]),
  });
}

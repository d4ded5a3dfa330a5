import { ApiError, messageOf } from '@saldo/api';
import { isReversed } from '@saldo/filters';
import { today } from '@saldo/format';
import { Button, Card, EmptyState, LoadingNote, RetryNote, Skeleton } from '@saldo/ui';
import type { ReactNode } from 'react';
import { t } from '../../messages';
import { type Choice, filterOfReport } from './choice';

interface ReportOutcomeProps<Data> {
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  /** Undefined while it loads. */
  data: Data | undefined;
  error: Error | null;
  retry: () => void;
  /** Message if the server gives no reason. */
  otherwise: string;
  /** Height of the report while it loads. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** Shows a report once it has loaded, or why it cannot. Reversed days lead to none: their fields say why. */
export function ReportOutcome<Data>(props: ReportOutcomeProps<Data>) {
  const { choice, onChoose, data, error, retry, otherwise, height, children } = props;
  if (isReversed(filterOfReport(choice, today()))) return null;
  if (!error && data !== undefined) return children(data);
  return (
    <Card>
      {error instanceof ApiError && error.fields.length > 0 ? (
        <EmptyState
          message={messageOf(error, otherwise)}
          action={
            (choice.step === 'month' || choice.step === 'quarter') && (
              <Button onClick={() => onChoose({ step: 'year' })}>{t('reports.view.by-year')}</Button>
            )
          }
        />
      ) : error ? (
        <RetryNote message={otherwise} onRetry={retry} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height={height} />
        </>
      )}
    </Card>
  );
}

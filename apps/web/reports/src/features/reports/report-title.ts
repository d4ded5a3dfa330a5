import type { Report } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { t } from '../../messages';

/** Returns a title with the days of a report. */
export function titleOf({ steps }: Pick<Report, 'steps'>): string {
  return t('reports.view.title', {
    from: formatDate(steps[0]?.from ?? ''),
    to: formatDate(steps.at(-1)?.to ?? ''),
  });
}

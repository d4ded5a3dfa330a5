import type { Report } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { t } from '../../messages';

/** Returns the days of a report as a title. */
export function titleOf({ steps }: Pick<Report, 'steps'>): string {
  return t('reports.view.title', {
    from: formatDate(steps[0]?.from ?? ''),
    to: formatDate(steps.at(-1)?.to ?? ''),
  });
}

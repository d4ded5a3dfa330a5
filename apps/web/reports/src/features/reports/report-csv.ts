import { guardFormula } from '@saldo/contracts';
import { t } from '../../messages';
import type { ReportRow } from './rows';

const cell = (text: string) => `"${guardFormula(text).replaceAll('"', '""')}"`;

/** Returns the rows of a report as CSV (RFC 4180). Amounts are plain decimals of the display currency. */
export function reportCsv(
  rows: readonly ReportRow[],
  stepNames: readonly string[],
  isCompared: boolean,
): string {
  const heads = [t('reports.table.group'), ...stepNames, t('reports.table.total')];
  const lines = rows.map(({ label, amounts, total, before }) =>
    [cell(label), ...amounts, total, ...(isCompared ? [before] : [])].join(','),
  );
  const head = [...heads, ...(isCompared ? [t('reports.table.before')] : [])].map(cell).join(',');
  return `${[head, ...lines].join('\r\n')}\r\n`;
}

import { fieldMessage } from '@saldo/api';
import { isProblemCode, type Job } from '@saldo/contracts';
import { t } from '../../../messages';
import { counted } from '../../counted';
import styles from './report.module.css';

/** Returns how many transactions an import has recorded or changed. */
export const recordedBy = ({ report }: Job) => report.recordedCount + report.linkedCount;

/** Says how many rows the ledger has refused, and why. */
export function RefusedRows({ job: { report } }: { job: Job }) {
  if (report.problemCount === 0) return null;
  const reasons = new Set(report.problems.flatMap(reasonOf));
  return (
    <div className={styles.wrong}>
      <p>{t('transactions.import.report.refused', counted(report.problemCount))}</p>
      <ul>
        {[...reasons].slice(0, SHOWN).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

const SHOWN = 5;

function reasonOf({ code, fields: [field] = [] }: Job['report']['problems'][number]): string[] {
  const problem = field?.code === undefined ? { code } : { code: field.code, params: field.params };
  if (isProblemCode(problem.code)) return [fieldMessage({ ...problem, code: problem.code })];
  return field ? [field.message] : [];
}

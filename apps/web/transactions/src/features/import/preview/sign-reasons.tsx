import type { SignReason } from '@saldo/bank-files';
import { formatCount } from '@saldo/format';
import { t } from '../../../messages';
import type { Reading } from '../read/reading';
import styles from './import-preview.module.css';
import { rowText } from './setting-labels';

/** Explains the signs of the amounts, and mentions a running balance that contradicts some of them. */
export function SignReasons({ reasons = [], unbalanced }: Pick<Reading, 'reasons' | 'unbalanced'>) {
  const texts = reasons.map(textOf).join(t('transactions.import.statements.separator'));
  return (
    <>
      {texts && <p className={styles.hint}>{t('transactions.import.reasons.all', { reasons: texts })}</p>}
      {unbalanced && (
        <p className={styles.warning}>
          {t('transactions.import.reasons.unbalanced', {
            agree: formatCount(unbalanced.agree),
            of: formatCount(unbalanced.of),
            row: rowText(unbalanced.row),
          })}
        </p>
      )}
    </>
  );
}

function textOf({ witness, agree, of }: SignReason): string {
  const reason = t(`transactions.import.reasons.${witness}`);
  return agree === undefined || of === undefined
    ? reason
    : t('transactions.import.reasons.counted', { reason, agree: formatCount(agree), of: formatCount(of) });
}

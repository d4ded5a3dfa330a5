import type { Unconverted } from '@saldo/contracts';
import { formatCount, formatList } from '@saldo/format';
import { TriangleAlert } from 'lucide-react';
import { t } from './messages';
import styles from './unconverted-note.module.css';

/**
 * A note about transactions that the figures beside it omit because there is no exchange rate for their currency. Renders nothing
 * if none is missing.
 */
export function UnconvertedNote({ unconverted }: { unconverted: Unconverted | undefined }) {
  if (!unconverted?.length) return null;
  const missing = unconverted.map(({ currency, count }) =>
    t('ui.unconverted.transactions', { count, number: formatCount(count), currency }),
  );
  return (
    <p className={styles.note}>
      <TriangleAlert size={14} aria-hidden />
      {t('ui.unconverted.without', { missing: formatList(missing) })}
    </p>
  );
}

import { formatMoney, formatPercent } from '@saldo/format';
import { useSession } from '@saldo/session';
import { classNames, Money, QuietLink } from '@saldo/ui';
import styles from './report-view.module.css';
import type { ReportRow } from './rows';

type GroupNameProps = Pick<ReportRow, 'label' | 'colour' | 'isPart' | 'page'>;

/** The name of a group in a table, with its colour. Payees and categories link to their pages. */
export function GroupName({ label, colour, isPart, page }: GroupNameProps) {
  return (
    <span className={classNames(styles.name, isPart && styles.part)}>
      {colour && <i className={styles.swatch} style={{ background: `var(${colour})` }} />}
      {page === undefined ? label : <QuietLink href={page}>{label}</QuietLink>}
    </span>
  );
}

/** An amount with a link to its transactions. */
export function Figure({ amount, to }: { amount: number; to: string | undefined }) {
  const currency = useSession((state) => state.currency);
  if (to === undefined || amount === 0) return <Money amount={amount} />;
  return <QuietLink href={to}>{formatMoney(amount, currency)}</QuietLink>;
}

/** Formats a share in whole percent; empty if the whole is zero. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '' : formatPercent(part / whole);
}

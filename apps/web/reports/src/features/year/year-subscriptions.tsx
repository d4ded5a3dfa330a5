import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { sumMoney } from '@saldo/finance';
import { formatCount, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import reportStyles from '../reports/report-view.module.css';
import { t } from './messages';

/**
 * One line with the yearly cost of recurring payments. Renders nothing if none were found or the search failed. Omits other
 * currencies, which have their own view.
 */
export function YearSubscriptions() {
  const display = useSession((state) => state.currency);
  const { data = [] } = useQuery({ ...callQuery(routes.listSubscriptions), retry: false });
  const paid = data.filter(
    ({ decision, nextDate, currency = display }) =>
      decision !== 'dismissed' && nextDate !== null && currency === display,
  );
  if (paid.length === 0) return null;
  const amount = sumMoney(
    paid.map(({ perYear }) => perYear),
    null,
  );
  return (
    <p>
      <Link href="/reports/subscriptions" className={reportStyles.figure}>
        {t('year.subscriptions.count', {
          ...{ count: paid.length, number: formatCount(paid.length) },
          amount: formatMoney(amount, display),
        })}
      </Link>
    </p>
  );
}

import { transactionsPath } from '@saldo/api';
import type { Subscription } from '@saldo/contracts';
import { formatCount, formatDate, formatList, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Button, CategoryChip, Money } from '@saldo/ui';
import { Link } from 'wouter';
import { t } from '../../messages';
import styles from './subscriptions-view.module.css';

interface SubscriptionEntryProps {
  subscription: Subscription;
  onDecide: (decision: Pick<Subscription, '_id' | 'decision'>) => void;
}

export function SubscriptionEntry({ subscription, onDecide }: SubscriptionEntryProps) {
  const { _id, name, category, amount, currency = null, perYear, decision, nextDate, cadence } = subscription;
  const decide = (to: Subscription['decision']) => () => onDecide({ _id, decision: to });
  return (
    <li className={styles.entry} aria-labelledby={`name-${_id}`}>
      <div className={styles.what}>
        <p className={styles.name} id={`name-${_id}`}>
          <Link href={transactionsPath({ search: name })}>{name}</Link>
        </p>
        <p className={styles.about}>
          <CategoryChip name={category} plain />
          <span>{cadenceText(cadence)}</span>
          <span>
            {nextDate === null
              ? t('reports.subscriptions.last', { date: formatDate(subscription.lastDate) })
              : t('reports.subscriptions.next', { date: formatDate(nextDate) })}
          </span>
        </p>
        <Notes subscription={subscription} />
      </div>
      <p className={styles.amounts}>
        <Money amount={amount} currency={currency} className={styles.amount} />
        <span className={styles.about}>
          <Money amount={perYear} currency={currency} /> {t('reports.subscriptions.a-year')}
        </span>
      </p>
      <div className={styles.actions}>
        {decision === 'open' && nextDate !== null && (
          <Button onClick={decide('confirmed')} aria-describedby={`name-${_id}`}>
            {t('reports.subscriptions.confirm')}
          </Button>
        )}
        {decision === 'open' && (
          <Button variant="quiet" onClick={decide('dismissed')} aria-describedby={`name-${_id}`}>
            {t('reports.subscriptions.dismiss')}
          </Button>
        )}
        {decision === 'confirmed' && (
          <span className={styles.about}>{t('reports.subscriptions.confirmed')}</span>
        )}
        {decision === 'dismissed' && (
          <Button variant="quiet" onClick={decide('open')} aria-describedby={`name-${_id}`}>
            {t('reports.subscriptions.bring-back')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Notes about price changes and about missing or duplicate payments. */
function Notes({ subscription }: Pick<SubscriptionEntryProps, 'subscription'>) {
  const display = useSession((state) => state.currency);
  const { prices, missed, doubled, isVarying, currency = display } = subscription;
  const dates = (days: readonly string[]) => formatList(days.map((day) => formatDate(day)));
  const notes = [
    ...(isVarying ? [t('reports.subscriptions.varying')] : []),
    ...(isVarying || prices.length < 2
      ? []
      : prices.slice(1).map(({ from, amount }, index) =>
          t('reports.subscriptions.price-change', {
            date: formatDate(from),
            before: formatMoney(prices[index]?.amount ?? amount, currency),
            after: formatMoney(amount, currency),
          }),
        )),
    ...(missed.length > 0 ? [t('reports.subscriptions.missed', { dates: dates(missed) })] : []),
    ...(doubled.length > 0 ? [t('reports.subscriptions.doubled', { dates: dates(doubled) })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function cadenceText({ every, unit }: Subscription['cadence']): string {
  const number = formatCount(unit === 'day' ? every / 7 : every);
  return unit === 'day'
    ? t('reports.subscriptions.weeks', { count: every / 7, number })
    : every === 12
      ? t('reports.subscriptions.yearly')
      : t('reports.subscriptions.months', { count: every, number });
}

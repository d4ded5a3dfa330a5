import type { Subscription } from '@saldo/contracts';
import { sumMoney } from '@saldo/finance';
import { Card, EmptyState, LoadingNote, Money, RetryNote, Skeleton } from '@saldo/ui';
import { Repeat } from 'lucide-react';
import { t } from '../../messages';
import { SubscriptionEntry } from './subscription-entry';
import styles from './subscriptions-view.module.css';
import { useSubscriptions } from './use-subscriptions';

/** The recurring payments detected in the book: active, ended and dismissed ones. */
export function SubscriptionsView() {
  const { subscriptions, failed, retry, decide } = useSubscriptions();
  if (failed)
    return (
      <Card>
        <RetryNote message={t('reports.subscriptions.failed')} onRetry={retry} />
      </Card>
    );
  if (!subscriptions)
    return (
      <Card>
        <LoadingNote />
        <Skeleton height="200px" />
      </Card>
    );
  if (subscriptions.length === 0)
    return (
      <Card>
        <EmptyState
          message={t('reports.subscriptions.empty')}
          hint={t('reports.subscriptions.empty-hint')}
          icon={<Repeat size={20} aria-hidden />}
        />
      </Card>
    );
  const kept = subscriptions.filter(({ decision }) => decision !== 'dismissed');
  const groups = [
    { title: t('reports.subscriptions.active'), list: kept.filter(({ nextDate }) => nextDate !== null) },
    { title: t('reports.subscriptions.ended'), list: kept.filter(({ nextDate }) => nextDate === null) },
    {
      title: t('reports.subscriptions.dismissed'),
      list: subscriptions.filter(({ decision }) => decision === 'dismissed'),
    },
  ];
  return (
    <div className={styles.groups}>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }, index) => (
          <Card key={title} title={title} region action={index === 0 ? <Costs list={list} /> : undefined}>
            <ul>
              {list.map((subscription) => (
                <SubscriptionEntry key={subscription._id} subscription={subscription} onDecide={decide} />
              ))}
            </ul>
          </Card>
        ))}
    </div>
  );
}

/** The total cost of all of them, by currency. */
function Costs({ list }: { list: readonly Subscription[] }) {
  const byCurrency = Map.groupBy(list, ({ currency = null }) => currency);
  return (
    <span className={styles.costs}>
      {[...byCurrency].map(([currency, each]) => {
        const sum = (of: (one: Subscription) => number) => sumMoney(each.map(of), currency);
        return (
          <span key={currency} className={styles.cost}>
            <span>
              <Money amount={sum(({ perMonth }) => perMonth)} currency={currency} />{' '}
              {t('reports.subscriptions.a-month')}
            </span>
            <span>
              <Money amount={sum(({ perYear }) => perYear)} currency={currency} />{' '}
              {t('reports.subscriptions.a-year')}
            </span>
          </span>
        );
      })}
    </span>
  );
}

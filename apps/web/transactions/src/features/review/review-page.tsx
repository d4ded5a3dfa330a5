import { useAction } from '@saldo/actions';
import { buttonClass, EmptyState, LoadingNote, PageHeader, RetryCard, usePhone } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages';
import { counted } from '../counted';
import { reviewQuery } from './api';
import { GroupRow } from './group-row';
import styles from './review.module.css';
import { useReviewing } from './use-reviewing';

/** Transactions whose category no user has set or confirmed, grouped by payee. */
export function ReviewPage() {
  const { data, isError, isFetching, refetch } = useQuery(reviewQuery);
  const reviewing = useReviewing();
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const phone = usePhone();
  const { count, groups } = reviewing.open(data);
  const current = groups.find(({ ids }) => ids[0] === active) ?? groups[0];
  const focusRow = (row: Element | null | undefined) => row instanceof HTMLElement && row.focus();
  useAction({
    label: t('transactions.review.first'),
    key: 'j',
    run: () => focusRow(list.current?.firstElementChild),
  });
  useAction({ label: t('transactions.review.undo'), key: 'u', run: reviewing.undoLast });
  return (
    <>
      <PageHeader
        title={t('transactions.review.title')}
        subtitle={count > 0 && t('transactions.review.count', counted(count))}
      >
        <Link href="/transactions" className={buttonClass('secondary')}>
          {t('transactions.review.all')}
        </Link>
      </PageHeader>
      {reviewing.failed && <p role="alert">{t('transactions.review.failed')}</p>}
      {isError && <RetryCard message={t('transactions.review.load-failed')} onRetry={() => void refetch()} />}
      {/* After the last group, more may come: none is only certain once that is known. */}
      {groups.length === 0 && isFetching && <LoadingNote />}
      {data && groups.length === 0 && !isFetching && (
        <EmptyState
          icon={<CircleCheckBig size={28} aria-hidden />}
          message={t('transactions.review.none')}
          hint={t('transactions.review.none-hint')}
        />
      )}
      {groups.length > 0 && (
        <>
          {!phone && <p className={styles.keys}>{t('transactions.review.keys')}</p>}
          <ul ref={list} className={styles.list} aria-label={t('transactions.review.title')}>
            {groups.map((group) => (
              <GroupRow
                key={group.ids[0]}
                group={group}
                isActive={group === current}
                onActivate={() => setActive(group.ids[0])}
                onDecide={(decision) => {
                  const row = list.current?.children[groups.indexOf(group)];
                  focusRow(row?.nextElementSibling ?? row?.previousElementSibling);
                  reviewing.decide({ group, ...decision });
                }}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

import { reviewCountQuery } from '@saldo/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { t } from '../../messages';
import { counted } from '../counted';

/** Leads to the transactions that wait for a review, if there are any. */
export function ReviewLink() {
  const { data: count = 0 } = useQuery(reviewCountQuery);
  return (
    count > 0 && <Link href="/transactions/review">{t('transactions.review.link', counted(count))}</Link>
  );
}

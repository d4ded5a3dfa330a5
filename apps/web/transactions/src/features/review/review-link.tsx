import { reviewCountQuery } from '@saldo/api';
import { buttonClass, usePhone } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { t } from '../../messages';
import { counted } from '../counted';

/**
 * A link to the transactions that wait for a review. Renders nothing if there are none, or if `onPhone` does not match the
 * device: on a phone the link stands where it moves nothing.
 */
export function ReviewLink({ onPhone = false }: { onPhone?: boolean }) {
  const { data: count = 0 } = useQuery(reviewCountQuery);
  const phone = usePhone();
  if (count === 0 || phone !== onPhone) return null;
  return (
    <Link href="/transactions/review" className={buttonClass('quiet')}>
      {t('transactions.review.link', counted(count))}
    </Link>
  );
}

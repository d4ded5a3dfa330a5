import type { MonthCourse } from '@saldo/contracts';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { classNames } from '@saldo/ui';
import { CircleCheck, CircleHelp, TrendingUp, TriangleAlert } from 'lucide-react';
import { t } from '../../messages';
import { verdictOf } from './verdict';
import styles from './verdict-text.module.css';

const icons = { good: CircleCheck, warning: TrendingUp, over: TriangleAlert, plain: CircleHelp };

interface VerdictTextProps {
  course: MonthCourse;
  /** Whether the month is over. */
  isPast: boolean;
}

/** Says in words, colour and sign whether the spending of a month is as usual. */
export function VerdictText({ course, isPast }: VerdictTextProps) {
  const currency = useSession((state) => state.currency);
  const { kind, difference, tone } = verdictOf(course);
  const Icon = icons[tone];
  return (
    <span className={classNames(styles.verdict, styles[tone])}>
      <Icon size={16} aria-hidden />
      {t(`dashboard.month.verdict-${kind}`, {
        amount: formatMoney(difference, currency),
        when: isPast ? 'past' : 'now',
      })}
    </span>
  );
}

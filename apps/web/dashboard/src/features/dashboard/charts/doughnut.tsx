import { Chart, type ChartSpec } from '@saldo/charts';
import { sumMoney } from '@saldo/finance';
import { formatMoney, formatShortMoney } from '@saldo/format';
import { Money } from '@saldo/ui';
import { Link } from 'wouter';
import { t } from '../../../messages';
import { useShownAccount } from '../shown-account';
import { FittingText, lettersIn } from '../fitting-text';
import { sliceAt } from './doughnut-spec';
import styles from './doughnut.module.css';
import { useTotalsShown } from './use-totals-shown';
import { expensesPath, type Slice, sliceLabel } from './slices';

/** Maximum length of the total in the hole, so that it is never below 12 px. Longer totals are shortened; the card above shows them in full. */
const MOST_LETTERS = 12;

interface DoughnutProps {
  slices: readonly Slice[];
  spec: ChartSpec;
  onPick: (slice: Slice) => void;
}

/** The doughnut with its total in the hole, and below it a legend with the same links. */
export function Doughnut({ slices, spec, onPick }: DoughnutProps) {
  const { currency, accountCurrency } = useShownAccount();
  const isNext = useTotalsShown();
  const total = sumMoney(
    slices.map((slice) => slice.total),
    accountCurrency,
  );
  const full = formatMoney(total, currency);
  return (
    <>
      <div className={styles.doughnut}>
        <Chart
          label={t('dashboard.categories.chart')}
          isNext={isNext}
          spec={spec}
          itemAt={({ target }) => sliceAt(target as Element, slices)}
          onPick={onPick}
        >
          <div className={styles.hole} aria-hidden>
            <span className={styles.holeLabel}>{t('dashboard.categories.spent')}</span>
            <span className={styles.spent}>
              <FittingText text={lettersIn(full) > MOST_LETTERS ? formatShortMoney(total, currency) : full} />
            </span>
          </div>
        </Chart>
      </div>
      <ul className={styles.slices}>
        {slices.map((slice, index) => (
          <li key={index}>
            <LegendEntry slice={slice} onPick={onPick} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LegendEntryProps {
  slice: Slice;
  onPick: (slice: Slice) => void;
}

function LegendEntry({ slice, onPick }: LegendEntryProps) {
  const { currency, filter } = useShownAccount();
  const { name, total, colour, rest } = slice;
  const label = sliceLabel(slice);
  const content = (
    <>
      <i className={styles.swatch} style={{ background: `var(${colour})` }} />
      <span className={styles.sliceName} title={label}>
        {label}
      </span>
      <Money amount={total} currency={currency} />
    </>
  );
  return rest ? (
    <button type="button" className={styles.slice} aria-haspopup="dialog" onClick={() => onPick(slice)}>
      {content}
    </button>
  ) : (
    <Link href={expensesPath(name, filter)} className={styles.slice}>
      {content}
    </Link>
  );
}

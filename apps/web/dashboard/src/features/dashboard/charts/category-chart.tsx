import { sumAmounts } from '@saldo/finance';
import { formatMoney, useSession } from '@saldo/session';
import { EmptyState, Money, VisuallyHidden } from '@saldo/ui';
import { ChartPie } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { FittingText } from '../fitting-text';
import type { ChartColours } from './chart-colours';
import { ChartCanvas } from './chart-canvas';
import styles from './charts.module.css';
import { doughnutSpec } from './doughnut-spec';
import { type Slice, slicesOf } from './slices';

/** Where the money went, by category. */
export function CategoryChart({ categories }: { categories: readonly Slice[] }) {
  const currency = useSession((state) => state.currency);
  const slices = useMemo(() => slicesOf(categories), [categories]);
  const spec = useCallback(
    (colours: ChartColours) => doughnutSpec(slices, colours, (amount) => formatMoney(amount, currency)),
    [slices, currency],
  );
  if (categories.length === 0)
    return <EmptyState message="No expense data to display" icon={<ChartPie size={20} aria-hidden />} />;
  return (
    <>
      <div className={styles.doughnut}>
        <div className={styles.hole} aria-hidden>
          <span className={styles.holeLabel}>Spent</span>
          <span className={styles.spent}>
            <FittingText text={formatMoney(sumAmounts(slices.map(({ total }) => total)), currency)} />
          </span>
        </div>
        <ChartCanvas label="Doughnut chart of what was spent on what" spec={spec} />
      </div>
      <ul className={styles.slices} aria-hidden>
        {slices.map(({ name, total }, index) => (
          <li key={index} className={styles.slice}>
            <i className={styles.swatch} style={{ background: `var(--category-${index + 1})` }} />
            <span className={styles.sliceName} title={name}>
              {name}
            </span>
            <Money amount={total} />
          </li>
        ))}
      </ul>
      <CategoryTable categories={categories} />
    </>
  );
}

function CategoryTable({ categories }: { categories: readonly Slice[] }) {
  return (
    <VisuallyHidden>
      <table aria-label="Expenses, largest first">
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ name, total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money amount={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

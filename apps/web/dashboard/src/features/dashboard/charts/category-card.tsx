import { ChartCard } from '@saldo/charts';
import type { Charts } from '@saldo/contracts';
import { formatMoney } from '@saldo/format';
import { useCategoryColours } from '@saldo/session';
import { Card, EmptyState, onDemand } from '@saldo/ui';
import { ChartPie } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../../messages';
import { useShownAccount } from '../shown-account';
import { CategoryFigures } from './category-figures';
import styles from './charts.module.css';
import { Doughnut } from './doughnut';
import { doughnutSpec } from './doughnut-spec';
import { expensesPath, type Slice, slicesOf } from './slices';

// Few open it, and dialogs are not needed for the first figures.
const OtherDialog = onDemand(() => import('./other-dialog'));

interface CategoryCardProps {
  title: string;
  categories: Charts['expensesByCategory'];
}

/** A card with expenses by category. Each slice leads to its transactions. */
export function CategoryCard({ title, categories }: CategoryCardProps) {
  const { currency, accountCurrency, filter } = useShownAccount();
  const [, navigate] = useLocation();
  const [others, setOthers] = useState<Slice['rest']>();
  const colours = useCategoryColours((state) => state.colours);
  const slices = useMemo(
    () => slicesOf(categories, accountCurrency, colours),
    [categories, accountCurrency, colours],
  );
  const pick = ({ name, rest }: Slice) => (rest ? setOthers(rest) : navigate(expensesPath(name, filter)));
  const spec = useMemo(
    () => doughnutSpec(slices, (amount) => formatMoney(amount, currency)),
    [slices, currency],
  );
  if (categories.length === 0)
    return (
      <Card title={title} className={styles.card}>
        <EmptyState message={t('dashboard.categories.empty')} icon={<ChartPie size={20} aria-hidden />} />
      </Card>
    );
  return (
    <>
      <ChartCard
        title={title}
        chart={<Doughnut slices={slices} spec={spec} onPick={pick} />}
        table={(shown) => (
          <CategoryFigures label={t('dashboard.categories.table')} categories={categories} shown={shown} />
        )}
      />
      {others && <OtherDialog categories={others} onClose={() => setOthers(undefined)} />}
    </>
  );
}

import { Chart, ChartCard, recordedMonths } from '@saldo/charts';
import type { Account, NetWorth } from '@saldo/contracts';
import { Button, Card, Money, RetryNote, Select, Skeleton, usePhone } from '@saldo/ui';
import { useMemo, useState } from 'react';
import { t } from '../../messages';
import { RatesDialog } from '../rates/rates-dialog';
import { currenciesOf, NetWorthNotes } from './net-worth-notes';
import { netWorthSpec } from './net-worth-spec';
import { NetWorthTable } from './net-worth-table';
import styles from './net-worth-card.module.css';
import { useNetWorth } from './use-net-worth';

/** In years. */
const periods = [1, 3, 10] as const;

/** A card with the net worth of all accounts by month. */
export function NetWorthCard({ accounts }: { accounts: readonly Account[] }) {
  const [years, setYears] = useState<number>(periods[0]);
  const { netWorth, failed, retry } = useNetWorth(years * 12);
  const title = t('accounts.net-worth.title');
  if (netWorth) return <LoadedCard title={title} {...{ netWorth, accounts, years, onYears: setYears }} />;
  return (
    <Card title={title} region className={styles.place}>
      {failed ? (
        <RetryNote message={t('accounts.net-worth.failed')} onRetry={retry} />
      ) : (
        <Skeleton height="260px" />
      )}
    </Card>
  );
}

interface LoadedCardProps {
  title: string;
  netWorth: NetWorth;
  accounts: readonly Account[];
  years: number;
  onYears: (years: number) => void;
}

function LoadedCard({ title, netWorth, accounts, years, onYears }: LoadedCardProps) {
  const [ratesOpen, setRatesOpen] = useState(false);
  const isPhone = usePhone();
  const months = useMemo(() => recordedMonths(netWorth.months), [netWorth.months]);
  const spec = useMemo(
    () => netWorthSpec({ months, currency: netWorth.currency }, isPhone ? 3 : 6),
    [months, netWorth.currency, isPhone],
  );
  const last = netWorth.months.at(-1);
  const missing = currenciesOf(last?.without ?? [], accounts);
  const foreign = accounts
    .map(({ currency }) => currency)
    .filter((currency) => currency !== netWorth.currency);
  return (
    <div className={styles.place}>
      <ChartCard
        title={title}
        region
        before={
          <div className={styles.top}>
            <p className={styles.total}>
              <Money amount={last?.total ?? 0} />
            </p>
            <Select
              label={t('accounts.net-worth.period')}
              value={years}
              onChange={(event) => onYears(Number(event.target.value))}
            >
              {periods.map((count) => (
                <option key={count} value={count}>
                  {t('accounts.net-worth.years', { count, number: String(count) })}
                </option>
              ))}
            </Select>
          </div>
        }
        chart={
          <div className={styles.chart}>
            <Chart label={t('accounts.net-worth.chart')} spec={spec} />
          </div>
        }
        table={(shown) => <NetWorthTable months={months} shown={shown} />}
      >
        <NetWorthNotes netWorth={netWorth} accounts={accounts}>
          <Button aria-haspopup="dialog" onClick={() => setRatesOpen(true)}>
            {t(missing.length > 0 ? 'accounts.rates.enter' : 'accounts.rates.open')}
          </Button>
        </NetWorthNotes>
      </ChartCard>
      {ratesOpen && (
        <RatesDialog
          currency={missing[0] ?? foreign.find((currency) => currency !== null)}
          display={netWorth.currency}
          onClose={() => setRatesOpen(false)}
        />
      )}
    </div>
  );
}

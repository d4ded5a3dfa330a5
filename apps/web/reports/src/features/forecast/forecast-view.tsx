import { accountsQuery, queryKeys, request } from '@saldo/api';
import { Chart, ChartCard } from '@saldo/charts';
import { type BalanceForecast, routes } from '@saldo/contracts';
import { addDays, isCalendarDate } from '@saldo/finance';
import { formatCount, formatDate, formatMoney, today as currentDay } from '@saldo/format';
import { useSession } from '@saldo/session';
import { accountName, Card, DateField, LoadingNote, RetryNote, Select, Skeleton, usePhone } from '@saldo/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { t } from '../../messages';
import { forecastSpec } from './forecast-spec';
import { ForecastTable } from './forecast-table';
import styles from './forecast-view.module.css';

const DEFAULT_DAYS = 90;
const MOST_DAYS = 366;

/** The expected balance of the coming days, of one account or all. The URL holds the choices. */
export function ForecastView() {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const today = currentDay();
  const until = asked.get('until') ?? '';
  const isPossible = isCalendarDate(until) && until > today && until <= addDays(today, MOST_DAYS);
  const endDate = isPossible ? until : addDays(today, DEFAULT_DAYS);
  const account = asked.get('account') || undefined;
  const accounts = useQuery(accountsQuery).data ?? [];
  const choose = (change: { until?: string; account?: string }) => {
    const query = { until: endDate, ...(account !== undefined && { account }), ...change };
    navigate(`${path}?${new URLSearchParams(query)}`, { replace: true });
  };
  const { forecast, failed, retry } = useForecast(account, endDate);
  return (
    <>
      <div className={styles.controls}>
        <Select
          label={t('reports.forecast.account')}
          value={account ?? ''}
          onChange={(event) => choose({ account: event.target.value })}
        >
          <option value="">{t('reports.forecast.all-accounts')}</option>
          {accounts.map((each) => (
            <option key={each._id} value={each._id}>
              {accountName(each, accounts)}
            </option>
          ))}
        </Select>
        <DateField
          label={t('reports.forecast.until')}
          value={endDate}
          earliest={addDays(today, 1)}
          latest={addDays(today, MOST_DAYS)}
          onChange={({ target }) => target.value && choose({ until: target.value })}
        />
      </div>
      {failed && (
        <Card>
          <RetryNote message={t('reports.forecast.failed')} onRetry={retry} />
        </Card>
      )}
      {!forecast && !failed && (
        <Card>
          <LoadingNote />
          <Skeleton height="260px" />
        </Card>
      )}
      {forecast && !failed && <ShownForecast forecast={forecast} />}
    </>
  );
}

function useForecast(account: string | undefined, endDate: string) {
  const currency = useSession((state) => state.currency);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.transactions, 'forecast', { account, endDate, currency }],
    queryFn: ({ signal }) => request(routes.getForecast, { query: { account, endDate }, signal }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) console.error('Failed to fetch the forecast', error);
  }, [error]);
  return { forecast: data, failed: Boolean(error), retry: () => void refetch() };
}

function ShownForecast({ forecast }: { forecast: BalanceForecast }) {
  const display = useSession((state) => state.currency);
  const isPhone = usePhone();
  const { days, lowest, errors, unconverted, currency = null } = forecast;
  const shownCurrency = currency ?? display;
  const money = (amount: number) => formatMoney(amount, shownCurrency);
  const spec = useMemo(
    () => forecastSpec(days, shownCurrency, isPhone ? 3 : 6),
    [days, shownCurrency, isPhone],
  );
  return (
    <ChartCard
      title={t('reports.forecast.title')}
      region
      before={
        <p className={styles.lowest}>
          {t('reports.forecast.lowest', { date: formatDate(lowest.date), amount: money(lowest.balance) })}
        </p>
      }
      chart={
        <div className={styles.chart}>
          <Chart label={t('reports.forecast.chart')} spec={spec} />
        </div>
      }
      table={(shown) => <ForecastTable days={days} currency={currency} shown={shown} />}
    >
      <div className={styles.notes}>
        <p>{t('reports.forecast.band')}</p>
        <p>
          {errors.forecast === null || errors.balanceStays === null || errors.asLastMonth === null
            ? t('reports.forecast.untested')
            : t('reports.forecast.errors', {
                count: errors.months,
                number: formatCount(errors.months),
                forecast: money(errors.forecast),
                stays: money(errors.balanceStays),
                last: money(errors.asLastMonth),
              })}
        </p>
        {unconverted.map((each) => (
          <p key={each.currency}>
            {t('reports.view.unconverted', {
              count: each.count,
              number: formatCount(each.count),
              currency: each.currency,
            })}
          </p>
        ))}
      </div>
    </ChartCard>
  );
}

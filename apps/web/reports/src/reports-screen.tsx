import { LoadingNote, onDemand, PageHeader, useCurrentInView } from '@saldo/ui';
import { Link, useLocation, useSearch } from 'wouter';
import { CashFlowView } from './features/cash-flow/cash-flow-view';
import { ForecastView } from './features/forecast/forecast-view';
import { ReportView } from './features/reports/report-view';
import { SubscriptionsView } from './features/subscriptions/subscriptions-view';
import { t } from './messages';
import styles from './reports-screen.module.css';

const YearView = onDemand(
  () => import('./features/year/year-view'),
  () => <LoadingNote />,
);

/** Views; those with `hasChoice` share the period and filters in the URL. */
const views = [
  { path: '/reports', label: () => t('reports.screen.report'), View: ReportView, hasChoice: true },
  {
    path: '/reports/cash-flow',
    label: () => t('reports.screen.cash-flow'),
    View: CashFlowView,
    hasChoice: true,
  },
  {
    path: '/reports/subscriptions',
    label: () => t('reports.screen.subscriptions'),
    View: SubscriptionsView,
  },
  { path: '/reports/year', label: () => t('reports.screen.year'), View: YearView },
  { path: '/reports/forecast', label: () => t('reports.screen.forecast'), View: ForecastView },
];

/** Reports and forecasts, with a view for each path. */
export function ReportsScreen() {
  const [path] = useLocation();
  const search = useSearch();
  const links = useCurrentInView(path);
  const shown = views.find((view) => view.path === path) ?? views[0];
  if (!shown) return null;
  return (
    <>
      <PageHeader title={t('reports.screen.title')} />
      <nav ref={links} className={styles.views} aria-label={t('reports.screen.views')}>
        {views.map((view) => (
          <Link
            key={view.path}
            href={view.path + (view.hasChoice && shown.hasChoice && search ? `?${search}` : '')}
            aria-current={view === shown ? 'page' : undefined}
          >
            {view.label()}
          </Link>
        ))}
      </nav>
      <shown.View />
    </>
  );
}

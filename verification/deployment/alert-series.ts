/** Values by series name with labels, one value a minute, in promtool's notation: `0+6x60` grows by 6 sixty times. */
type Series = Record<string, string>;

interface AlertSeries {
  /** Series with which the alert must fire; with `silent` it must not. */
  fires: Series;
  silent: Series;
  /** Time of the evaluation after the start of the series. */
  after: string;
}

const up = (component: string) => `up{job="saldo", component="${component}", instance="${component}-1"}`;
const others = Object.fromEntries(['gateway', 'auth', 'budget', 'receipt'].map((name) => [up(name), '1x60']));
const requests = (status: number) =>
  `saldo_http_request_seconds_count{route="GET /budgets", status="${status}"}`;
const build = (version: string) =>
  `saldo_build_info{service="ledger", version="${version}", instance="${version}"}`;
const calls = 'saldo_call_seconds_count{contract="rpc.ledger.a.b.v1", outcome="timeout"}';
const events = (outcome: string) =>
  `saldo_event_handling_seconds_count{contract="evt.auth.a.b.v1", outcome="${outcome}"}`;
const backup = 'namespace="saldo", cronjob="saldo-backup"';
const never = `kube_cronjob_created{${backup}}`;
const lastSuccess = `kube_cronjob_status_last_successful_time{${backup}}`;
const outsideProbe = 'job="saldo-outside", instance="https://saldo.example/"';
const days = (count: number) => `${count * 86_400}x120`;

/** Returns a histogram whose observations are all between 2.5 s and 5 s. */
function slow(name: string, labels: string, perMinute: number): Series {
  return {
    [`${name}_bucket{${labels}, le="2.5"}`]: '0x60',
    [`${name}_bucket{${labels}, le="5"}`]: `0+${perMinute}x60`,
    [`${name}_bucket{${labels}, le="+Inf"}`]: `0+${perMinute}x60`,
    [`${name}_count{${labels}}`]: `0+${perMinute}x60`,
  };
}

const gauge = (name: string, fires: string, silent: string, after: string): AlertSeries => ({
  fires: { [name]: `${fires}x60` },
  silent: { [name]: `${silent}x60` },
  after,
});

const disk = (share: number): Series => ({
  'kubelet_volume_stats_available_bytes{namespace="saldo", persistentvolumeclaim="data"}': `${share}x60`,
  'kubelet_volume_stats_capacity_bytes{namespace="saldo", persistentvolumeclaim="data"}': '100x60',
});

/** Series that make each alert fire, and similar series that do not, by alert name. */
export const alertSeries: Record<string, AlertSeries> = {
  SaldoProcessDown: gauge(up('ledger'), '0', '1', '5m'),
  SaldoProcessAbsent: { fires: others, silent: { ...others, [up('ledger')]: '1x60' }, after: '10m' },
  SaldoProcessNotReady: gauge('saldo_ready{instance="ledger-1"}', '0', '1', '10m'),
  SaldoVersionsMixed: {
    fires: { [build('1.0.0')]: '1x200', [build('1.1.0')]: '1x200' },
    // During a release, the new version replaces the old one within two hours.
    silent: { [build('1.0.0')]: '1x30 stale', [build('1.1.0')]: '1x200' },
    after: '130m',
  },
  SaldoUnreachable: gauge(`probe_success{${outsideProbe}}`, '0', '1', '5m'),
  SaldoNotProbed: { fires: {}, silent: { [`probe_success{${outsideProbe}}`]: '1x60' }, after: '15m' },
  SaldoCertificateEnds: {
    fires: { [`probe_ssl_earliest_cert_expiry{${outsideProbe}}`]: days(13) },
    silent: { [`probe_ssl_earliest_cert_expiry{${outsideProbe}}`]: days(20) },
    after: '90m',
  },
  SaldoNatsAway: gauge('saldo_dependency_up{component="ledger", dependency="nats"}', '0', '1', '3m'),
  SaldoNatsStorage: {
    fires: {
      gnatsd_varz_jetstream_stats_storage: '90x60',
      gnatsd_varz_jetstream_config_max_storage: '100x60',
    },
    silent: {
      gnatsd_varz_jetstream_stats_storage: '70x60',
      gnatsd_varz_jetstream_config_max_storage: '100x60',
    },
    after: '20m',
  },
  SaldoDatabaseAway: gauge('saldo_dependency_up{component="ledger", dependency="database"}', '0', '1', '3m'),
  SaldoDatabaseMemberDown: gauge(
    'mongodb_rs_members_health{rs_nm="rs0", member_idx="b:27017"}',
    '0',
    '1',
    '10m',
  ),
  SaldoErrors: {
    fires: { [requests(200)]: '0+90x60', [requests(503)]: '0+10x60' },
    // One request in four fails, but there are only four requests a minute.
    silent: { [requests(200)]: '0+3x60', [requests(503)]: '0+1x60' },
    after: '20m',
  },
  SaldoSlow: {
    fires: slow('saldo_http_request_seconds', 'route="GET /budgets"', 60),
    silent: slow('saldo_http_request_seconds', 'route="GET /budgets"', 3),
    after: '30m',
  },
  SaldoDatabaseSlow: {
    fires: slow('saldo_database_command_seconds', 'command="find"', 60),
    silent: slow('saldo_database_command_seconds', 'command="find"', 3),
    after: '30m',
  },
  SaldoCallsFail: gauge(calls, '0+12', '0+3', '15m'),
  SaldoBusRefusals: gauge('saldo_bus_refusals_total{kind="call", reason="signature"}', '0+1', '0', '10m'),
  SaldoEventsWait: gauge('saldo_event_lag{consumer="ledger_evt"}', '101', '99', '15m'),
  SaldoEventFails: {
    fires: { [events('internal')]: '0+1x60' },
    silent: { [events('ok')]: '0+60x60' },
    after: '30m',
  },
  SaldoOutboxWaits: gauge('saldo_outbox_length{collection="users"}', '51', '49', '15m'),
  SaldoRecurringSchedulerLate: gauge('saldo_recurring_scheduler_lag_seconds', '901', '60', '10m'),
  SaldoReceiptsWait: gauge('saldo_receipts_at_work', '9', '3', '15m'),
  SaldoMemory: gauge(
    'process_resident_memory_bytes{job="saldo", component="ledger", instance="ledger-1"}',
    '360000000',
    '150000000',
    '20m',
  ),
  SaldoEventLoop: gauge('nodejs_eventloop_lag_p99_seconds{job="saldo"}', '0.6', '0.02', '15m'),
  SaldoDiskFilling: { fires: disk(15), silent: disk(40), after: '40m' },
  SaldoDiskFull: { fires: disk(4), silent: disk(15), after: '10m' },
  SaldoPrepareFails: gauge(
    'kube_pod_init_container_status_restarts_total{namespace="saldo", pod="saldo-ledger-1", container="prepare"}',
    '0+1',
    '0',
    '20m',
  ),
  SaldoJobFailed: gauge(
    'kube_job_failed{namespace="saldo", job_name="saldo-backup-29000000", condition="true"}',
    '1',
    '0',
    '5m',
  ),
  // The series starts at time 0, so -110000 seconds is more than 30 hours earlier.
  SaldoNoBackup: { fires: { [lastSuccess]: '-110000x60' }, silent: { [lastSuccess]: '0x60' }, after: '40m' },
  SaldoNeverBackedUp: {
    fires: { [never]: '-110000x60' },
    silent: { [never]: '-110000x60', [lastSuccess]: '0x60' },
    after: '40m',
  },
};

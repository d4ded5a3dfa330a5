import { parse } from 'yaml';
import { textOf } from '../../tools/common/paths.ts';

export interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

export const alerts = (parse(textOf('ops/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);

const dashboard = JSON.parse(textOf('ops/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** All queries of the alerts and of the dashboard. */
export const queries = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Metrics exported by other programs, with the name of the program. */
export const foreignMetrics: Record<string, string> = {
  up: 'Prometheus itself',
  probe_success: 'blackbox-exporter',
  probe_ssl_earliest_cert_expiry: 'blackbox-exporter',
  gnatsd_varz_jetstream_stats_storage: 'prometheus-nats-exporter',
  gnatsd_varz_jetstream_config_max_storage: 'prometheus-nats-exporter',
  mongodb_up: 'mongodb_exporter',
  mongodb_rs_members_health: 'mongodb_exporter',
  kubelet_volume_stats_available_bytes: 'the kubelet',
  kubelet_volume_stats_capacity_bytes: 'the kubelet',
  node_filesystem_avail_bytes: 'node-exporter',
  node_filesystem_size_bytes: 'node-exporter',
  kube_job_failed: 'kube-state-metrics',
  kube_pod_init_container_status_restarts_total: 'kube-state-metrics',
  kube_cronjob_created: 'kube-state-metrics',
  kube_cronjob_status_last_successful_time: 'kube-state-metrics',
};

/** Matches keywords and functions of PromQL. */
const language = /^(and|or|unless|on|by|sum|min|max|avg|count|rate|increase|absent|time|histogram_quantile)$/;

/** Returns the names of the metrics in a PromQL expression. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z]\w+/g)].map(([word]) => word).filter((word) => !language.test(word));
}

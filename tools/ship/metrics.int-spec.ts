import { freePorts } from '../common/ports.ts';
import { startInstance, temporaryFolder, type Started } from '../instance/testing/start-instance.ts';
import { questions } from './alerts.ts';

/** Metrics of others, and which program exports them. */
const foreign: Record<string, string> = {
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

/** Words of PromQL that are no metrics. */
const language = /^(and|or|unless|on|by|sum|min|max|avg|count|rate|increase|absent|time|histogram_quantile)$/;

/** The names of the metrics in an expression. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z]\w+/g)].map(([word]) => word).filter((word) => !language.test(word));
}

describe('a running instance', () => {
  const folder = temporaryFolder();
  let instance: Started;
  let exported: { name: string; type: string }[][];

  beforeAll(async () => {
    const [port = 0, first = 0] = await freePorts(2);
    instance = startInstance(port, folder.path, { METRICS_PORT: String(first) });
    await instance.ready;
    exported = await Promise.all([0, 1, 2, 3, 4].map((index) => typesAt(first + index)));
  });
  afterAll(async () => {
    instance.child.kill('SIGTERM');
    await instance.exit;
    folder.remove();
  });

  async function typesAt(port: number) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  }

  it('exports every metric that alerts and the dashboard ask for, but for those of others', () => {
    const names = exported.flat().flatMap(({ name, type }) => {
      return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
    });
    const asked = new Set(questions.flatMap(metricsIn));
    expect(asked.size).toBeGreaterThan(25);
    expect([...asked].filter((name) => !names.includes(name) && !(name in foreign))).toEqual([]);
    expect(Object.keys(foreign).filter((name) => !asked.has(name))).toEqual([]);
  });

  it('exports from every process its release, its readiness and its connection to NATS', () => {
    for (const process of exported) {
      const names = process.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining(['saldo_build_info', 'saldo_ready', 'saldo_dependency_up']),
      );
    }
  });
});

import { parse } from 'yaml';
import { textOf } from '../../tools/common/paths.ts';
import { alerts, queries } from './alerts.ts';
import { product } from './product-facts.ts';

it('queries only labels that exist', () => {
  const labels = queries.flatMap((expr) =>
    [...expr.matchAll(/(?:by|on) \(([\w, ]+)\)/g)].flatMap(([, list]) => list?.split(/, */) ?? []),
  );
  const ours = ['route', 'status', 'contract', 'outcome', 'consumer', 'collection', 'command', 'le'];
  const given = [
    ...ours,
    'service',
    'version',
    'dependency',
    'component',
    'namespace',
    'cronjob',
    'kind',
    'reason',
  ];
  expect(labels.filter((label) => !given.includes(label))).toEqual([]);
});

it('explains every alert in the runbook', () => {
  const runbook = textOf('docs/runbook.md');
  for (const { alert, labels, annotations } of alerts) {
    expect(runbook).toContain(`### ${alert}\n`);
    expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
  const explained = [...runbook.matchAll(/^### (Saldo\w+)$/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

it('alerts on the absence of each process', () => {
  const expr = alerts.find(({ alert }) => alert === 'SaldoProcessAbsent')?.expr ?? '';
  const named = [...expr.matchAll(/component="(\w+)"/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...product.processes].sort());
});

it('probes page and health from outside at the host of the ingress', () => {
  const { scrape_configs: jobs } = parse(textOf('ops/prometheus.yaml')) as {
    scrape_configs: { job_name: string; static_configs?: { targets: string[] }[] }[];
  };
  const { spec } = parse(textOf('k8s/components/ingress/ingress.yaml')) as {
    spec: { rules: { host: string }[] };
  };
  const [rule] = spec.rules;
  const outside = jobs.find(({ job_name }) => job_name === 'saldo-outside');
  expect(outside?.static_configs?.[0]?.targets).toEqual([
    `https://${rule?.host}/`,
    `https://${rule?.host}/api/health`,
  ]);
});

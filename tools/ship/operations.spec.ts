import { parse } from 'yaml';
import { alerts, questions } from './alerts.ts';
import { textOf } from './kubernetes.ts';
import { known } from './what-is-read.ts';

it('labels that are asked for are those that are given', () => {
  const labels = questions.flatMap((expr) =>
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

it('whoever is woken by an alert finds it in the runbook', () => {
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

it('an alert says when a process is absent, for each process', () => {
  const expr = alerts.find(({ alert }) => alert === 'SaldoProcessAbsent')?.expr ?? '';
  const named = [...expr.matchAll(/component="(\w+)"/g)].map(([, name]) => name);
  expect(named.sort()).toEqual([...known.processes].sort());
});

it('the probe from outside asks for the page and its health at the address of the ingress', () => {
  const { scrape_configs: jobs } = parse(textOf('ops/prometheus.yaml')) as {
    scrape_configs: { job_name: string; static_configs?: { targets: string[] }[] }[];
  };
  const { spec } = parse(textOf('k8s/base/shared/ingress.yaml')) as { spec: { rules: { host: string }[] } };
  const [rule] = spec.rules;
  const outside = jobs.find(({ job_name }) => job_name === 'saldo-outside');
  expect(outside?.static_configs?.[0]?.targets).toEqual([
    `https://${rule?.host}/`,
    `https://${rule?.host}/api/health`,
  ]);
});

it('where no gateway is left, the ingress sends a call to the nginx that answers with the body of the API', () => {
  const { metadata, spec } = parse(textOf('k8s/base/shared/ingress.yaml')) as {
    metadata: { annotations: Record<string, string> };
    spec: { rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[] };
  };
  const page = spec.rules[0]?.http.paths.find(({ path }) => path === '/');
  expect(metadata.annotations['nginx.ingress.kubernetes.io/default-backend']).toBe(
    page?.backend.service.name,
  );
  // With it nginx would put an answer of its own in the place of each of the gateway's.
  expect(metadata.annotations).not.toHaveProperty('nginx.ingress.kubernetes.io/custom-http-errors');
});

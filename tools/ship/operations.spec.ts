import { globSync } from 'node:fs';
import { root } from '../common/paths.ts';
import { parse } from 'yaml';
import { textOf } from './kubernetes.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const alerts = (parse(textOf('ops/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const dashboard = JSON.parse(textOf('ops/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const questions = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Every figure that a process tells of Saldo, from the code that tells it. */
const measured = globSync(['apps/services/*/src/**/*.ts', 'libs/server/*/src/**/*.ts'], { cwd: root })
  .filter((file) => !file.includes('spec'))
  .map((file) => textOf(file))
  .flatMap((text) => [
    ...[...text.matchAll(/'(saldo_\w+)'/g)].map(([, name]) => name),
    ...[...text.matchAll(/duration\(\s*'(\w+)'/g)].map(([, name]) => `saldo_${name}_seconds`),
  ]);

it('alerts and the dashboard ask only for figures that exist', () => {
  const asked = questions.flatMap((expr) => [
    ...expr.matchAll(/\b(saldo_\w+?)(?:_bucket|_count|_sum)?\b(?=[{[)\s]|$)/g),
  ]);
  expect(asked.length).toBeGreaterThan(20);
  expect([...new Set(asked.map(([, name]) => name))].filter((name) => !measured.includes(name))).toEqual([]);
});

it('labels that are asked for are those that are given', () => {
  const labels = questions.flatMap((expr) =>
    [...expr.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, list]) => list?.split(/, */) ?? []),
  );
  const given = ['route', 'status', 'contract', 'outcome', 'consumer', 'collection', 'command', 'le'];
  expect(labels.filter((label) => !given.includes(label))).toEqual([]);
});

it('whoever is woken by an alert finds it in the runbook', () => {
  const runbook = textOf('docs/runbook.md');
  for (const { alert, labels, annotations } of alerts) {
    expect(runbook).toContain(`### ${alert}\n`);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
  const explained = [...runbook.matchAll(/^### (Saldo\w+)$/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

import { parse } from 'yaml';
import { textOf } from './kubernetes.ts';

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

/** Everything that is asked of Prometheus, by alerts and by the dashboard. */
export const questions = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

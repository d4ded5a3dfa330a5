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

/** Every query of the alerts and of the dashboard. */
export const queries = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

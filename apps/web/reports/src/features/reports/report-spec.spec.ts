import { chartedRows, negativeRows, reportSpec } from './report-spec';
import type { ReportRow } from './rows';

const row = (label: string, total: number, isPart = false): ReportRow => ({
  ...{ id: label, label, isPart, total, amounts: [total, 0], before: 0, filter: undefined },
  colour: '--category-1',
});
const rows = [row('Rent', 900), row('Flat', 900, true), row('Shopping', -50), row('Food', 10)];
const labels = (shown: readonly ReportRow[]) => shown.map(({ label }) => label);
const options = (chart: 'bars' | 'lines' | 'treemap') =>
  ({ chart, currency: 'USD', mostLabels: 12 }) as const;

test('a treemap leaves out negative groups and names them, and no chart has the parts of a group', () => {
  expect(labels(chartedRows(rows, 'bars'))).toEqual(['Rent', 'Shopping', 'Food']);
  expect(labels(negativeRows(rows, 'bars'))).toEqual([]);
  expect(labels(chartedRows(rows, 'treemap'))).toEqual(['Rent', 'Food']);
  expect(labels(negativeRows(rows, 'treemap'))).toEqual(['Shopping']);
});

test.each([
  ['bars', ['Jan', 'Feb'], 'bar'],
  ['lines', ['Jan', 'Feb'], 'line'],
  ['lines', ['Jan'], 'bar'],
  ['treemap', ['Jan', 'Feb'], 'treemap'],
  ['treemap', ['Jan'], 'treemap'],
] as const)('%s of the steps %j are drawn as a %s', (chart, steps, type) => {
  const shown = chartedRows(rows, chart);
  const { series, ...spec } = reportSpec(shown, steps, options(chart));
  expect(spec.type).toBe(type);
  expect(spec.options.colors).toEqual(shown.map(() => 'var(--category-1)'));
  expect(JSON.stringify(series)).not.toContain('Rent');
});

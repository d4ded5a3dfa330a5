import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { root } from '../../tools/common/paths.ts';
import { run } from '../../tools/common/run.ts';
import { promtool } from '../../tools/vendor/debian-program.ts';
import { alertSeries } from './alert-series.ts';
import { alerts } from './alerts.ts';

const rules = join(root, 'ops/alerts.yaml');
const program = promtool.find();

/** Returns a promtool test that checks whether the alert fires with these series. */
function promtoolTest(alert: string, series: Record<string, string>, eval_time: string, fires: boolean) {
  const expr = `count(count by (alertname) (ALERTS{alertname="${alert}", alertstate="firing"}))`;
  return {
    name: `${alert} ${fires ? 'fires' : 'is silent'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [{ expr, eval_time, exp_samples: fires ? [{ labels: '{}', value: 1 }] : [] }],
  };
}

// `npm test` downloads promtool, a part of Prometheus. Without it these tests are skipped.
(program ? describe : describe.skip)('the alert rules, by promtool,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-alerts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function tested(tests: unknown[]) {
    const file = join(folder, 'tests.yaml');
    writeFileSync(file, stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
    return run(program ?? '', ['test', 'rules', file]);
  }

  it('are valid', async () => {
    expect(await run(program ?? '', ['check', 'rules', rules])).toMatchObject({ code: 0 });
  });

  it('are tested with a series for each alert', () => {
    expect(Object.keys(alertSeries).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it.each(Object.entries(alertSeries))('fire %s with its series and not without', async (alert, series) => {
    const { fires, silent, after } = series;
    const tests = [promtoolTest(alert, fires, after, true), promtoolTest(alert, silent, after, false)];
    expect(await tested(tests)).toMatchObject({ code: 0 });
  });

  it('fire SaldoProcessAbsent for each process, SaldoNeverBackedUp without a job, SaldoDatabaseAway by the exporter', async () => {
    const present = ['gateway', 'auth', 'ledger', 'budget', 'receipt'];
    const without = (missing: string) =>
      Object.fromEntries(
        present
          .filter((name) => name !== missing)
          .map((name) => [`up{job="saldo", component="${name}"}`, '1x60']),
      );
    const tests = [
      ...present.map((name) => promtoolTest('SaldoProcessAbsent', without(name), '10m', true)),
      promtoolTest('SaldoNeverBackedUp', {}, '60m', true),
      promtoolTest('SaldoDatabaseAway', { mongodb_up: '0x60' }, '5m', true),
    ];
    expect(await tested(tests)).toMatchObject({ code: 0 });
  });
});

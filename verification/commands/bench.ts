import { join } from 'node:path';
import { build } from '../../tools/build/build.ts';
import { Refusal, runCommand } from '../../tools/common/command.ts';
import { environment } from '../../tools/common/environment.ts';
import { root } from '../../tools/common/paths.ts';
import { runInForeground } from '../../tools/common/run.ts';
import { outputs } from '../../tools/instance/plan.ts';
import { natsServer } from '../../tools/vendor/nats.ts';

/** Scripts of the benchmarks by name, in four folders. */
const benchmarks: Record<string, string> = {
  accounts: 'ledger/accounts.ts',
  categorise: 'reading/categorise.ts',
  forecast: 'reading/insight/forecast.ts',
  ledger: 'ledger/ledger.ts',
  page: 'page/page.ts',
  receipts: 'reading/receipts/receipts.ts',
  recurring: 'ledger/recurring.ts',
  'report-screens': 'page/report-screens.ts',
  reports: 'ledger/reports.ts',
  requests: 'ledger/requests.ts',
  rules: 'ledger/rules.ts',
  statements: 'reading/statements.ts',
  store: 'store/store.ts',
  subscriptions: 'reading/insight/subscriptions.ts',
};

/** `npm run bench`: runs every benchmark; `npm run bench store`: runs only that one. */
await runCommand(async () => {
  const all = Object.keys(benchmarks);
  const [wanted, ...args] = process.argv.slice(2);
  if (wanted && !Object.hasOwn(benchmarks, wanted))
    throw new Refusal(`There is no benchmark "${wanted}"; there are ${all.join(', ')}.`);
  await natsServer();
  await build(outputs);
  for (const name of wanted ? [wanted] : all) {
    console.log(`\n${name}`);
    const command = [join(root, 'verification/benchmarks', benchmarks[name] ?? ''), ...args];
    const code = await runInForeground(process.execPath, command, environment());
    if (code !== 0) return code;
  }
  return 0;
});

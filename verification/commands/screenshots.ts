import { build } from '../../tools/build/build.ts';
import { Refusal, runCommand } from '../../tools/common/command.ts';
import { environment } from '../../tools/common/environment.ts';
import { program } from '../../tools/common/programs.ts';
import { runInForeground } from '../../tools/common/run.ts';
import { outputs } from '../../tools/instance/plan.ts';
import { seed } from '../../tools/seed/seed.ts';
import { chromium } from '../../tools/vendor/chromium.ts';
import { clockAt, faketime } from '../../tools/vendor/faketime.ts';
import { apiClient } from '../harness/client.ts';
import { prepareLanding } from '../screenshots/landing-data.ts';
import { withInstance } from '../../libs/testing/src/instance.ts';

/** Time that all clocks show, so that the pictures do not depend on the day. */
const INSTANT = '2026-11-20T12:00:00Z';

/** Time limit in milliseconds for reading a receipt, which takes longer on a busy machine. */
const READ_MS = 120_000;

/**
 * `npm run screenshots`: takes pictures of every screen at three widths in both themes, with the demo user's data. Prints the
 * names of the pictures in docs/images/screens that differ, and replaces these. With `--check` it replaces nothing and fails if
 * any differs; the differences are in test-results/screens. With `--language=de` (or `ar`, or the pseudo-locale `en-XA`) the
 * pictures show that language. They are not compared, but written to test-results/screens-de. With `--landing` it takes the
 * pictures that the landing page shows. Other options are passed to Playwright, such as `--grep budgets`.
 */
await runCommand(async () => {
  const options = process.argv.slice(2);
  const isCheck = options.includes('--check');
  const language = options.find((option) => option.startsWith('--language='))?.split('=')[1];
  const isLanding = options.includes('--landing');
  const others = options.filter((option) => !/^--(check|landing|language=.*)$/.test(option));
  if (!(await faketime.fetch()))
    throw new Refusal('The screenshots are of a fixed day, which needs libfaketime (of Debian).');
  await build(outputs);
  const run = async (url: string) => {
    const { email, password } = await seed(url, INSTANT.slice(0, 10));
    const { body } = await apiClient(url)<{ token: string }>('POST', '/auth/login', { email, password });
    if (isLanding) await prepareLanding(apiClient(url, body.token, READ_MS));
    const spec = isLanding ? 'landing.e2e' : 'screens.e2e';
    const config = 'verification/screenshots/playwright.config.ts';
    const mode = `--update-snapshots=${isCheck ? 'none' : language ? 'all' : 'changed'}`;
    const env = {
      SALDO_URL: url,
      SALDO_CHROMIUM: await chromium(),
      SALDO_TOKEN: body.token,
      SALDO_INSTANT: INSTANT,
      ...(language && { SALDO_LANGUAGE: language }),
    };
    const args = [program('playwright'), 'test', '-c', config, mode, '--reporter=line', spec, ...others];
    return runInForeground(process.execPath, args, environment(env));
  };
  return withInstance(({ url }) => run(url), { env: clockAt(INSTANT) });
});

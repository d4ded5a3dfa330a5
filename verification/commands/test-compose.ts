import { Refusal, runCommand } from '../../tools/common/command.ts';
import { program } from '../../tools/common/programs.ts';
import { run, tail } from '../../tools/common/run.ts';
import { stopSignal } from '../../tools/common/stop-signal.ts';
import { chromium } from '../../tools/vendor/chromium.ts';
import { findEngine } from '../containers/engine.ts';
import { EnvironmentFault, environmentFaultOf, notTested } from '../containers/environment-fault.ts';
import { testExternalServices } from '../containers/external-services.ts';
import { hardeningErrors } from '../containers/hardening.ts';
import { Stack } from '../containers/stack.ts';
import { webServerErrors } from '../containers/web-server.ts';

/** Time limit of the test, without the removal of the containers. Each step also has a shorter limit of its own. */
const TIMEOUT_MINUTES = 22;
/** Free disk space in bytes that all images need, including a reserve. */
const REQUIRED_BYTES = 8e9;
const PROGRESS_EVERY_MS = 30_000;
/** Arguments that start all containers and wait until they are healthy: at most seven minutes, for a busy machine. */
const up = ['up', '--detach', '--wait', '--wait-timeout', '420'];

/**
 * `npm run test:compose`: builds the images, runs the whole product in containers and uses it in a browser. Fails on a machine
 * that cannot do that, unless SALDO_COMPOSE_OPTIONAL=1.
 */
await runCommand(async () => {
  const stop = stopSignal();
  const timeout = AbortSignal.timeout(TIMEOUT_MINUTES * 60_000);
  const signal = AbortSignal.any([stop, timeout]);
  const engine = await findEngine(signal);
  if ('reason' in engine) return stop.aborted ? 1 : exitCode(engine.reason);
  const stack = await Stack.plan(engine.env, signal);
  try {
    await testStack(stack, signal);
    return 0;
  } catch (error) {
    if (stop.aborted || !(error instanceof Refusal)) throw error;
    if (timeout.aborted) return exitCode(`it takes more than ${TIMEOUT_MINUTES} minutes on this machine`);
    const reason = environmentFaultOf(error);
    if (!reason) throw error;
    console.log(error.message);
    return exitCode(reason);
  } finally {
    await stack.remove();
    await engine.stop();
  }
});

function exitCode(reason: string): number {
  const { code, message } = notTested(reason);
  console.log(message);
  return code;
}

async function testStack(stack: Stack, signal: AbortSignal): Promise<void> {
  const browser = await chromium();
  const free = await stack.freeBytes();
  if (free !== undefined && free < REQUIRED_BYTES)
    throw new EnvironmentFault('images need 8 GB of free disk space');
  await step('The compose file is valid', () => stack.compose('config', '--quiet'));
  await step('The images are built', () => stack.compose('build'));
  if (stack.hasOtherDatabase)
    await step('The database in place of MongoDB is up', () => startOtherDatabase(stack));
  await step('All containers are healthy', () => start(stack));
  await step('Every container is hardened', async () =>
    refuse(hardeningErrors(await stack.inspect(), stack.hasOtherDatabase ? ['mongo'] : [])),
  );
  await step('The web server caches correctly and serves no metrics', async () =>
    refuse(await webServerErrors(stack.url)),
  );
  await step('The browser tests pass', () => browserTests(stack, browser, signal));
  // Without the profile, Compose would keep the volume of backups.
  await stack.compose('--profile', 'backup', 'down', '--volumes', '--timeout', '10');
  await step('An external database and trace collector from a .env file are used, and backups are made', () =>
    testExternalServices(stack, up),
  );
}

function refuse(errors: string[]): void {
  if (errors.length > 0) throw new Refusal(errors.join('\n'));
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const progress = setInterval(() => console.log(`  ${name} … ${seconds()}`), PROGRESS_EVERY_MS);
  await work().finally(() => clearInterval(progress));
  console.log(`✓ ${name} (${seconds()})`);
}

async function startOtherDatabase(stack: Stack): Promise<void> {
  await stack.compose(...up, 'mongo').catch((error: Error) => {
    console.log(error.message);
    throw new EnvironmentFault('the database in place of MongoDB does not run here');
  });
}

async function start(stack: Stack): Promise<void> {
  try {
    await stack.compose(...up);
  } catch (error) {
    console.log(await stack.compose('ps', '--all').catch(String));
    console.log(tail(await stack.compose('logs', '--tail', '20').catch(String), 100));
    throw error;
  }
}

async function browserTests(stack: Stack, browser: string, signal: AbortSignal): Promise<void> {
  const env = { ...stack.env, SALDO_CHROMIUM: browser, SALDO_URL: stack.url };
  const args = [program('playwright'), 'test', '-c', 'apps/e2e/containers/playwright.config.ts'];
  const { code, output } = await run(process.execPath, args, { env, signal, group: true });
  if (code !== 0) throw new Refusal(tail(output, 60));
  console.log(tail(output, 8));
}

import { Refusal, runCommand } from '../common/command.ts';
import { program } from '../common/programs.ts';
import { run, tail } from '../common/run.ts';
import { stopSignal } from '../common/stop-signal.ts';
import { findEngine } from '../containers/engine.ts';
import { unguarded } from '../containers/guarded.ts';
import { EnvironmentFault, environmentFaultOf, notTried } from '../containers/environment-fault.ts';
import { tryExternalServices } from '../containers/external-services.ts';
import { wronglyServed } from '../containers/served.ts';
import { Stack } from '../containers/stack.ts';
import { chromium } from '../vendor/chromium.ts';

/** Limit of the whole test without the removal, in milliseconds; each step has a shorter limit of its own. */
const LIMIT_MINUTES = 22;
/** Space needed by a build from scratch, in bytes, with a reserve. */
const ROOM = 8e9;
const TELL_EVERY_MS = 30_000;
/** Starts the stack and waits until it is healthy. The limit in seconds allows for a busy machine. */
const start = ['up', '--detach', '--wait', '--wait-timeout', '420'];

/**
 * `npm run test:compose`: builds the images, runs the whole product in containers and tests it in the browser. Fails on
 * a machine without containers, unless SALDO_COMPOSE_OPTIONAL=1 is set.
 */
await runCommand(async () => {
  const stop = stopSignal();
  const late = AbortSignal.timeout(LIMIT_MINUTES * 60_000);
  const limit = AbortSignal.any([stop, late]);
  const engine = await findEngine(limit);
  if ('reason' in engine) return stop.aborted ? 1 : end(engine.reason);
  const stack = await Stack.plan(engine.env, limit);
  try {
    await tryOut(stack, limit);
    return 0;
  } catch (error) {
    if (stop.aborted || !(error instanceof Refusal)) throw error;
    if (late.aborted) return end(`it takes more than ${LIMIT_MINUTES} minutes on this machine`);
    const reason = environmentFaultOf(error);
    if (!reason) throw error;
    console.log(error.message);
    return end(reason);
  } finally {
    await stack.remove();
    await engine.stop();
  }
});

function end(reason: string): number {
  const { code, message } = notTried(reason);
  console.log(message);
  return code;
}

async function tryOut(stack: Stack, limit: AbortSignal): Promise<void> {
  const browser = await chromium();
  const room = await stack.room();
  if (room !== undefined && room < ROOM)
    throw new EnvironmentFault('images need 8 GB of room, which is not there');
  await tell('The compose file is valid', () => stack.compose('config', '--quiet'));
  await tell('The images are built', () => stack.compose('build'));
  if (stack.hasOtherDatabase)
    await tell('The database in place of MongoDB is up', () => otherDatabase(stack));
  await tell('Everything is up and healthy', () => up(stack));
  await tell('Every container is read-only and without root', async () => {
    refuse(unguarded(await stack.inspect(), stack.hasOtherDatabase ? ['mongo'] : []));
  });
  await tell('Files have the right cache headers, and metrics are not reachable from outside', async () => {
    refuse(await wronglyServed(stack.url));
  });
  await tell('The user journeys succeed', () => journeys(stack, browser, limit));
  // Name the profile, or the volume of backups remains.
  await stack.compose('--profile', 'backup', 'down', '--volumes', '--timeout', '10');
  await tell(
    'From a .env file, an external database and external traces are used, and backups are made',
    () => tryExternalServices(stack, start),
  );
}

function refuse(wrongs: string[]): void {
  if (wrongs.length > 0) throw new Refusal(wrongs.join('\n'));
}

async function tell(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const patience = setInterval(() => console.log(`  ${what} … ${seconds()}`), TELL_EVERY_MS);
  await work().finally(() => clearInterval(patience));
  console.log(`✓ ${what} (${seconds()})`);
}

/** Not part of the product. */
async function otherDatabase(stack: Stack): Promise<void> {
  await stack.compose(...start, 'mongo').catch((error: Error) => {
    console.log(error.message);
    throw new EnvironmentFault('the database in place of MongoDB does not run here');
  });
}

async function up(stack: Stack): Promise<void> {
  try {
    await stack.compose(...start);
  } catch (error) {
    console.log(await stack.compose('ps', '--all').catch(String));
    console.log(tail(await stack.compose('logs', '--tail', '20').catch(String), 100));
    throw error;
  }
}

async function journeys(stack: Stack, browser: string, signal: AbortSignal): Promise<void> {
  const env = { ...stack.env, SALDO_CHROMIUM: browser, SALDO_URL: stack.url };
  const args = [program('playwright'), 'test', '-c', 'apps/e2e/containers/playwright.config.ts'];
  const { code, output } = await run(process.execPath, args, { env, signal, group: true });
  if (code !== 0) throw new Refusal(tail(output, 60));
  console.log(tail(output, 8));
}

import { Refusal, runCommand } from '../common/command.ts';
import { program } from '../common/programs.ts';
import { run, tail } from '../common/run.ts';
import { findEngine } from '../containers/engine.ts';
import { unguarded } from '../containers/guarded.ts';
import { Stack } from '../containers/stack.ts';
import { chromium } from '../parts/chromium.ts';

/** `npm run test:compose`: builds the images, runs the whole product in containers, and keeps books in it. */
await runCommand(async () => {
  const engine = await findEngine();
  if ('reason' in engine) {
    console.log(`The product in containers was NOT tried: ${engine.reason}.`);
    return 0;
  }
  const stack = await Stack.plan(engine.env);
  try {
    await tell('The compose file is valid', () => stack.compose('config', '--quiet'));
    await tell('The images are built', () => stack.compose('build'));
    await tell('Everything is up and healthy', () => stack.compose('up', '--detach', '--wait'));
    await tell('Every container is read-only and without root', async () => {
      const wrong = unguarded(await stack.inspect(), stack.hasOtherDatabase ? ['mongo'] : []);
      if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
    });
    await tell('A person keeps books in it', () => journeys(stack));
    return 0;
  } finally {
    await stack.compose('--profile', 'backup', 'down', '--volumes', '--timeout', '10');
    await engine.stop();
  }
});

async function tell(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  await work();
  console.log(`✓ ${what} (${Math.round((Date.now() - began) / 1000)} s)`);
}

async function journeys(stack: Stack): Promise<void> {
  const env = { ...stack.env, SALDO_CHROMIUM: await chromium(), SALDO_URL: stack.url };
  const args = [program('playwright'), 'test', '-c', 'apps/e2e/containers/playwright.config.ts'];
  const { code, output } = await run(process.execPath, args, { env });
  if (code !== 0) throw new Refusal(tail(output, 60));
  console.log(tail(output, 8));
}

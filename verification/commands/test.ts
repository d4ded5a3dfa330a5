import { build } from '../../tools/build/build.ts';
import { parts, type Check, type Part } from '../checks/check.ts';
import {
  browserCheck,
  compatibilityCheck,
  hardCheck,
  projectGraph,
  staticChecks,
  testChecks,
} from '../checks/list.ts';
import { total, type Outcome } from '../checks/outcome.ts';
import { runChecks } from '../checks/run-checks.ts';
import { Refusal, runCommand } from '../../tools/common/command.ts';
import { stopSignal } from '../../tools/common/stop-signal.ts';
import { outputs } from '../../tools/instance/plan.ts';
import { findReferenceEngine } from '../mongodb/reference-engine.ts';
import { chromium } from '../../tools/vendor/chromium.ts';
import { nginx, promtool } from '../../tools/vendor/debian-program.ts';
import { faketime } from '../../tools/vendor/faketime.ts';
import { natsServer } from '../../tools/vendor/nats.ts';
import { audit, inWords } from '../../tools/supply-chain/audit.ts';

const stop = stopSignal();

/** `npm test`: every check of the project; `npm test -- unit`: those of one part. */
await runCommand(async () => {
  const wanted = chosenParts(process.argv.slice(2));
  const outcomes: Outcome[] = [];
  if (wanted.includes('static')) {
    // Only printed: a newly published vulnerability is no fault of a change (docs/adr/0016).
    const audited = audit(stop);
    outcomes.push(...(await runChecks([projectGraph], stop)), ...(await runChecks(staticChecks, stop, 2)));
    console.log(`- ${inWords(await audited)}`);
  }
  if (wanted.includes('unit')) outcomes.push(...(await runChecks(checksOf('unit'), stop)));
  outcomes.push(...(await testsOfInstances(wanted)));

  if (stop.aborted) return 1;
  const { passed, failed } = total(outcomes);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function chosenParts(args: string[]): readonly Part[] {
  const unknown = args.find((arg) => !parts.includes(arg as Part));
  if (unknown) throw new Refusal(`There is no part "${unknown}"; there are ${parts.join(', ')}.`);
  return args.length ? (args as Part[]) : parts;
}

function checksOf(part: Part): Check[] {
  return testChecks.filter((check) => check.part === part);
}

/** Tests that need the NATS server and the build. If these or the browser are not available, that is a failure. */
async function testsOfInstances(wanted: readonly Part[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const [integration, hard, browser] = (['integration', 'hard', 'browser'] as const).map((part) =>
    wanted.includes(part),
  );
  if (!integration && !hard && !browser) return outcomes;
  try {
    await natsServer();
    await build(outputs, stop);
    if (integration) outcomes.push(...(await integrationTests()), ...(await compatibility()));
    if (hard) outcomes.push(...(await runChecks([hardCheck], stop)));
    if (browser) outcomes.push(...(await runChecks([browserCheck(await chromium())], stop)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    outcomes.push({ passed: 0, failed: 1, failures: [error.message] });
  }
  return outcomes;
}

async function integrationTests(): Promise<Outcome[]> {
  if (!(await faketime.fetch())) {
    console.log('- skipped the test of another date: libfaketime is not available.');
  }
  if (!(await promtool.fetch()))
    console.log('- skipped the tests of the alert rules: promtool is not available.');
  if (!(await nginx.fetch())) console.log('- skipped the test of the web server: nginx is not available.');
  return runChecks(checksOf('integration'), stop);
}

async function compatibility(): Promise<Outcome[]> {
  if (stop.aborted) return [];
  const engine = await findReferenceEngine();
  if ('reasons' in engine) {
    console.log(`- skipped compatibility with MongoDB: ${engine.reasons.join('; ')}.`);
    return [];
  }
  try {
    return await runChecks([compatibilityCheck(engine.uri)], stop);
  } finally {
    await engine.stop();
  }
}

import { build } from '../../tools/build/build.ts';
import { parts, type Check, type Part } from '../checks/check.ts';
import {
  browserCheck,
  compatibilityCheck,
  hardCheck,
  integrationTests,
  projectGraph,
  staticChecks,
  unitTests,
} from '../checks/list.ts';
import { short } from '../checks/long-tests.ts';
import { total, type Outcome } from '../checks/outcome.ts';
import { runChecks } from '../checks/run-checks.ts';
import { unchangedPackages } from '../checks/unchanged-packages.ts';
import { Refusal, runCommand } from '../../tools/common/command.ts';
import { stopSignal } from '../../tools/common/stop-signal.ts';
import { outputs } from '../../tools/instance/plan.ts';
import { findReferenceEngine } from '../mongodb/reference-engine.ts';
import { chromium } from '../../tools/vendor/chromium.ts';
import { hledger, kubectl, nginx, promtool, type DebianFile } from '../../tools/vendor/debian-program.ts';
import { beancount } from '../../tools/vendor/beancount.ts';
import { faketime } from '../../tools/vendor/faketime.ts';
import { natsServer } from '../../tools/vendor/nats.ts';
import { audit, inWords } from '../../tools/supply-chain/audit.ts';

const stop = stopSignal();

/** `npm test`: runs the short checks; `npm test -- all`: every check; `npm test -- unit`: every check of one part. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const wanted = chosenParts(args);
  const unchanged = args.length === 0 ? await unchangedPackages() : [];
  const form = (check: Check) => (args.length === 0 ? short(check, unchanged) : check);
  if (unchanged.length > 0)
    console.log(`- left out the tests of ${unchanged.join(', ')}: they have not changed.`);
  const programs = fetchPrograms(wanted);
  const outcomes: Outcome[] = [];
  // Print vulnerabilities without failing: a newly published one is not caused by the tested change (docs/adr/0003).
  const audited = wanted.includes('static') ? audit(stop) : undefined;
  if (audited) outcomes.push(...(await runChecks([projectGraph], stop)));
  const ofSources = [...staticChecks, form(unitTests)].filter(({ part }) => wanted.includes(part));
  // Two at a time: ESLint uses one core and takes longest, so the unit tests begin beside it.
  outcomes.push(...(await runChecks(ofSources, stop, 2)));
  if (audited) console.log(`- ${inWords(await audited)}`);
  outcomes.push(...(await testsOfInstances(wanted, form, programs)));

  if (stop.aborted) return 1;
  const { passed, failed } = total(outcomes);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function chosenParts(args: string[]): readonly Part[] {
  const unknown = args.find((arg) => arg !== 'all' && !parts.includes(arg as Part));
  if (unknown) throw new Refusal(`There is no part "${unknown}"; there are ${parts.join(', ')} and all.`);
  if (args.length === 0) return parts.filter((part) => part !== 'hard');
  return args.includes('all') ? parts : (args as Part[]);
}

/** Runs the tests that need the NATS server and the build. A missing server, build or browser counts as a failure. */
async function testsOfInstances(
  wanted: readonly Part[],
  form: (check: Check) => Check,
  programs: Programs,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const beforeBrowser = [integrationTests, hardCheck].filter(({ part }) => wanted.includes(part)).map(form);
  if (beforeBrowser.length === 0 && !programs.browser) return outcomes;
  try {
    await programs.nats;
    await build(outputs, stop);
    await programs.ofSingleTests;
    outcomes.push(...(await withCompatibility(beforeBrowser)));
    if (programs.browser)
      outcomes.push(...(await runChecks([form(browserCheck(await programs.browser))], stop)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    outcomes.push({ passed: 0, failed: 1, failures: [error.message] });
  }
  return outcomes;
}

interface Programs {
  nats: Promise<unknown>;
  ofSingleTests: Promise<void>;
  browser: Promise<string> | undefined;
}

/** Downloads the programs of tests while earlier checks run. Downloads are sequential, because only one apt can run at a time. */
function fetchPrograms(wanted: readonly Part[]): Programs {
  const needs = (...among: Part[]) => wanted.some((part) => among.includes(part));
  const nats = needs('integration', 'hard', 'browser') ? natsServer() : Promise.resolve();
  const ofSingleTests = nats.then(() => (needs('integration') ? fetchTestPrograms() : undefined));
  const browser = needs('browser') ? ofSingleTests.then(chromium) : undefined;
  // Avoids an unhandled rejection. The failure is reported where the promise is awaited.
  (browser ?? ofSingleTests).catch(() => undefined);
  return { nats, ofSingleTests, browser };
}

/** Downloads programs that only some tests need. These tests are skipped if the download fails. */
async function fetchTestPrograms(): Promise<void> {
  const needs: [file: DebianFile, name: string, tests: string][] = [
    [faketime, 'libfaketime', 'the test of another date'],
    [promtool, 'promtool', 'the tests of the alert rules'],
    [nginx, 'nginx', 'the test of the web server'],
    [kubectl, 'kubectl of Debian 13', 'the tests of k8s/ unless kubectl is on PATH'],
    [hledger, 'hledger', 'the tests of exported journals with hledger'],
    [beancount, 'Beancount', 'the tests of exported journals with Beancount'],
  ];
  for (const [file, name, tests] of needs)
    if (!(await file.fetch())) console.log(`- skipped ${tests}: ${name} is not available.`);
}

/**
 * Runs two checks at a time, since fault injection mostly waits for recovering processes. Adds the comparison with a real MongoDB
 * engine, if one is available and the integration tests are not in their short form.
 */
async function withCompatibility(checks: Check[]): Promise<Outcome[]> {
  if (!checks.includes(integrationTests) || stop.aborted) return runChecks(checks, stop, 2);
  const engine = await findReferenceEngine();
  if ('reasons' in engine) {
    console.log(`- skipped compatibility with MongoDB: ${engine.reasons.join('; ')}.`);
    return runChecks(checks, stop, 2);
  }
  try {
    return await runChecks([...checks, compatibilityCheck(engine.uri)], stop, 2);
  } finally {
    await engine.stop();
  }
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cache } from '../../tools/common/paths.ts';
import { run, tail } from '../../tools/common/run.ts';
import { jestOutcome, playwrightOutcome, type Outcome } from './outcome.ts';

export const parts = ['static', 'unit', 'integration', 'hard', 'browser'] as const;
export type Part = (typeof parts)[number];

/**
 * A program that passes or fails. `count`: `exit` counts the program as one test; `jest` and `playwright` count the tests in the
 * report that it writes.
 */
export interface Check {
  name: string;
  part: Part;
  /** A script for this Node, followed by its arguments. */
  command: string[];
  env?: Record<string, string | undefined>;
  count: 'exit' | 'jest' | 'playwright';
  /** Whether to print the output line by line, and to end the program's child processes when the check is cancelled. */
  isVerbose?: true;
}

const logs = join(cache, 'test-logs');

/** Returns the paths of a check's report and of its complete output. */
export const filesOf = ({ name }: Check) => {
  const base = join(logs, name.replaceAll(' ', '-'));
  return { log: `${base}.log`, report: `${base}.json` };
};

/**
 * Runs a check.
 * @param signal cancels the check, which then counts as failed
 */
export async function runCheck(check: Check, signal?: AbortSignal): Promise<Outcome> {
  const { log, report } = filesOf(check);
  await mkdir(logs, { recursive: true });
  await rm(report, { force: true });
  const [script = '', ...args] = check.command;
  const reportOptions = check.count === 'jest' ? ['--json', `--outputFile=${report}`] : [];
  const env = { ...check.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: '1', FORCE_COLOR: undefined };
  const { code, output } = await run(process.execPath, [script, ...reportOptions, ...args], {
    env,
    signal,
    ...(check.isVerbose && { onLine: (line) => console.log(`  ${line}`), group: true }),
  });
  await writeFile(log, output);
  return outcomeOf(check, code, output, report);
}

async function outcomeOf({ count }: Check, code: number, output: string, report: string): Promise<Outcome> {
  const failed = { passed: 0, failed: 1, failures: [tail(output, 25)] };
  if (count === 'exit') return code === 0 ? { passed: 1, failed: 0, failures: [] } : failed;
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (!text) return failed;
  const outcome = count === 'jest' ? jestOutcome(JSON.parse(text)) : playwrightOutcome(JSON.parse(text));
  // A run may fail although every test passes, for instance in a hook after the last test.
  return code !== 0 && outcome.failed === 0 ? { ...failed, passed: outcome.passed } : outcome;
}

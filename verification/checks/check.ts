import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cache } from '../../tools/common/paths.ts';
import { run, tail } from '../../tools/common/run.ts';
import { jestOutcome, playwrightOutcome, type Outcome } from './outcome.ts';

export const parts = ['static', 'unit', 'integration', 'hard', 'browser'] as const;
export type Part = (typeof parts)[number];

/** One program whose verdict counts. `exit`: as a whole; else each of its tests, from the report that it writes. */
export interface Check {
  name: string;
  part: Part;
  /** A script for this Node, and its arguments. */
  command: string[];
  env?: Record<string, string | undefined>;
  count: 'exit' | 'jest' | 'playwright';
  /** What it says is shown as it comes, since it has figures to tell; what it has started ends with it. */
  tells?: true;
}

const logs = join(cache, 'test-logs');

/** Where a check's report and whole output are. */
export const filesOf = ({ name }: Check) => {
  const base = join(logs, name.replaceAll(' ', '-'));
  return { log: `${base}.log`, report: `${base}.json` };
};

/** @param signal ends the program when aborted, which is then a failure */
export async function runCheck(check: Check, signal?: AbortSignal): Promise<Outcome> {
  const { log, report } = filesOf(check);
  await mkdir(logs, { recursive: true });
  await rm(report, { force: true });
  const [script = '', ...args] = check.command;
  const where = check.count === 'jest' ? ['--json', `--outputFile=${report}`] : [];
  const env = { ...check.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: '1', FORCE_COLOR: undefined };
  const telling = check.tells && { onLine: (line: string) => console.log(`  ${line}`), group: true };
  const { code, output } = await run(process.execPath, [script, ...where, ...args], {
    env,
    signal,
    ...telling,
  });
  await writeFile(log, output);
  return judge(check, code, output, report);
}

async function judge({ count }: Check, code: number, output: string, report: string): Promise<Outcome> {
  const broken = { passed: 0, failed: 1, failures: [tail(output, 25)] };
  if (count === 'exit') return code === 0 ? { passed: 1, failed: 0, failures: [] } : broken;
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (!text) return broken;
  const outcome = count === 'jest' ? jestOutcome(JSON.parse(text)) : playwrightOutcome(JSON.parse(text));
  // Every test may pass and the run fail all the same, by a hook after the last one for instance.
  const silent = code !== 0 && outcome.failed === 0;
  return silent ? { ...broken, passed: outcome.passed } : outcome;
}

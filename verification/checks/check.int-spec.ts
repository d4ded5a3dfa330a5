import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf, runCheck, type Check } from './check.ts';

describe('a check', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldo-check-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    for (const file of Object.values(filesOf(check('', 'exit')))) rmSync(file, { force: true });
  });

  /** Returns a check whose program is this script. As an ES module, the script gets the path of its report file in `report`. */
  function check(source: string, count: Check['count']): Check {
    const script = join(folder, 'program.mjs');
    if (source) writeFileSync(script, source);
    return { name: 'check of the checks', part: 'unit', command: [script], count };
  }
  const reporting = (report: object, exitCode: number) => `
    import { writeFileSync } from 'node:fs';
    const file = process.argv.find((arg) => arg.startsWith('--outputFile=')).slice(13);
    writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});
    console.log('the end');
    process.exit(${exitCode});`;
  const good = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };

  it('counts a program that succeeds as one', async () => {
    expect(await runCheck(check('', 'exit'))).toMatchObject({ failed: 1 });
    expect(await runCheck(check('console.log(1)', 'exit'))).toEqual({ passed: 1, failed: 0, failures: [] });
  });

  it('shows the end of the output of a failed program', async () => {
    const outcome = await runCheck(check('console.error("no semicolon"); process.exit(2)', 'exit'));
    expect(outcome).toEqual({ passed: 0, failed: 1, failures: ['no semicolon'] });
  });

  it('counts the tests of a report', async () => {
    expect(await runCheck(check(reporting(good, 0), 'jest'))).toMatchObject({ passed: 7, failed: 0 });
  });

  it('fails a run that fails although each of its tests passes', async () => {
    const outcome = await runCheck(check(reporting(good, 1), 'jest'));
    expect(outcome).toEqual({ passed: 7, failed: 1, failures: ['the end'] });
  });

  it('fails when there is no report', async () => {
    expect(await runCheck(check('console.log("hm")', 'jest'))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('ignores the report of an earlier run', async () => {
    await runCheck(check(reporting(good, 0), 'jest'));
    expect(await runCheck(check('console.log("hm")', 'jest'))).toMatchObject({ passed: 0, failed: 1 });
  });
});

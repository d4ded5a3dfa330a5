import { jestOutcome, playwrightOutcome, total } from './outcome.ts';

const jestReport = (over: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...over,
});

describe("the outcome of Jest's tests", () => {
  it('counts each test', () => {
    expect(jestOutcome(jestReport({ numPassedTests: 12 }))).toEqual({ passed: 12, failed: 0, failures: [] });
  });

  it('names each failed test with the reason', () => {
    const test = { status: 'failed', fullName: 'money adds exactly', failureMessages: ['Expected 0.3'] };
    const good = { status: 'passed', fullName: 'money is shown', failureMessages: [] };
    const testResults = [{ name: 'money.spec.ts', message: '…', assertionResults: [good, test] }];
    const outcome = jestOutcome(jestReport({ numPassedTests: 1, numFailedTests: 1, testResults }));
    expect(outcome).toEqual({
      passed: 1,
      failed: 1,
      failures: ['money.spec.ts\nmoney adds exactly\nExpected 0.3'],
    });
  });

  it('counts a file that cannot be loaded as a failure', () => {
    const testResults = [{ name: 'date.spec.ts', message: 'Cannot find module', assertionResults: [] }];
    const outcome = jestOutcome(jestReport({ numRuntimeErrorTestSuites: 1, testResults }));
    expect(outcome).toMatchObject({ failed: 1, failures: ['date.spec.ts\nCannot find module'] });
  });
});

describe("the outcome of Playwright's tests", () => {
  const spec = (ok: boolean) => ({
    file: 'main.e2e-spec.ts',
    title: 'adds a transaction',
    ok,
    tests: [{ results: ok ? [{}] : [{ error: { message: 'Timed out' } }] }],
  });

  it('counts the tests of nested suites', () => {
    const suites = [{ specs: [spec(true)], suites: [{ specs: [spec(false)] }] }];
    const stats = { expected: 1, unexpected: 1, flaky: 0 };
    expect(playwrightOutcome({ stats, errors: [], suites })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['main.e2e-spec.ts: adds a transaction\nTimed out'],
    });
  });

  it('counts flaky tests and errors outside of all tests as failures', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 1 };
    const outcome = playwrightOutcome({ stats, errors: [{ message: 'No browser' }], suites: [] });
    expect(outcome).toEqual({ passed: 0, failed: 2, failures: ['No browser'] });
  });
});

describe('the sum of outcomes', () => {
  it('adds what passed and what failed', () => {
    const one = { passed: 3, failed: 0, failures: [] };
    const other = { passed: 4, failed: 2, failures: [] };
    expect(total([one, other])).toEqual({ passed: 7, failed: 2 });
  });

  it('is zero without outcomes', () => {
    expect(total([])).toEqual({ passed: 0, failed: 0 });
  });
});

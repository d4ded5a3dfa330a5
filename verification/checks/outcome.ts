/** Result of one check. Each failure names the test and the reason. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** Counts the tests in a Jest report. A test file that cannot be loaded counts as one failure. */
export function jestOutcome(report: JestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message && assertionResults.length === 0) return [`${name}\n${message}`];
    return failed.map((test) => `${name}\n${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

/** Counts the tests in a Playwright report. Flaky tests and errors outside of tests count as failures. */
export function playwrightOutcome({ stats, errors, suites }: PlaywrightReport): Outcome {
  const specs = suites.flatMap(allSpecs);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...errors.map(({ message }) => message ?? 'An error outside of all tests.'),
      ...specs
        .filter(({ ok }) => !ok)
        .map(({ file, title, tests }) => {
          const results = tests.flatMap((test) => test.results);
          return [`${file}: ${title}`, ...results.flatMap(({ error }) => error?.message ?? [])].join('\n');
        }),
    ],
  };
}

function allSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(allSpecs)];
}

export function total(outcomes: Outcome[]): { passed: number; failed: number } {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((all, outcome) => all + pick(outcome), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) };
}

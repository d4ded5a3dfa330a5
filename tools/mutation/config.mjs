import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Folders and files at the workspace's root that tests of a library need, if it imports no other project. */
const NEEDED = ['package.json', 'tsconfig.base.json', 'tools/jest/**'];

/**
 * Returns the Stryker configuration of one library, which must import no other project.
 * @param {string} projectUrl `import.meta.url` of the project's stryker.config.mjs
 * @param {{ except?: string[], hasState?: boolean, leastScore?: number | null }} options `except`: files of data and test
 * helpers, relative to the project; `hasState`: modules keep state between calls, such as a cache; `leastScore`: the run fails
 * below this mutation score in percent
 */
export function mutationConfig(projectUrl, { except = [], hasState = false, leastScore = null } = {}) {
  const project = fileURLToPath(new URL('.', projectUrl)).slice(fileURLToPath(root).length);
  const name = project.split('/').filter(Boolean).at(-1);
  const cache = `.cache/mutation/${name}`;
  return {
    testRunner: 'in-process',
    plugins: [fileURLToPath(new URL('in-process-runner.mjs', import.meta.url))],
    inProcess: { project, hasState },
    coverageAnalysis: 'perTest',
    // Skip mutants in tables of words: each would need all modules to be loaded again.
    ignoreStatic: true,
    // Copy only the library and the needed files into the folder in which the mutants run.
    ignorePatterns: ['**', `!${project}**`, ...NEEDED.map((path) => `!${path}`)],
    mutate: [
      `${project}src/**/*.ts`,
      `!${project}src/**/*.spec.ts`,
      ...except.map((path) => `!${project}${path}`),
    ],
    concurrency: 1,
    // The runner itself ends endless loops. This long limit keeps a busy machine from looking like one.
    timeoutMS: 600_000,
    incremental: true,
    incrementalFile: `${cache}.incremental.json`,
    tempDirName: `${cache}.sandbox`,
    thresholds: { high: 90, low: 85, break: leastScore },
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportMutants: false, reportTests: false },
    jsonReporter: { fileName: `${cache}.json` },
  };
}

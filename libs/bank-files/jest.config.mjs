import { jestConfig } from '../../tools/jest/config.mjs';

/** With `--coverage`, which the test target sets, the run fails if any branch of the readers is untested. */
export default {
  ...jestConfig(import.meta.url),
  coveragePathIgnorePatterns: ['/node_modules/', '/src/testing/'],
  coverageReporters: [['text', { skipFull: true }], 'json'],
  coverageThreshold: { global: { branches: 100, functions: 100, lines: 100, statements: 100 } },
};

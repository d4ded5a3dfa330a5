import { jestConfig } from '../../tools/jest/config.mjs';

/** `--coverage`, as in the test target, fails if a branch of the readers is not tested. */
export default {
  ...jestConfig(import.meta.url),
  coveragePathIgnorePatterns: ['/node_modules/', '/src/testing/'],
  coverageReporters: [['text', { skipFull: true }], 'json'],
  coverageThreshold: { global: { branches: 100, functions: 100, lines: 100, statements: 100 } },
};

import { join } from 'node:path';
import { root } from '../../tools/common/paths.ts';
import { program } from '../../tools/common/programs.ts';
import { exceptOwnStore } from '../mongodb/test-mongo.ts';
import { type Check } from './check.ts';

const jest = (...args: string[]) => [program('jest'), '--passWithNoTests', ...args];
/** By default Jest leaves one core idle, which is half of a machine with two cores. */
const allCores = '--maxWorkers=100%';
// Tests start their own servers, so unset these. `npm run test:mongo` sets them for a given server instead.
const own = { MONGODB_URI: undefined, NATS_URL: undefined, JWT_SECRET: undefined };
// Jest loads ES modules, such as Nest and the NATS client, only with this option.
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

const check = (name: string, ...command: string[]): Check => ({
  name,
  part: 'static',
  count: 'exit',
  command,
});

/** Check that must run first: without the project graph ESLint skips the module boundaries. */
export const projectGraph = check(
  'project graph',
  program('nx'),
  'graph',
  '--file=.cache/project-graph.json',
);

/** Checks of the sources, the slowest first, so that it does not run alone at the end. */
export const staticChecks: Check[] = [
  check('lint', program('eslint'), '.'),
  check('types', program('tsc'), '--noEmit', '-p', 'tsconfig.json'),
  check('format', program('prettier'), '--check', '.'),
  check('dead code', program('knip')),
  check('coverage of security requirements', join(root, 'verification/asvs/main.ts')),
  check('retired terms', join(root, 'tools/lint/check-retired-terms.ts')),
];

export const unitTests: Check = {
  name: 'unit tests',
  part: 'unit',
  count: 'jest',
  command: jest(allCores),
  env: { NODE_OPTIONS },
};

export const integrationTests: Check = {
  name: 'integration tests',
  part: 'integration',
  count: 'jest',
  command: jest(allCores),
  env: { ...own, NODE_OPTIONS, SALDO_TESTS: 'integration' },
};

/** Suites of `npm run test:hard` whose results do not depend on the speed of the machine. */
export const hardCheck: Check = {
  name: 'fault injection and attacks',
  part: 'hard',
  count: 'exit',
  command: [
    join(root, 'tools/saldo.mjs'),
    'test:hard',
    'brief',
    'process-faults',
    'connection-cuts',
    'full-disk',
    'power-cut',
    'clock-jumps',
    'attacks',
  ],
  env: own,
  isVerbose: true,
};

/** Returns the check that runs the embedded store's compatibility suite on a real MongoDB engine. */
export function compatibilityCheck(uri: string): Check {
  return {
    name: 'compatibility with MongoDB',
    part: 'integration',
    count: 'jest',
    command: jest('-c', 'libs/embedded-store/jest.config.mjs', ...exceptOwnStore, '--', '/compat/'),
    env: { ...own, NODE_OPTIONS, SALDO_TESTS: 'integration', MONGODB_URI: uri },
  };
}

export function browserCheck(chromium: string): Check {
  return {
    name: 'browser tests',
    part: 'browser',
    count: 'playwright',
    command: [program('playwright'), 'test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json'],
    env: { ...own, SALDO_CHROMIUM: chromium },
  };
}

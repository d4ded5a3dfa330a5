import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { program } from '../common/programs.ts';
import { ownStoreOnly } from '../mongo/test-mongo.mjs';
import { type Check } from './check.ts';

const jest = (...args: string[]) => [program('jest'), '--passWithNoTests', ...args];
/** By itself Jest leaves one core to others, which of two is half. */
const allCores = '--maxWorkers=100%';
// Tests use servers of their own: `npm run test:mongo` is for those of others.
const own = { MONGODB_URI: undefined, NATS_URL: undefined, JWT_SECRET: undefined };
// Nest and the NATS client are ES modules, which Jest loads only with this.
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** First of all: without it ESLint silently passes over the module boundaries. */
export const projectGraph: Check = {
  name: 'project graph',
  part: 'static',
  count: 'exit',
  command: [program('nx'), 'graph', '--file=.cache/project-graph.json'],
};

export const staticChecks: Check[] = [
  { name: 'format', part: 'static', count: 'exit', command: [program('prettier'), '--check', '.'] },
  { name: 'lint', part: 'static', count: 'exit', command: [program('eslint'), '.'] },
  {
    name: 'types',
    part: 'static',
    count: 'exit',
    command: [program('tsc'), '--noEmit', '-p', 'tsconfig.json'],
  },
  { name: 'dead code', part: 'static', count: 'exit', command: [program('knip')] },
  {
    name: 'list of security requirements',
    part: 'static',
    count: 'exit',
    command: [join(root, 'tools/asvs/main.ts')],
  },
];

export const testChecks: Check[] = [
  {
    name: 'unit tests',
    part: 'unit',
    count: 'jest',
    command: jest(allCores),
    env: { NODE_OPTIONS },
  },
  {
    name: 'integration tests',
    part: 'integration',
    count: 'jest',
    command: jest(allCores),
    env: { ...own, NODE_OPTIONS, SALDO_TESTS: 'integration' },
  },
];

/** The short form of `npm run test:hard`, of what does not depend on how fast the machine is; damaged requests are integration tests. */
export const hardCheck: Check = {
  name: 'failures',
  part: 'hard',
  count: 'exit',
  command: [
    join(root, 'tools/saldo.mjs'),
    'test:hard',
    'brief',
    'failures',
    'cuts',
    'full-disk',
    'power-cut',
    'clock',
    'attacks',
  ],
  env: own,
  tells: true,
};

/** The embedded store's compatibility suite against a real engine. */
export function compatibilityCheck(uri: string): Check {
  return {
    name: 'compatibility with MongoDB',
    part: 'integration',
    count: 'jest',
    command: jest('-c', 'libs/embedded-store/jest.config.mjs', ...ownStoreOnly, '--', '/compat/'),
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

import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const { compilerOptions } = JSON.parse(readFileSync(new URL('tsconfig.base.json', root), 'utf8'));

/** The aliases of tsconfig.base.json in the format of Jest. */
const moduleNameMapper = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([alias, [file]]) => [
    `^${alias}$`,
    new URL(file, root).pathname,
  ]),
);

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    target: 'es2023',
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

const file = (name) => new URL(`tools/jest/${name}`, root).pathname;

/** Time limit of a test or hook in milliseconds. It is generous, for a busy machine. */
export const testTimeoutMs = process.env.SALDO_TESTS === 'integration' ? 180_000 : 60_000;

/**
 * Returns the Jest configuration of one project. `*.spec` files are unit tests; `*.int-spec` files need the real NATS
 * server and store and run with `SALDO_TESTS=integration`.
 * @param {string} projectUrl `import.meta.url` of the project's jest.config.mjs
 * @param {{ dom?: boolean }} options `dom`: run in jsdom with Testing Library's matchers
 */
export function jestConfig(projectUrl, { dom = false } = {}) {
  const integration = process.env.SALDO_TESTS === 'integration';
  return {
    rootDir: new URL('.', projectUrl).pathname,
    testMatch: [`**/*.${integration ? 'int-spec' : 'spec'}.{ts,tsx}`],
    testEnvironment: dom
      ? file('dom-environment.cjs')
      : integration
        ? file('one-realm-environment.cjs')
        : 'node',
    runtime: file('caching-runtime.cjs'),
    setupFilesAfterEnv: ['same-day.cjs', ...(dom ? ['dom-setup.ts'] : [])].map(file),
    transform: { '\\.tsx?$': ['@swc/jest', swc] },
    transformIgnorePatterns: ['/node_modules/'],
    moduleNameMapper: {
      ...moduleNameMapper,
      '^fast-check$': file('fast-check.cjs'),
      '\\.module\\.css$': file('css-module.cjs'),
      '\\.(css|woff2|svg|png)$': file('file.cjs'),
    },
    testTimeout: testTimeoutMs,
  };
}

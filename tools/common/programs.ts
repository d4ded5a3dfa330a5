import { join } from 'node:path';
import { root } from './paths.ts';

const scripts = {
  eslint: 'eslint/bin/eslint.js',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  nx: 'nx/dist/bin/nx.js',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  rspack: '@rspack/cli/bin/rspack.js',
  stryker: '@stryker-mutator/core/bin/stryker.js',
  tsc: 'typescript7/bin/tsc',
};

/** Returns the script of an installed program, which the current Node can run. */
export function program(name: keyof typeof scripts): string {
  return join(root, 'node_modules', scripts[name]);
}

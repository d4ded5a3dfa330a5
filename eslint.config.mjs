import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { bareText } from './tools/lint/bare-text.mjs';
import { boundaries, testingOnly } from './tools/lint/boundaries.mjs';
import { bareMessages, forbidden } from './tools/lint/forbidden.mjs';
import { limits, limitsPlugin } from './tools/lint/limits.mjs';

const tests = [
  '**/*.{spec,int-spec,e2e-spec}.{ts,tsx}',
  '**/testing*.{ts,tsx}',
  '**/{compat,bench,testing}/**',
];
const heldBack = {
  name: 'react',
  importNames: ['lazy', 'Suspense'],
  message: 'Use onDemand of @saldo/ui: Suspense holds back what has loaded for up to 300 ms.',
};

const product = {
  files: ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
  ignores: ['apps/e2e/**', 'libs/testing/**', 'libs/web/testing/**', ...tests],
};

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', 'tools/lint/fixtures', '.data', '.nx', '.cache'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@nx': nx, regexp },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries],
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are classes without members
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300 }],
      // Input is untrusted: the time of a pattern must be linear in its length.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    // Rules that need types. `tsconfig.json` contains every TypeScript file.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['apps/e2e/**', 'libs/testing/**', 'libs/web/testing/**', ...tests],
    plugins: { limits: limitsPlugin },
    rules: limits,
  },
  {
    ...product,
    rules: {
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      'no-restricted-imports': ['error', { patterns: [testingOnly] }],
      'no-restricted-syntax': ['error', ...forbidden],
    },
  },
  {
    files: ['libs/contracts/src/{primitives,*/**}.ts'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...forbidden, ...bareMessages] },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['apps/web/**/*.tsx', 'libs/web/**/*.tsx'],
    ignores: tests,
    rules: { 'no-restricted-imports': ['error', { patterns: [testingOnly], paths: [heldBack] }] },
  },
  bareText,
  {
    // Hot loops over bytes and pixels read only indexes that were checked before.
    files: [
      'libs/embedded-store/**/*.ts',
      'libs/receipt-reader/src/{images,ocr/pp-ocr}/*.ts',
      'verification/benchmarks/**/*.ts',
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Nest needs injected classes at run time, so their imports stay values.
    files: ['apps/services/**/*.ts', 'libs/server/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: [
      'tools/**',
      'verification/**',
      'apps/e2e/**',
      '**/*.{spec,int-spec}.{ts,tsx}',
      '**/jest.config.mjs',
      '**/rspack.config.mjs',
      '**/main.ts',
      '**/bench/**',
      '**/compat/**',
    ],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
        Buffer: 'readonly',
        module: 'writable',
        require: 'readonly',
        globalThis: 'readonly',
      },
    },
    // Tests and tools read no untrusted input.
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-require-imports': 'off',
      'regexp/no-super-linear-move': 'off',
    },
  },
  {
    files: ['verification/**'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { ...boundaries, allow: [...boundaries.allow, '^(\\.\\./)+tools/'] },
      ],
    },
  },
  {
    // Playwright reads the required fixtures from the pattern, which may be empty.
    files: ['apps/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);

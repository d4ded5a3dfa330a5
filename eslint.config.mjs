import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/lint/boundaries.mjs';
import { forbidden } from './tools/lint/forbidden.mjs';

export default tseslint.config(
  { ignores: ['**/node_modules', 'dist', 'tools/lint/fixtures', '.data', '.nx', '.cache'] },
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
      // Patterns take as long as the text is, not its square: what they read is written by strangers.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['apps/**/*.{ts,tsx,mjs}', 'libs/**/*.{ts,tsx,mjs}'],
    ignores: ['apps/e2e/**', '**/*.{spec,int-spec}.{ts,tsx}', '**/{compat,bench,testing}/**'],
    rules: { 'no-restricted-syntax': ['error', ...forbidden] },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}', 'libs/web/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    // Bytes, pixels and tables are read at places that were checked before; a second check there would only cost time.
    files: [
      'libs/embedded-store/**/*.ts',
      'libs/receipt-reader/src/images/*.ts',
      'verification/benchmarks/**/*.ts',
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // What Nest injects it must see at run time, so its imports stay values.
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
    // What tests and tools read, they have written themselves.
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
    // Playwright reads from the pattern which fixtures a fixture needs, also when it needs none.
    files: ['apps/e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
);

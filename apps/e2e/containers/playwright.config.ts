import { defineConfig } from '@playwright/test';
import common from '../playwright.config.ts';

/** End-to-end tests against the containers, which `npm run test:compose` starts first. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../../../test-results/containers',
  reporter: 'list',
  // Tests stop and restart the whole stack, also on busy machines.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: { ...common.use, baseURL: process.env['SALDO_URL'] },
});

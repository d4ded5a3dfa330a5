import { defineConfig } from '@playwright/test';
import common from '../playwright.config.ts';

/** Journeys through the product in containers; `npm run test:compose` starts these first. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../../../test-results/containers',
  reporter: 'list',
  // The stack is taken down and started again within a test, on machines that do much else.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: { ...common.use, baseURL: process.env['SALDO_URL'] },
});

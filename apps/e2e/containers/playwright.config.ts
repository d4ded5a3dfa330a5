import { defineConfig } from '@playwright/test';
import common from '../playwright.config.ts';

/** Journeys through the product in containers; `npm run test:compose` starts these first. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../../../test-results/containers',
  reporter: 'list',
  timeout: 300_000,
  use: { ...common.use, baseURL: process.env['SALDO_URL'] },
});

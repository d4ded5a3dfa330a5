import { defineConfig } from '@playwright/test';

const language = process.env['SALDO_LANGUAGE'];
const pictures = language ? `test-results/screens-${language}` : 'docs/images/screens';

/** `npm run screenshots` starts the instance at the address in SALDO_URL. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e-spec.ts',
  outputDir: '../../test-results/screens',
  snapshotPathTemplate: `{testDir}/../../${pictures}/{arg}{ext}`,
  workers: 1,
  timeout: 120_000,
  // Another machine may render letters slightly differently.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.0005 } },
  use: {
    baseURL: process.env['SALDO_URL'],
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['SALDO_CHROMIUM'] ?? '',
      args: ['--no-sandbox', '--font-render-hinting=none'],
    },
  },
});

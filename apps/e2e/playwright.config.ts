import { defineConfig } from '@playwright/test';

/** Browser tests against the production build. `npm test -- browser` brings the browser and builds first. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../../test-results',
  // Each worker starts an instance of its own; two keep two cores busy.
  workers: 2,
  forbidOnly: true,
  // What hangs is found all the same, and a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A service worker answers requests that a test means to intercept; tests of the offline page allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Recording pictures for each test would take a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['SALDO_CHROMIUM'] ?? '/usr/bin/chromium',
      // Without a graphics card, a GPU process only imitates one, at the cost of a processor.
      args: ['--disable-gpu'],
    },
  },
});

import { defineConfig } from '@playwright/test';
import { timeZone } from './src/support/time-zone.ts';

/** Browser tests against the production build. `npm test -- browser` installs the browser and builds the product first. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../../test-results',
  // Each worker starts its own instance. Two workers use two CPU cores.
  workers: 2,
  forbidOnly: true,
  // Long enough for a busy machine; a test that hangs still fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    timezoneId: timeZone,
    // A service worker would answer requests before tests can intercept them. Tests of the offline mode set `allow`.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Records no trace, because tracing takes a seventh of the CPU time. CONTRIBUTING shows how to repeat a failed test with a
    // trace.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['SALDO_CHROMIUM'] ?? '/usr/bin/chromium',
      // `--disable-gpu`: without a graphics card, the GPU process would emulate one on a CPU core. `--font-render-hinting`: the
      // headless shell would round character widths to whole pixels.
      args: ['--disable-gpu', '--font-render-hinting=none'],
    },
  },
});

import { defineConfig } from '@playwright/test';
import { timeZone } from './src/support/time-zone.ts';

/** Browser tests against the production build. `npm test -- browser` brings the browser and builds first. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e-spec.ts',
  outputDir: '../../test-results',
  // Each worker starts its own instance; two of them use two cores.
  workers: 2,
  forbidOnly: true,
  // Long enough for a busy machine; a test that hangs still fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-US',
    timezoneId: timeZone,
    // A service worker would answer requests that tests intercept. Tests of the offline mode allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // No trace, which takes a seventh of the CPU time: CONTRIBUTING shows how to repeat a failed test with one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['SALDO_CHROMIUM'] ?? '/usr/bin/chromium',
      // Without a graphics card, the GPU process would emulate one on a CPU core. The headless shell would round the widths of
      // characters to pixels.
      args: ['--disable-gpu', '--font-render-hinting=none'],
    },
  },
});

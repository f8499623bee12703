/** Debian's Chromium, three workers for two cores, since each waits for a third of its time; no retries: a flaky test is a failed test. */
import { defineConfig } from '@playwright/test';
import { CHROMIUM_OF_PAGES } from './chromium.ts';
import { SWITCHED_OFF } from './chromium-features.ts';
import { PAUSE } from './expect.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 3,
  retries: 0,
  // For one that hangs: on a machine with much else to do the longest take two minutes.
  timeout: 300_000,
  expect: { timeout: 20_000, toPass: { intervals: [PAUSE] } },
  reporter: [['list'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    // Before the test's time is up: then it is named what it waited for.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A test is a first visit each time, and would fetch the whole app for nothing. Those of a second visit allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_OF_PAGES,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
      ],
    },
  },
});

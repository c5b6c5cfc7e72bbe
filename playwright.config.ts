import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './test-support/chromium.ts'

/** Stories that measure milliseconds, and so want the machine for themselves. */
const TIMED = /@timed/
/** It starts from nothing, and so need not wait until the demonstration data are made. */
const MAIN_JOB = '**/main-job.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/playwright',
  // Each worker starts the product itself, on a port of its own.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
    actionTimeout: 20_000,
    // A fifth of the processor goes into a trace: `npm run e2e -- --trace retain-on-failure <story>` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'seed', testMatch: '**/seed.setup.ts', teardown: 'end' },
    { name: 'end', testMatch: '**/seed.teardown.ts' },
    { name: 'from nothing', testMatch: MAIN_JOB },
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: MAIN_JOB, grepInvert: TIMED, dependencies: ['seed'] },
    { name: 'timed', testMatch: '**/*.spec.ts', grep: TIMED, workers: 1, dependencies: ['seed', 'stories'] },
  ],
})

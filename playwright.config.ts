import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './tools/chromium.ts'

/** Stories that measure milliseconds, and so want the machine for themselves. */
const TIMED = ['**/appearance.spec.ts', '**/long-table.spec.ts', '**/menu.spec.ts']

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
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'seed', testMatch: '**/seed.setup.ts', teardown: 'end' },
    { name: 'end', testMatch: '**/seed.teardown.ts' },
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: TIMED, dependencies: ['seed'] },
    { name: 'timed', testMatch: TIMED, workers: 1, dependencies: ['seed', 'stories'] },
  ],
})

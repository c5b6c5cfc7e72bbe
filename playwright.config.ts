import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, chromiumPath } from './test-support/chromium.ts'
import { keepCompiledCode } from './test-support/compile-cache.ts'

keepCompiledCode(process.env)

/** Stories that measure milliseconds, and so want the machine for themselves. */
const TIMED = /@timed/
/** They need no demonstration data, and so run while those are made. */
const FROM_NOTHING = ['**/main-job.spec.ts', '**/file-ways.spec.ts', '**/weight.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/playwright',
  // Each worker starts the product itself, on a port of its own, beside two or three browsers: a third would only slow the others down.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 240_000,
  // Twice what the slowest machine that we saw took.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
    actionTimeout: 40_000,
    // A fifth of the processor goes into a trace: `npm run e2e -- --trace retain-on-failure <story>` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'seed', testMatch: '**/seed.setup.ts', teardown: 'end' },
    { name: 'end', testMatch: '**/seed.teardown.ts' },
    { name: 'from nothing', testMatch: FROM_NOTHING },
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: FROM_NOTHING, grepInvert: TIMED, dependencies: ['seed'] },
    { name: 'timed', testMatch: '**/*.spec.ts', grep: TIMED, workers: 1, dependencies: ['seed', 'stories'] },
  ],
})

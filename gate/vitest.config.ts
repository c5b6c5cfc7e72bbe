import { defineConfig } from 'vitest/config'

/** Faults are injected into real processes, one file after the other: they would disturb each other's times. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['gate/**/*.test.ts'],
    globalSetup: './server/test/global-setup.ts',
    fileParallelism: false,
    // Copies of the server with a fault in them run as they stand.
    server: { deps: { external: [/backoffice-planted-/] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

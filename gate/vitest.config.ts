import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname
const { compileCache } = JSON.parse(readFileSync(`${root}scripts/server-process.json`, 'utf8'))

/** Faults are injected into real processes, one file after the other: they would disturb each other's times. */
export default defineConfig({
  test: {
    root,
    include: ['gate/**/*.test.ts'],
    globalSetup: './server/test/global-setup.ts',
    fileParallelism: false,
    // Each file has a product or a database of its own: the program is read once for all of them.
    isolate: false,
    // As `npm start` does (docs/performance.md): a thread that reads a file starts in a third of the time.
    env: { NODE_COMPILE_CACHE: `${root}${compileCache}` },
    // Copies of the server with a fault in them run as they stand.
    server: { deps: { external: [/backoffice-planted-/] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

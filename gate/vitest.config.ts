import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const root = new URL('..', import.meta.url).pathname
const { compileCache } = JSON.parse(readFileSync(`${root}scripts/server-process.json`, 'utf8'))

/** Runs the files one at a time: they inject faults into real processes, and would disturb each other's timing. */
export default defineConfig({
  test: {
    root,
    include: ['gate/**/*.test.ts'],
    globalSetup: './server/test/global-setup.ts',
    fileParallelism: false,
    // Each file has its own product or database, so modules can be loaded once for all of them.
    isolate: false,
    // As `npm start` does (docs/performance.md): a thread that reads a file starts in a third of the time.
    env: { NODE_COMPILE_CACHE: `${root}${compileCache}` },
    // Copies of the server with planted faults run untransformed.
    server: { deps: { external: [/backoffice-planted-/] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

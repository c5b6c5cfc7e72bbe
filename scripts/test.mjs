import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb, environment, nodePath, prepare, root } from './prepare.mjs'

/** Everything that CI runs, the quick proofs first; the first that fails ends it. */
const STEPS = [
  ['Types', ['@typescript/native/bin/tsc', '--build']],
  ['Lint', ['oxlint/bin/oxlint', '--deny-warnings']],
  ['Format', ['@biomejs/biome/bin/biome', 'format']],
  ['Boundaries', ['../tools/boundaries.ts']],
  ['Unused code', ['knip/bin/knip.js']],
  ['Server, contract and browser rules', ['vitest/vitest.mjs', 'run']],
  ['Build', buildWeb],
  ['Stories in a real browser', ['@playwright/test/cli.js', 'test']],
]

prepare()
for (const [heading, step] of STEPS) {
  console.log(`\n== ${heading}`)
  const startedAt = Date.now()
  if (Array.isArray(step)) run(heading, step)
  else step()
  console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
console.log('\n== All green')

function run(heading, [file, ...args]) {
  const { status } = spawnSync(nodePath(), [join('node_modules', file), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  })
  if (status === 0) return
  console.error(`\n== ${heading}: failed`)
  process.exit(1)
}

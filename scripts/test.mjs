import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment, nodePath, prepare, root } from './prepare.mjs'

/** Everything that CI runs, the quick proofs first. Those of a group run at the same time; the first group that fails ends it. */
const GROUPS = [
  {
    Types: ['node_modules/@typescript/native/bin/tsc', '--build'],
    Lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
    Format: ['node_modules/@biomejs/biome/bin/biome', 'format'],
    Boundaries: ['tools/boundaries.ts'],
    'Unused code': ['node_modules/knip/bin/knip.js'],
    Build: ['scripts/build.mjs'],
  },
  { 'Server, contract and browser rules': ['node_modules/vitest/vitest.mjs', 'run'] },
  { 'Stories in a real browser': ['node_modules/@playwright/test/cli.js', 'test'] },
]

prepare()
for (const group of GROUPS) {
  const steps = Object.entries(group)
  const results = await Promise.all(steps.map(([heading, args]) => run(heading, args, steps.length > 1)))
  const failed = results.filter(({ isGreen }) => !isGreen)
  for (const { heading } of failed) console.error(`\n== ${heading}: failed`)
  if (failed.length > 0) process.exit(1)
}
console.log('\n== All green')

/** Shows a step that runs alone as it goes, and one that runs beside others when it is done. */
function run(heading, [file, ...args], isBesideOthers) {
  const startedAt = Date.now()
  const child = spawn(nodePath(), [join(root, file), ...args], {
    cwd: root,
    stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: environment(),
  })
  if (!isBesideOthers) console.log(`\n== ${heading}`)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (isBesideOthers) process.stdout.write(`\n== ${heading}\n${Buffer.concat(output)}`)
      console.log(`   ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
      resolve({ heading, isGreen: code === 0 })
    })
  })
}

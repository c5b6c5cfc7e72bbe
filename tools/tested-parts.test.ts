import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reachedFrom } from '../web/test/reached-from.ts'

/** Parts that only tests of features render, because they need a router or answers. */
const RENDERED_BY_FEATURES: readonly string[] = []

const parts = globSync('web/src/ui/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'))

test('every part of the interface is rendered by a component test', () => {
  const reached = reachedFrom(globSync('web/src/ui/**/*.test.tsx'))
  const missing = parts.filter((path) => !reached.has(path))
  expect(missing.map((path) => path.replace('web/src/ui/', ''))).toEqual(RENDERED_BY_FEATURES)
})

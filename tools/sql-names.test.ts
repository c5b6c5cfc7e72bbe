import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../server/', import.meta.url)
/** In the first file PostgreSQL writes the JSON; the second tests what is refused. */
const EXEMPT = ['src/features/network-statistics/activity-lines.read.ts', 'src/database/camel-case.test.ts']
const QUOTED_ALIAS = / as "[a-z\d]+[A-Z]\w*"/

test('SQL leaves camelCase names of columns to the plugin', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => /^(src|test)\/.*\.ts$/.test(name))
  const aliased = files.filter((name) => !EXEMPT.includes(name) && QUOTED_ALIAS.test(readFileSync(new URL(name, ROOT), 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(aliased).toEqual([])
})

test('finds a quoted alias', () => {
  expect(QUOTED_ALIAS.test('select user_id as "userId"')).toBe(true)
  expect(QUOTED_ALIAS.test('select "limit", count(*) as "from"')).toBe(false)
})

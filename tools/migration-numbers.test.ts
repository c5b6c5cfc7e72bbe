import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

function sharedNumbers(names: readonly string[]): string[] {
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 4))
  return [...byNumber].filter(([, files]) => files.length > 1).map(([number]) => number)
}

test('no two migrations have the same number, which two branches could add without a conflict', () => {
  expect(sharedNumbers(readdirSync('server/migrations'))).toEqual([])
})

test('finds a number that two migrations share', () => {
  expect(sharedNumbers(['0001_accounts.sql', '0002_ledger.sql', '0002_mails.sql'])).toEqual(['0002'])
})

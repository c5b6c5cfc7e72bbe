import { importAccounts } from '@backoffice/contract/accounts/accounts-import'
import { expect, test } from 'vitest'
import { accountsCsv, outletLine } from '../../../test/account-lists.ts'
import { openAccountTests } from '../../../test/account-tests.ts'
import { aPerson } from '../../../test/people.ts'
import { dataOf } from '../../../test/test-app.ts'

const { db, manager, sendList } = await openAccountTests()
await aPerson(db, { role: 'ROLE_RESP', email: 'nord@exemple.test' })
await aPerson(db, { role: 'ROLE_AGENT', email: 'agent@exemple.test' })

test('imports 5 000 good lines as one act', async () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => outletLine(String(70_000 + at), `masse${at}@exemple.test`))
  const startedAt = performance.now()
  expect(dataOf(importAccounts, await sendList(manager, accountsCsv(...lines))).counts).toMatchObject({ created: 5_000 })
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

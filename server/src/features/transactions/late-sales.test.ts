import { listTransactionsInProgress, listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { somePastTransactions } from '../../../test/transactions.ts'

const { db, call } = await openTestApp()
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('a sale in progress is late once it is older than its seller’s payment period', async () => {
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  const [usual, patient] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
  await db.insertInto('balanceSettings').values({ accountId: patient.id, paymentDays: 10 }).execute()
  const sold = { amount: 10_00n, decider: manager }
  const [eightDays, ofPatient, sixDays, validated] = await somePastTransactions(db, [
    { ...sold, seller: usual, at: daysAgo(8) },
    { ...sold, seller: patient, at: daysAgo(8.5) },
    { ...sold, seller: usual, at: daysAgo(6) },
    { ...sold, seller: usual, at: daysAgo(9), status: 'validated' },
  ])

  const waiting = await call(manager, listTransactionsInProgress, {})
  expect(waiting.map(({ id, isLate }) => [id, isLate])).toEqual([
    [ofPatient, false],
    [eightDays, true],
    [sixDays, false],
  ])
  const period = { startDate: daysAgo(20).slice(0, 10), endDate: daysAgo(0).slice(0, 10) }
  const { content } = await call(manager, listTransactionsByPage, { query: { ...period, statut: 'validated' } })
  expect(content).toMatchObject([{ id: validated, isLate: false }])
})

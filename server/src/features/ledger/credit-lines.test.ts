import { getCreditLine, getCreditSummary, listCreditLines, listCreditLinesByPage } from '@backoffice/contract/ledger/credit-lines'
import { expect, test } from 'vitest'
import { openCallsOf } from '../../../test/calls-of.ts'
import { aMovement, levelsOf } from '../../../test/movements.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { creditLinesRoutes } from './credit-lines.routes.ts'
import { captureSale, holdSale, sealAllTransfers } from './index.ts'

const { db, call, refusal, tableLines } = await openCallsOf(creditLinesRoutes)
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const creditAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const otherAgent = await aPerson(db, { role: 'ROLE_AGENT' })
const anOutlet = (outletName: string) => aPerson(db, { role: 'ROLE_PDV', outletName, creditAgent })

const [sound, alert, critical, blocked] = [
  await anOutlet('Lagon sain'),
  await anOutlet('Lagon en alerte'),
  await anOutlet('Lagon critique'),
  await anOutlet('Lagon bloqué'),
]
for (const outlet of [sound, alert, critical, blocked]) {
  await levelsOf(db, outlet, { creditLimit: 100_00n, alertThreshold: 50_00n, criticalThreshold: 10_00n })
}
await aMovement(db, { of: sound, amount: 50_00n })
await aMovement(db, { of: alert, amount: 49_99n })
await aMovement(db, { of: critical, amount: 9_99n })
await aMovement(db, { of: blocked, amount: -90_00n })
await levelsOf(db, blocked, { creditLimit: 80_00n })

const lagons = { q: 'lagon' }
const idsOf = (lines: { userId: number }[]) => lines.map(({ userId }) => userId)
const of = ({ id: userId }: Caller) => ({ params: { userId } })

test('only managers and credit agents list credit lines, and agents those of their portfolio', async () => {
  for (const role of ['ROLE_RESP', 'ROLE_PDV', 'ROLE_CLIENT']) {
    const person = await aPerson(db, { role })
    expect(await refusal(person, listCreditLines, { query: {} })).toMatchObject({ statusCode: 403 })
    expect(await refusal(person, listCreditLinesByPage, { query: {} })).toMatchObject({ statusCode: 403 })
  }
  expect(await call(otherAgent, listCreditLines, { query: {} })).toEqual([])
  expect(await call(otherAgent, listCreditLinesByPage, { query: {} })).toMatchObject({ content: [], totalElements: 0 })
  expect(idsOf(await call(creditAgent, listCreditLines, { query: {} }))).toHaveLength(4)
})

test('the owner, the credit agent and managers see a line; it does not exist for others', async () => {
  for (const stranger of [otherAgent, alert]) {
    expect(await refusal(stranger, getCreditLine, of(sound))).toMatchObject({ statusCode: 404, code: 'account_not_found' })
  }
  for (const reader of [sound, creditAgent, manager]) expect(await call(reader, getCreditLine, of(sound))).toMatchObject({ available: 50 })
  expect(await call(creditAgent, getCreditLine, of(creditAgent))).toMatchObject({ available: 0, movements: [] })
  expect(await refusal(manager, getCreditLine, of(manager))).toMatchObject({ statusCode: 409, code: 'holds_no_credit' })
})

test('the status says whether the account can spend and how soon it runs out', async () => {
  const lines = await call(manager, listCreditLines, { query: lagons })
  expect(new Map(lines.map(({ userId, status }) => [userId, status]))).toEqual(
    new Map([
      [blocked.id, 'blocked'],
      [critical.id, 'critical'],
      [alert.id, 'alert'],
      [sound.id, 'sound'],
    ]),
  )
  expect(lines.map(({ name }) => name)).toEqual(['Lagon bloqué', 'Lagon critique', 'Lagon en alerte', 'Lagon sain'])
  expect(lines[0]).toMatchObject({ role: 'ROLE_PDV', balance: -90, held: 0, available: -90, floor: -90, owed: 90 })
  expect(lines[0]?.lastMovementAt).not.toBeNull()
})

test('filters the list by text, role and status', async () => {
  expect(idsOf(await call(manager, listCreditLines, { query: { q: 'LAGON bloque' } }))).toEqual([blocked.id])
  expect(await call(manager, listCreditLines, { query: { q: 'lag%n' } })).toEqual([])
  expect(idsOf(await call(manager, listCreditLines, { query: { ...lagons, status: 'alert' } }))).toEqual([alert.id])
  expect(await call(manager, listCreditLines, { query: { ...lagons, role: 'ROLE_AGENT' } })).toEqual([])
  expect((await call(manager, listCreditLines, { query: { role: 'ROLE_AGENT' } })).every(({ role }) => role === 'ROLE_AGENT')).toBe(true)
})

test('the sum of floats covers the agents’ accounts, and the sum of balances the sellers’', async () => {
  await aMovement(db, { of: otherAgent, amount: 70_00n })
  await aMovement(db, { of: await aPerson(db, { role: 'ROLE_CLIENT' }), amount: 30_00n })
  const sumOf = async (role: 'ROLE_AGENT' | 'sellers') =>
    (await call(manager, listCreditLines, { query: { role } })).reduce((sum, { balance }) => sum + balance, 0)
  const { floats, balances } = await call(manager, getCreditSummary, {})
  expect([await sumOf('ROLE_AGENT'), await sumOf('sellers')].map((sum) => Math.round(sum * 100) / 100)).toEqual([floats, balances])
  expect(new Set((await call(manager, listCreditLines, { query: { role: 'sellers' } })).map(({ role }) => role))).toEqual(
    new Set(['ROLE_PDV', 'ROLE_CLIENT']),
  )
})

test('sorts pages as asked, with missing values last', async () => {
  const page = async (query: object) => (await call(manager, listCreditLinesByPage, { query: { ...lagons, ...query } })).content
  expect(idsOf(await page({}))).toEqual([blocked.id, critical.id, alert.id, sound.id])
  expect(idsOf(await page({ order: 'desc', size: 2 }))).toEqual([sound.id, alert.id])
  expect(idsOf(await page({ order: 'desc', size: 2, page: 1 }))).toEqual([critical.id, blocked.id])
  expect(idsOf(await page({ sort: 'owed', order: 'desc', size: 1 }))).toEqual([blocked.id])
  expect(idsOf(await page({ sort: 'name', size: 1 }))).toEqual([blocked.id])
  expect(idsOf(await page({ sort: 'lastMovementAt' }))).toEqual([sound.id, alert.id, critical.id, blocked.id])
  await anOutlet('Lagon neuf')
  expect((await page({ sort: 'lastMovementAt', order: 'desc' })).at(-1)).toMatchObject({ name: 'Lagon neuf', lastMovementAt: null })
  expect(await call(manager, listCreditLinesByPage, { query: { ...lagons, page: 9, size: 2 } })).toMatchObject({
    content: [],
    totalElements: 5,
    totalPages: 3,
  })
})

test('shows the latest movements and the ages of debts, the same before and after sealing', async () => {
  const debtor = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent })
  await levelsOf(db, debtor, { creditLimit: 500_00n, paymentDays: 20 })
  const history: [number, bigint][] = [
    [90, 40_00n],
    [80, -90_00n],
    [45, -30_00n],
    [40, 60_00n],
    [15, -25_00n],
    [2, -10_00n],
  ]
  for (const [daysAgo, amount] of history) await aMovement(db, { of: debtor, amount, daysAgo })
  // 50 of the 90 were a debt. The 60 paid it and 10 of the 30; 20, 25 and 10 are left.
  const debts = { upTo7: 10, upTo30: 25, upTo60: 20, over60: 0, late: 20, oldest: 45 }
  const line = await call(creditAgent, getCreditLine, of(debtor))
  expect(line).toMatchObject({ balance: -55, owed: 55, debts })
  expect(line.movements.map(({ amount }) => amount)).toEqual([-10, -25, 60, -30, -90, 40])

  await sealAllTransfers(db)
  expect(await call(creditAgent, getCreditLine, of(debtor))).toEqual(line)
  await aMovement(db, { of: debtor, amount: -5_00n })
  expect(await call(creditAgent, getCreditLine, of(debtor))).toMatchObject({ owed: 60, debts: { ...debts, upTo7: 15 } })
})

test('a debt older than the weeks of the forecast has its true age', async () => {
  const debtor = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent })
  await levelsOf(db, debtor, { creditLimit: 500_00n })
  const history: [number, bigint][] = [
    [100, -70_00n],
    [70, -20_00n],
    [3, 30_00n],
    [1, -5_00n],
  ]
  for (const [daysAgo, amount] of history) await aMovement(db, { of: debtor, amount, daysAgo })
  await sealAllTransfers(db)
  const debts = { upTo7: 5, upTo30: 0, upTo60: 0, over60: 60, late: 60, oldest: 100 }
  expect(await call(debtor, getCreditLine, of(debtor))).toMatchObject({ owed: 65, debts })
})

test('money held for a sale is not owed until the sale is validated', async () => {
  const seller = await aPerson(db, { role: 'ROLE_PDV', creditAgent })
  await levelsOf(db, seller, { creditLimit: 100_00n })
  const sale = { transactionId: 4_000_001, sellerId: seller.id, amount: 60_00n, memo: 'Vente' }
  const by = { id: seller.id, role: 'ROLE_PDV', scope: 'own', sessionId: null } as const
  await db.transaction().execute((tx) => holdSale(tx, sale, by))
  expect(await call(seller, getCreditLine, of(seller))).toMatchObject({
    available: -60,
    held: 60,
    balance: 0,
    owed: 0,
    debts: { oldest: null },
  })

  await db.transaction().execute((tx) => captureSale(tx, { ...sale, commission: 0n }, by))
  expect(await call(seller, getCreditLine, of(seller))).toMatchObject({
    available: -60,
    held: 0,
    owed: 60,
    debts: { upTo7: 60, oldest: 0 },
  })
})

test('exports the lines that the screen filters and sorts, within the caller’s scope', async () => {
  const table = { columns: ['name', 'role', 'status', 'available'], sort: { id: 'available', direction: 'desc' as const } }
  expect(await tableLines(creditAgent, listCreditLines, { query: { ...lagons, status: 'critical' }, table })).toEqual([
    'Compte;Rôle;Situation;Solde',
    'Lagon critique;Point de vente;Critique;9,99',
  ])
  expect(await tableLines(otherAgent, listCreditLines, { query: lagons })).toHaveLength(1)
})

import { changeRole, suspendAccount } from '@backoffice/contract/accounts/accounts'
import { importAccounts } from '@backoffice/contract/accounts/accounts-import'
import { addComment, addDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { importActivities } from '@backoffice/contract/imports/imports'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { updateImage, updateSettings } from '@backoffice/contract/profile/profile'
import { signOut } from '@backoffice/contract/session/session'
import { sellSubscription, validateTransactions } from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { aLine, csvOf } from '../../test/activity-files.ts'
import { whileBlocked } from '../../test/blocking.ts'
import { aPackage, aPrice } from '../../test/catalogue.ts'
import { aPendingRequest, availableOf } from '../../test/credit.ts'
import { aPerson, steppedUp, withKey, type Caller } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { aSaleOf, credit } from '../../test/transactions.ts'

const { db, call, send, sendFile } = await openTestApp()
const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const packageId = await aPackage(db)
await aPrice(db, { packageId, price: 25_00n })
const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c33' } })
  .jpeg()
  .toBuffer()

let manager: Caller
let outlet: Caller
beforeEach(async () => {
  manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  outlet = await aPerson(db, { role: 'ROLE_PDV' })
})

const suspend = ({ id }: Caller) => call(other, suspendAccount, { params: { id }, body: { reason: 'Départ' } })
const demote = () => call(other, changeRole, { params: { role: 'ROLE_RESP' }, body: { userId: manager.id } })
const rowsOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n
const grant = (amount: number) => ({ body: { userId: outlet.id, amount, description: 'Avance' } })
const list = 'PROFIL;PRENOM;NOM;EMAIL\nclient;Ali;Ba;ali@exemple.test\n'

const writes = {
  'a grant': { table: 'credit_operations', write: () => send(manager, giveCredit, grant(100)) },
  'a grant under a key': { table: 'credit_operations', write: () => send(withKey(manager, 'don'), giveCredit, grant(100)) },
  'a comment': {
    table: 'credit_request_comments',
    write: async () => send(manager, addComment, { ...(await aRequest()), body: { text: 'Vu' } }),
  },
  'a document': {
    table: 'credit_request_documents',
    write: async () => sendFile(manager, addDocument, { ...(await aRequest()), file: { name: 'recu.jpg', bytes: photo } }),
  },
  'a picture': { table: 'account_images', write: () => sendFile(manager, updateImage, { file: { name: 'moi.jpg', bytes: photo } }) },
  'an import': {
    table: 'import_lines',
    write: () => sendFile(manager, importActivities, { query: { mode: 'apply', createOutlets: 'true' }, file: csvOf([aLine()]) }),
  },
  'a list of accounts': {
    table: 'accounts',
    write: () => sendFile(manager, importAccounts, { query: { mode: 'apply' }, file: { name: 'comptes.csv', bytes: list } }),
  },
} as const

async function aRequest() {
  return { params: await aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount: 10_00n }) }
}

test.each(Object.entries(writes))('%s is not written after a sign-out in the meantime', async (_, { table, write }) => {
  const before = await rowsOf(table)
  const refused = await whileBlocked(db, table, { work: write, meanwhile: () => call(manager, signOut, {}) })
  expect(refused.json()).toMatchObject({ statusCode: 401, code: 'unauthenticated', reason: 'session ended' })
  expect(await rowsOf(table)).toBe(before)
})

test.each(Object.entries(writes).filter(([, { table }]) => table !== 'accounts'))(
  '%s is not written after a suspension in the meantime',
  async (_, { table, write }) => {
    const before = await rowsOf(table)
    const refused = await whileBlocked(db, table, { work: write, meanwhile: () => suspend(manager) })
    expect(refused.statusCode).toBe(401)
    expect(await rowsOf(table)).toBe(before)
  },
)

test('a role lost in the meantime gives no rights', async () => {
  const refused = await whileBlocked(db, 'credit_operations', { work: () => send(manager, giveCredit, grant(100)), meanwhile: demote })
  expect([refused.statusCode, await availableOf(db, outlet)]).toEqual([401, 0n])
})

test('a person suspended in the middle of many decisions decides no further one', async () => {
  await credit(db, outlet, { amount: 50_00n, by: other })
  const ids: number[] = []
  for (const subscriber of ['12345678', '12345679']) ids.push((await call(outlet, sellSubscription, aSaleOf(packageId, { subscriber }))).id)
  const work = () => send(withKey(manager, 'lot'), validateTransactions, { body: { ids } })
  const refused = await whileBlocked(db, 'ledger_transfers', { work, meanwhile: () => suspend(manager) })
  const { rows } = await sql`select status from transactions where id = any(${ids})`.execute(db)
  expect([refused.statusCode, rows]).toEqual([401, [{ status: 'in_progress' }, { status: 'in_progress' }]])
})

test('a suspension waits for the commit in progress, and no later write passes', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => send(manager, giveCredit, grant(1))),
    suspend(manager).then(() => undefined),
  ])
  const accepted = answers.filter((answer) => answer?.statusCode === 200).length
  expect(answers.every((answer) => answer === undefined || [200, 401].includes(answer.statusCode))).toBe(true)
  expect(await availableOf(db, outlet)).toBe(BigInt(accepted) * 100n)
  const { rows } = await sql`
    select from audit where actor_id = ${manager.id} and action = 'POST /securecanal/credits/add' and status = 200
      and id > (select audit_id from audit_objects where object_kind = 'account' and object_id = ${String(manager.id)} order by audit_id limit 1)
  `.execute(db)
  expect(rows).toEqual([])
})

test('one person makes many writes at once without blocking them', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => send(manager, updateSettings, { body: { scale: 15 } })),
    ...Array.from({ length: 10 }, () => send(manager, giveCredit, grant(1))),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
})

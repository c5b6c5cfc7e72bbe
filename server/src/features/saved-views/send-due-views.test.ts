import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails.ts'
import { aPerson, secrets } from '../../../test/people.ts'
import { openTestDatabase, ownerOf } from '../../../test/test-database.ts'
import { fileTooLarge } from './saved-views.errors.ts'
import { sendDueViews } from './send-due-views.ts'

const db = await openTestDatabase()
const EMAIL = 'zoe@exemple.test'
const reader = await aPerson(db, { role: 'ROLE_MANAGER', email: EMAIL })
const VIEW_IN_MAIL = {
  subject: 'Ventes',
  columns: ['Compte'],
  rows: [['Kiosque']],
  totalRows: 1,
  fileName: 'ventes.xlsx',
  bytes: Buffer.from('PK'),
}

beforeEach(async () => {
  for (const table of ['mails', 'outbox', 'saved_views']) await sql`delete from ${sql.table(table)}`.execute(ownerOf(db))
})

/** Saves a view whose mail of today is due. */
async function aDueView(name: string): Promise<void> {
  await sql`
    with view as (
      insert into saved_views (owner_id, screen, name, state) values (${reader.id}, '/client/historiquetransactions', ${name}, '{}') returning id
    )
    insert into view_subscriptions (view_id, account_id, frequency, hour, since) select id, ${reader.id}, 'daily', 0, now() - interval '2 days' from view
  `.execute(db)
}

type Compute = (name: string) => Promise<typeof VIEW_IN_MAIL>
async function pass(compute: Compute): Promise<{ read: string[]; errors: unknown[]; recorded: number[] }> {
  const [read, errors, recorded] = [[] as string[], [] as unknown[], [] as number[]]
  await sendDueViews(db, {
    keys: secrets.sealing,
    compute: async (_, { name }) => {
      read.push(name)
      return compute(name)
    },
    record: async (_, { viewId }) => void recorded.push(viewId),
    onError: (error) => errors.push(error),
  })
  return { read, errors, recorded }
}

const tooLarge: Compute = async () => {
  throw fileTooLarge(2 ** 20)
}
const failing: Compute = async (name) => {
  if (name === 'En panne') throw new Error('the list fails')
  return VIEW_IN_MAIL
}
const mailState = async () =>
  (
    await db
      .selectFrom('viewMails')
      .select(['tries', 'settledAt', sql<number>`extract(epoch from next_try_at - now())::integer`.as('wait')])
      .execute()
  )[0]
const duePause = () => sql`update view_mails set next_try_at = now() where settled_at is null`.execute(db)
const listNotices = async () =>
  (await db.selectFrom('outbox').select(['topic', 'payload']).execute()).filter(({ topic }) => topic === 'view.not_mailed')

test('one that fails is tried again after growing pauses, and given up for the day after the fourth time', async () => {
  await aDueView('En panne')
  const waits: number[] = []
  for (let time = 1; time <= 4; time += 1) {
    expect((await pass(failing)).errors).toHaveLength(1)
    expect((await pass(failing)).read, 'not at once').toEqual([])
    const { tries = 0, wait = 0, settledAt } = (await mailState()) ?? {}
    expect([tries, settledAt !== null]).toEqual([time, time === 4])
    waits.push(wait)
    await duePause()
  }
  expect(waits.slice(0, 3).map((wait) => Math.round(wait / 10) * 10)).toEqual([60, 300, 1800])
  expect((await pass(failing)).read).toEqual([])
  expect(await listNotices()).toMatchObject([
    { payload: { accountId: reader.id, name: 'En panne', reason: 'Sa liste n’a pas pu être lue.' } },
  ])
  expect(await mailsTo(db, EMAIL)).toEqual([])
})

test('one that failed comes after all others', async () => {
  await aDueView('En panne')
  await pass(failing)
  await duePause()
  await aDueView('Ventes')
  expect((await pass(failing)).read).toEqual(['Ventes', 'En panne'])
  expect(await mailsTo(db, EMAIL)).toHaveLength(1)
})

test('a list that no mail can carry is read once a day, and its reader is told why', async () => {
  await aDueView('Trop longue')
  expect(await pass(tooLarge)).toMatchObject({ read: ['Trop longue'], errors: [] })
  await duePause()
  expect((await pass(tooLarge)).read).toEqual([])
  expect(await listNotices()).toMatchObject([{ payload: { reason: expect.stringContaining('dépasse 1 Mo') } }])
  expect(await db.selectFrom('viewSubscriptions').selectAll().execute(), 'tomorrow it is tried again').toHaveLength(1)
})

test('the list is read outside of any transaction, once its mail is claimed', async () => {
  await aDueView('Ventes')
  const seen: unknown[] = []
  const { recorded } = await pass(async () => {
    seen.push(await mailState())
    return VIEW_IN_MAIL
  })
  expect(seen).toMatchObject([{ tries: 1, settledAt: null }])
  expect(recorded).toHaveLength(1)
})

test('two processes at once read a list once and mail it once', async () => {
  await aDueView('Ventes')
  const passes = await Promise.all([pass(failing), pass(failing), pass(failing)])
  expect(passes.flatMap(({ read }) => read)).toEqual(['Ventes'])
  expect(await mailsTo(db, EMAIL)).toHaveLength(1)
})

test.each([
  ['unsubscribes', () => sql`delete from view_subscriptions`.execute(db)],
  ['is suspended', () => sql`update accounts set status = 'suspended' where id = ${reader.id}`.execute(db)],
  ['gets another role', () => sql`update accounts set role_name = 'ROLE_AGENT' where id = ${reader.id}`.execute(db)],
])('nothing is mailed to a reader who %s while the list is read', async (_, leave) => {
  await aDueView('Ventes')
  await pass(async () => {
    await leave()
    return VIEW_IN_MAIL
  })
  await sql`update accounts set status = 'active', role_name = 'ROLE_MANAGER' where id = ${reader.id}`.execute(db)
  expect(await mailsTo(db, EMAIL)).toEqual([])
})

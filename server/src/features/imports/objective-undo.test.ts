import * as contract from '@backoffice/contract/imports/imports'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { objectivesFile, openObjectiveImportTests } from '../../../test/objective-imports.ts'
import { openDatabase } from '../../database/database.ts'
import { interruptedUpload } from '../../http/http.errors.ts'
import { currencyNamed } from '../../shared/money.ts'
import { writeObjectives } from '../objectives/index.ts'
import { failInterruptedImports, importFile } from './index.ts'

const { db, manager, north, send, call, refusal, objectivesOf, move } = await openObjectiveImportTests()
const undo = (id: number, reason?: string) => call(contract.undoImport, { params: { id }, query: reason === undefined ? {} : { reason } })
const refusedUndo = (id: number) => refusal(contract.undoImport, { params: { id }, query: {} })
const SETTING = { timezone: 'Europe/Paris', currency: currencyNamed('EUR'), latestDay: '2026-12-31' }

test('undoing takes created drafts away and brings back former values as a new version', async () => {
  await send(objectivesFile(['7034;A;1;2027;1;2;1;100', 'RESEAU;;1;2027;5;6;1;7']))
  await move('2027-01', 'published')
  const { id } = await send(objectivesFile(['7034;A;1;2027;3;4;2;200,5', '7035;B;1;2027;1;1;1;1', 'RESEAU;;1;2027;5;6;1;7'], 'deux.csv'))
  expect(await objectivesOf('2027-01')).toEqual([
    'RESEAU published v2 5/6/1/700',
    '7034 published v3 3/4/2/20050',
    '7035 draft v1 1/1/1/100',
  ])

  const { import: undone } = await undo(id, 'Mauvais fichier')
  expect(undone).toMatchObject({ state: 'undone', undoReason: 'Mauvais fichier', effect: { created: 1, changed: 1 } })
  expect(await objectivesOf('2027-01')).toEqual(['RESEAU published v2 5/6/1/700', '7034 published v4 1/2/1/10000'])
  const versions = await db
    .selectFrom('objectiveVersions')
    .select(['version', 'reason', 'changedBy'])
    .where('version', 'in', [3, 4])
    .orderBy('version')
    .execute()
  expect(versions).toEqual([
    { version: 3, reason: 'Import deux.csv', changedBy: manager.id },
    { version: 4, reason: 'Annulation de l’import deux.csv\u00a0: Mauvais fichier', changedBy: manager.id },
  ])
  expect(await refusedUndo(id)).toMatchObject({ statusCode: 409, code: 'illegal_transition' })
  const again = await send(objectivesFile(['7034;A;1;2027;3;4;2;200,5', '7035;B;1;2027;1;1;1;1'], 'deux.csv'))
  expect(again.counts).toMatchObject({ corrected: 1, accepted: 1 })
})

const change = (month: string, recruitments: number) =>
  db.transaction().execute((tx) =>
    writeObjectives(tx, {
      month: `${month}-01`,
      rows: [{ outletId: north.id, figures: { recruitments, renewals: 1, upgrades: 1, revenue: 100n } }],
      origin: 'entry',
      reason: 'Autre',
      actorId: manager.id,
    }),
  )

test.each([
  ['changed', '2027-02', async () => change('2027-02', 9)],
  ['changed and changed back', '2027-03', async () => [await change('2027-03', 9), await change('2027-03', 1)]],
  ['published', '2027-04', async () => move('2027-04', 'published')],
  ['imported again with other figures', '2027-05', async () => send(objectivesFile(['7035;B;5;2027;2;2;2;2'], 'autre.csv'))],
])('if one was %s since, nothing is undone', async (_, month, act) => {
  const number = Number(month.slice(5))
  const { id } = await send(objectivesFile([`7034;A;${number};2027;1;1;1;1`, `7035;B;${number};2027;1;1;1;1`]))
  await act()
  const standing = await objectivesOf(month)
  expect(await refusedUndo(id)).toMatchObject({
    statusCode: 409,
    code: 'changed_since',
    statut: 'applied',
    message: expect.stringContaining('rien n’a été annulé'),
  })
  expect(await objectivesOf(month)).toEqual(standing)
  expect(await call(contract.getImport, { params: { id }, query: {} })).toMatchObject({ state: 'applied', undoneAt: null })
})

test('if one was closed since, nothing is undone', async () => {
  await send(objectivesFile(['7034;A;6;2027;1;1;1;1']))
  await move('2027-06', 'published')
  const { id } = await send(objectivesFile(['7034;A;6;2027;2;2;2;2']))
  await move('2027-06', 'closed')
  expect(await refusedUndo(id)).toMatchObject({ statusCode: 409, code: 'changed_since' })
})

test('in a closed month nothing is undone', async () => {
  const { id } = await send(objectivesFile(['7034;A;7;2027;1;1;1;1']))
  await db.insertInto('closedMonths').values({ month: '2027-07-01' }).execute()
  expect(await refusedUndo(id)).toMatchObject({ statusCode: 409, code: 'month_closed' })
  expect(await objectivesOf('2027-07')).toEqual(['7034 draft v1 1/1/1/100'])
})

test('an import that changed nothing is undone, and what others did stays', async () => {
  await send(objectivesFile(['7034;A;8;2027;1;1;1;1']))
  const { id } = await send(objectivesFile(['7034;A;8;2027;1;1;1;1']))
  await change('2027-08', 4)
  expect((await undo(id)).import).toMatchObject({ state: 'undone' })
  expect(await objectivesOf('2027-08')).toEqual(['7034 draft v2 4/1/1/100'])
})

const sent = {
  importKind: 'objectif',
  fileName: 'coupe.csv',
  month: null,
  mode: 'apply',
  createsOutlets: false,
  actorId: manager.id,
  recordAudit: async () => undefined,
} as const

async function* bytesOf(line: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(objectivesFile([line]).bytes)
}

async function* cutShort(): AsyncGenerator<Uint8Array> {
  yield* bytesOf('7034;A;9;2027;1;1;1;1')
  throw interruptedUpload()
}

test('an interrupted upload, and one whose process is gone, change nothing', async () => {
  await expect(importFile(db, { ...sent, bytes: cutShort() }, SETTING)).rejects.toThrow('L’envoi du fichier a été interrompu')

  const { id } = await db
    .insertInto('imports')
    .values({ importKind: 'objectif', fileName: 'coupe.csv', createdBy: manager.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await failInterruptedImports(db)
  expect(await call(contract.getImport, { params: { id }, query: {} })).toMatchObject({ importKind: 'objectif', state: 'failed' })
  const act = await db.selectFrom('audit').select('action').orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(act).toEqual({ action: 'POST /securecanal/importObjectifDa' })
  expect(await objectivesOf('2027-09')).toEqual([])
})

test('a database lost while it applies leaves nothing, and the import has failed', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const other = openDatabase(`${inject('clusterUrl')}/${rows[0]?.name}`)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = other.transaction().execute(async (tx) => {
    await sql`lock table objectives in exclusive mode`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const done = importFile(db, { ...sent, bytes: bytesOf('7034;A;10;2027;1;1;1;1') }, SETTING)
  done.catch(() => undefined)
  const waiting = sql<{ pid: number }>`select pid from pg_locks where relation = 'objectives'::regclass and not granted`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
  await sql`select pg_terminate_backend(pid, 5000) from (${waiting}) backend`.execute(db)
  held.resolve()
  await holding
  await expect(done).rejects.toThrow()
  await expect
    .poll(async () => (await db.selectFrom('imports').select('state').orderBy('id', 'desc').limit(1).execute())[0]?.state)
    .toBe('failed')
  expect(await objectivesOf('2027-10')).toEqual([])
  await other.destroy()
})

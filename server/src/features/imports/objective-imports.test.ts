import * as contract from '@backoffice/contract/imports/imports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { objectivesFile, openObjectiveImportTests } from '../../../test/objective-imports.ts'
import { aPerson } from '../../../test/people.ts'

const { db, manager, send, refusalOf, apply, call, refusal, postObjectives, objectivesOf, move } = await openObjectiveImportTests()
const ZERO = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }

test('a dry run describes what applying would create and changes nothing; applied, it creates drafts', async () => {
  const file = objectivesFile([
    '7034;BOUTIQUE SAINT-PAUL 034;12;2026;18;70;8;13 250,50',
    '7035;;12;2026;10;30;0;0',
    'RESEAU;;12;2026;30;110;9;14000',
  ])
  const dryRun = await send(file, { mode: 'rehearse' })
  const effect = {
    months: ['2026-12'],
    created: 3,
    changed: 0,
    published: 0,
    before: ZERO,
    after: { recruitments: 28, renewals: 100, upgrades: 8, revenue: 13_250.5 },
    network: { before: ZERO, after: { recruitments: 30, renewals: 110, upgrades: 9, revenue: 14_000 } },
  }
  expect(dryRun).toMatchObject({
    importKind: 'objectif',
    state: 'analysed',
    file: { name: 'objectifs.csv', format: 'csv', headerLine: 1, columns: 8 },
    period: { from: '2026-12-01', to: '2026-12-31' },
    counts: { lines: 3, accepted: 3, corrected: 0, duplicate: 0, rejected: 0, quarantined: 0, warning: 0 },
    effect,
    problems: [],
  })
  expect(await objectivesOf('2026-12')).toEqual([])

  expect(await apply(dryRun.id)).toMatchObject({ state: 'applied', counts: { accepted: 3 }, effect })
  expect(await objectivesOf('2026-12')).toEqual([
    'RESEAU draft v1 30/110/9/1400000',
    '7034 draft v1 18/70/8/1325050',
    '7035 draft v1 10/30/0/0',
  ])
  const versions = await db.selectFrom('objectiveVersions').select(['origin', 'importId', 'changedBy', 'reason']).execute()
  expect(versions).toEqual(
    Array.from({ length: 3 }, () => ({ origin: 'import', importId: dryRun.id, changedBy: manager.id, reason: null })),
  )
})

test('the same file twice changes nothing; a corrected one changes only what differs', async () => {
  const lines = ['7034;A;1;2027;18;70;8;100', '7035;B;1;2027;10;30;0;50']
  expect((await send(objectivesFile(lines))).counts).toMatchObject({ accepted: 2 })
  const again = await send(objectivesFile(lines))
  expect(again).toMatchObject({ counts: { lines: 2, duplicate: 2, accepted: 0, corrected: 0 }, effect: { created: 0, changed: 0 } })
  expect(await objectivesOf('2027-01')).toEqual(['7034 draft v1 18/70/8/10000', '7035 draft v1 10/30/0/5000'])

  await move('2027-01', 'published')
  const corrected = await send(objectivesFile(['7034;A;1;2027;20;70;8;100', lines[1] ?? ''], 'Janvier corrigé.csv'))
  expect(corrected).toMatchObject({
    counts: { corrected: 1, duplicate: 1 },
    effect: { created: 0, changed: 1, published: 1, before: { recruitments: 28, revenue: 150 }, after: { recruitments: 30, revenue: 150 } },
  })
  expect(await objectivesOf('2027-01')).toEqual(['7034 published v3 20/70/8/10000', '7035 published v2 10/30/0/5000'])
  const last = await db.selectFrom('objectives').select('reason').where('version', '=', 3).executeTakeFirst()
  expect(last?.reason).toBe('Import Janvier corrigé.csv')
})

test('lists what each line says, and what it replaces', async () => {
  await send(objectivesFile(['7034;A;2;2027;1;2;1;3', 'Réseau;;2;2027;5;6;0;7']))
  const { id } = await send(objectivesFile(['7034;A;2;2027;1;4;1;3', ';;2;2027;1;1;1;1', '7035;B;2;2027;;;;']), { mode: 'rehearse' })
  const { content } = await call(contract.listImportLines, { params: { id }, query: {} })
  const absent = {
    date: null,
    subscriberNumber: null,
    movementCode: null,
    articleCode: null,
    amount: null,
    replacedAmount: null,
    statement: null,
  }
  const figures = { recruitments: 1, renewals: 4, upgrades: 1, revenue: 3 }
  expect(content).toMatchObject([
    {
      ...absent,
      line: 2,
      fate: 'corrected',
      outletNumber: '7034',
      objective: { month: 2, year: 2027, ...figures, replaced: { ...figures, renewals: 2 } },
    },
    { ...absent, line: 3, fate: 'rejected', column: 'NUMDIST', read: '', reason: 'Le numéro de point de vente manque.', objective: null },
    { ...absent, line: 4, fate: 'duplicate', outletNumber: '7035', objective: null },
  ])
})

test('the network alone is compared with itself', async () => {
  await send(objectivesFile(['7034;A;3;2027;1;2;1;3', 'RESEAU;;3;2027;5;6;0;7']))
  const { effect } = await send(objectivesFile(['7034;A;3;2027;1;2;1;3', 'RESEAU;;3;2027;9;6;0;7']), { mode: 'rehearse' })
  expect(effect).toMatchObject({ changed: 1, published: 0, before: { recruitments: 5 }, after: { recruitments: 9 }, network: null })
})

test('applying a dry run compares again with what stands then', async () => {
  const { id } = await send(objectivesFile(['7034;A;4;2027;1;2;1;3', '7099;NEUF;4;2027;1;1;1;1']), { mode: 'rehearse' })
  await send(objectivesFile(['7034;A;4;2027;9;9;9;9'], 'autre.csv'))
  await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7099', outletName: 'NEUF' })
  expect(await apply(id)).toMatchObject({
    counts: { accepted: 1, corrected: 1, rejected: 0 },
    effect: { created: 1, changed: 1 },
    problems: [],
  })
  expect(await objectivesOf('2027-04')).toEqual(['7034 draft v2 1/2/1/300', '7099 draft v1 1/1/1/100'])
})

test('two imports at once do one after the other', async () => {
  const both = await Promise.all([
    send(objectivesFile(['7034;A;5;2027;1;1;1;1', '7035;B;5;2027;1;1;1;1'], 'un.csv')),
    send(objectivesFile(['7034;A;5;2027;2;2;2;2', '7035;B;5;2027;2;2;2;2'], 'deux.csv')),
  ])
  expect(both.map(({ counts }) => [counts?.accepted, counts?.corrected]).toSorted()).toEqual([
    [0, 2],
    [2, 0],
  ])
  const last = both.find(({ counts }) => counts?.corrected === 2)?.file.name === 'un.csv' ? '1/1/1/100' : '2/2/2/200'
  expect(await objectivesOf('2027-05')).toEqual([`7034 draft v2 ${last}`, `7035 draft v2 ${last}`])
})

test('creates no outlet: 400 wherever it is asked for', async () => {
  const file = objectivesFile(['7034;A;6;2027;1;1;1;1'])
  const refused = { statusCode: 400, fields: [{ path: 'createOutlets', message: 'Seul un fichier d’activité crée des points de vente.' }] }
  expect(await refusalOf(file, { createOutlets: 'true' })).toMatchObject(refused)
  expect(await refusalOf(file, { createOutlets: 'true' }, { month: '2027-06' })).toMatchObject(refused)
  const { id } = await send(file, { mode: 'rehearse', createOutlets: 'false' })
  expect(await refusal(contract.applyImport, { params: { id }, query: { createOutlets: 'true' } })).toMatchObject(refused)
  expect(await objectivesOf('2027-06')).toEqual([])
})

test('counts nowhere as activity, and the call that deletes statistics does not know it', async () => {
  const { id } = await send(objectivesFile(['7034;A;7;2027;1;1;1;1']))
  expect(await refusal(contract.deleteImport, { params: { id }, query: {} })).toMatchObject({ statusCode: 404 })
  const { content } = await call(contract.listImports, { query: { importKind: 'objectif', size: '1' } })
  expect(content).toMatchObject([{ id, importKind: 'objectif' }])
  const { rows } = await sql`select from activities union all select from waiting_lines`.execute(db)
  expect(rows).toEqual([])
})

test.each(['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'])('%s may not import objectives', async (role) => {
  const caller = await aPerson(db, { role })
  for (const month of [{}, { month: '2027-08' }]) {
    const { statusCode } = await postObjectives(objectivesFile(['7034;A;8;2027;1;1;1;1']), {}, { ...month, caller })
    expect(statusCode).toBe(403)
  }
  expect(await objectivesOf('2027-08')).toEqual([])
})

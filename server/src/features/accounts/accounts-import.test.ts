import * as contract from '@backoffice/contract/accounts/accounts'
import { ACCOUNTS_FILE_BYTES_MAX, importAccounts } from '@backoffice/contract/accounts/accounts-import'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { writeXlsx } from 'hucre/xlsx'
import { zipOf } from '../../../test/activity-files.ts'
import { accountsCsv as csv, outletLine } from '../../../test/account-lists.ts'
import { openAccountTests } from '../../../test/account-tests.ts'
import { aPerson, secrets } from '../../../test/people.ts'
import { dataOf } from '../../../test/test-app.ts'
import { each, relayBatch } from '../../jobs/relay.ts'
import { openOutlets, sendInvitation } from './index.ts'

const { db, manager, hasty, sendList, call, mailsOf, historyOf } = await openAccountTests()
await aPerson(db, { role: 'ROLE_RESP', email: 'nord@exemple.test' })
await aPerson(db, { role: 'ROLE_AGENT', email: 'agent@exemple.test' })
await aPerson(db, { role: 'ROLE_CLIENT', email: 'deja@exemple.test' })

const invite = each((tx, payload) => sendInvitation(tx, payload as { id: number }, secrets.sealing))
const sentenceOf = async (bytes: Uint8Array | string) => (await sendList(manager, bytes)).json<{ message: string }>().message
const rise = (error: unknown) => {
  throw error
}
const accountsNow = async () => (await sql<{ count: number }>`select count(*)::int as count from accounts`.execute(db)).rows[0]?.count
const read = async (bytes: Uint8Array | string, mode?: 'rehearse' | 'apply') => dataOf(importAccounts, await sendList(manager, bytes, mode))

const GOOD = csv(outletLine('0005001', 'cinq@exemple.test'), outletLine('5002', 'six@exemple.test'), 'client;Ali;Ba;ali@exemple.test;;;;;;')

test('importing a list requires a recent confirmation', async () => {
  expect((await sendList(hasty, GOOD)).json()).toMatchObject({ statusCode: 403, code: 'step_up_required' })
})

test('a dry run reports everything and changes nothing', async () => {
  const before = await accountsNow()
  expect(await read(GOOD, 'rehearse')).toMatchObject({
    isApplied: false,
    counts: { lines: 3, created: 3, existing: 0, rejected: 0 },
    lines: [{ line: 2, fate: 'created', name: 'Awa Diallo', email: 'cinq@exemple.test', outletNumber: '5001', reason: null }, {}, {}],
  })
  expect(await accountsNow()).toBe(before)
  expect(await db.selectFrom('outbox').select('topic').execute()).toEqual([])
})

test('creates and invites the accounts of a list, and reports them as existing the second time', async () => {
  expect(await read(GOOD)).toMatchObject({ isApplied: true, counts: { created: 3 } })
  const [outlet] = (await call(manager, contract.listOutlets, { query: { q: '5001' } })) as contract.Account[]
  expect(outlet).toMatchObject({
    status: 'invited',
    outletName: 'Boutique 0005001',
    email: 'cinq@exemple.test',
    sectorManagerName: 'Awa Diallo',
    creditAgentName: 'Awa Diallo',
    invitedUntil: null,
  })
  const id = outlet?.id ?? 0
  expect(await historyOf(id)).toMatchObject([{ before: { sectorManagerId: null }, after: { outletNumber: '5001', status: 'invited' } }])

  await relayBatch(db, { topic: 'account.invited', topics: { 'account.invited': invite }, onError: rise })
  expect(await mailsOf(id)).toMatchObject([{ kind: 'activation', recipient: 'cinq@exemple.test' }])
  expect(await read(GOOD)).toMatchObject({ counts: { lines: 3, created: 0, existing: 3, rejected: 0 } })
  expect(await db.selectFrom('outbox').select('topic').execute()).toEqual([{ topic: 'outlet.opened' }])
})

test('reports the reason for a bad line and imports the others', async () => {
  const wrong: [string, string | null][] = [
    ['GERANT;Awa;Diallo;a1@exemple.test;;;;;;', 'PROFIL'],
    ['CLIENT;;Diallo;a2@exemple.test;;;;;;', 'PRENOM'],
    ['CLIENT;Awa;;a3@exemple.test;;;;;;', 'NOM'],
    ['CLIENT;Awa;Diallo;a4@exemple;;;;;;', 'EMAIL'],
    ['CLIENT;Awa;Diallo;a5@exemple.test;;;5999;;;', 'NUMDIST'],
    ['PDV;Awa;Diallo;a6@exemple.test;;;59A9;Boutique;;', 'NUMDIST'],
    ['PDV;Awa;Diallo;a7@exemple.test;;;5997;;;', 'NOMDIST'],
    ['PDV;Awa;Diallo;a8@exemple.test;;;5996;Boutique;personne@exemple.test;', 'RESPONSABLE'],
    ['PDV;Awa;Diallo;a9@exemple.test;;;5995;Boutique;;nord@exemple.test', 'AGENT'],
    ['PDV;Awa;Diallo;DEJA@exemple.test;;;5994;Boutique;;', 'EMAIL'],
    ['CLIENT;Awa;Diallo;nord@exemple.test;;;;;;', 'EMAIL'],
    ['CLIENT;Awa;Diallo;Bonne@exemple.test;;;;;;', 'EMAIL'],
    [`CLIENT;Awa;${'o'.repeat(81)};b1@exemple.test;;;;;;`, 'NOM'],
    ['CLIENT;A\u0007wa;Diallo;b2@exemple.test;;;;;;', 'PRENOM'],
    ['CLIENT;Awa;Dia\u202ello;b4@exemple.test;;;;;;', 'NOM'],
    ['CLIENT;"Awa;Diallo;b3@exemple.test;;;;;;', null],
  ]
  const answer = await read(csv('CLIENT;Awa;Diallo;bonne@exemple.test;;;;;;', ...wrong.map(([line]) => line)))
  expect(answer.counts).toEqual({ lines: 17, created: 1, existing: 0, rejected: 16 })
  expect(answer.lines.slice(1).map(({ column }) => column)).toEqual(wrong.map(([, column]) => column))
  expect(answer.lines.slice(1).every(({ reason }) => reason?.endsWith('.'))).toBe(true)
  expect(answer.lines[12]?.reason).toBe('La ligne 2 porte déjà cette valeur.')
})

test('completes an outlet that an import created', async () => {
  await db.transaction().execute((tx) => openOutlets(tx, [{ outletNumber: '5100', outletName: 'PORT' }], { actorId: null }))
  const line = csv(outletLine('5100', 'port@exemple.test'))
  expect(await read(line, 'rehearse')).toMatchObject({ lines: [{ fate: 'existing', reason: expect.stringContaining('complète') }] })
  await db.deleteFrom('outbox').execute()
  await read(line)
  // Lines may wait for it: the undoing of its file had withdrawn it.
  expect((await db.selectFrom('outbox').select('topic').execute()).map(({ topic }) => topic)).toContain('outlet.opened')
  expect(await call(manager, contract.listOutlets, { query: { q: '5100' } })).toMatchObject([
    { email: 'port@exemple.test', outletName: 'Boutique 5100', sectorManagerName: 'Awa Diallo' },
  ])
  expect(await read(line)).toMatchObject({ lines: [{ fate: 'existing', reason: null }] })
})

test('reads a workbook like a CSV, whatever is above its header', async () => {
  const rows = [
    ['Comptes à créer'],
    [],
    ['Profil', 'Prénom', 'Nom', 'e-mail', 'EMAIL'],
    ['CLIENT', 'Ali', 'Ba', '', 'classeur@exemple.test'],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Comptes', rows }] })
  expect(await read(bytes)).toMatchObject({ counts: { created: 1 }, lines: [{ line: 4, email: 'classeur@exemple.test' }] })
})

test.each([
  ['nothing', '', 422],
  ['a header and no line', csv(), 422],
  ['no header', 'a;b;c\n1;2;3', 422],
  ['a header without names', 'PROFIL;EMAIL\nCLIENT;a@exemple.test', 422],
  ['a column twice', 'PROFIL;PRENOM;NOM;EMAIL;NOM\n', 422],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 415],
  ['an archive that inflates without end', await zipOf({ 'xl/workbook.xml': ' '.repeat(60 * 1024 * 1024) }), 422],
  ['a workbook with macros', await zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/vbaProject.bin': 'x' }), 415],
  ['more than 5 000 lines', csv(...Array.from({ length: 5_001 }, (_, at) => `CLIENT;A;B;c${at}@exemple.test;;;;;;`)), 413],
  ['more than 5 MB', Buffer.alloc(ACCOUNTS_FILE_BYTES_MAX + 1, 65), 413],
])('refuses a file with %s', async (_, bytes, status) => {
  const before = await accountsNow()
  const answer = await sendList(manager, bytes)
  expect(answer.json()).toMatchObject({ statusCode: status, message: expect.stringMatching(/\.$/) })
  expect(await accountsNow()).toBe(before)
})

test('refuses a list that is too long or too large and says what to do', async () => {
  const long = csv(...Array.from({ length: 5_001 }, (_, at) => `CLIENT;A;B;c${at}@exemple.test;;;;;;`))
  expect(await sentenceOf(long)).toBe('Cette liste dépasse 5\u202f000 lignes\u00a0: coupez-la en plusieurs fichiers.')
  const heavy = Buffer.alloc(ACCOUNTS_FILE_BYTES_MAX + 1, 65)
  expect(await sentenceOf(heavy)).toBe('Ce fichier dépasse 5\u00a0Mo\u00a0: envoyez-en un plus léger.')
})

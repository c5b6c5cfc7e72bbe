import { Readable } from 'node:stream'
import * as contract from '@backoffice/contract/imports/imports'
import { urlOf } from '@backoffice/contract/url-of'
import { expect, test } from 'vitest'
import { aLine, COLUMNS, csvOf } from '../../../test/activity-files.ts'
import { openImportTests } from '../../../test/import-tests.ts'
import { aPerson } from '../../../test/people.ts'
import { interruptedUpload } from '../../http/http.errors.ts'
import { currencyNamed } from '../../shared/money.ts'
import { failInterruptedImports, importFile } from './index.ts'

const { db, manager, inject, send, call, refusal, revenueOf, tableLines } = await openImportTests()
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001', outletName: 'BOUTIQUE DU PORT' })
const download = (id: number) =>
  inject({ method: 'GET', url: urlOf(contract.downloadRejectedLines, { params: { id } }), headers: manager.headers })

test('exports rejected lines in the file’s own columns with their reason; corrected, they count', async () => {
  const [good, bad] = [
    aLine({ DATE: '01/09/2026' }),
    aLine({ DATE: '02/09/2026', MONTANT_TTC: '1 18O,00', NOM: '=1+1', PRENOM: 'DE "LA"; ROCHE' }),
  ]
  const columns = COLUMNS.toReversed()
  const { id, counts } = await send(csvOf([good, bad], { columns }))
  expect(counts).toMatchObject({ accepted: 1, rejected: 1 })

  const { headers, body } = await download(id)
  expect(headers['content-disposition']).toContain('rejets-activite.csv')
  const [header, row, end] = body.split('\r\n')
  expect(header).toBe(`\ufeff${columns.join(';')};RAISON DU REJET`)
  expect(row).toMatch(/;"'=1\+1";.*;La lettre O se trouve à la place d’un zéro\.$/)
  expect(row).toContain(';"DE ""LA""; ROCHE";')
  expect(end).toBe('')

  const again = await send({ name: 'corrige.csv', bytes: body.replace('1 18O,00', '1 180,00') })
  expect(again.counts).toMatchObject({ lines: 1, accepted: 1 })
  expect(await revenueOf('2026-09-02')).toEqual({ lines: 1, revenue: 118_000 })
})

test('lists rejections first, grouped by reason, then waiting lines, then warnings', async () => {
  const lines = [
    aLine({ DATE: '08/09/2026', CMOUVMT: 'NEUF' }),
    aLine({ DATE: '08/09/2026', NUMDIST: '7999' }),
    aLine({ DATE: '31/02/2026' }),
    aLine({ DATE: '08/09/2026', MONTANT_TTC: '' }),
    aLine({ DATE: '31/02/2026' }),
  ]
  const { id, problems } = await send(csvOf(lines), { mode: 'rehearse' })
  const page = await call(contract.listImportLines, { params: { id }, query: { kind: 'problem' } })
  for (const listed of [problems, page.content]) {
    expect(listed.map(({ line }) => line)).toEqual([4, 6, 5, 3, 2])
  }
  const request = { params: { id }, query: { kind: 'problem' as const, size: 1 }, table: { columns: ['line'] } }
  expect(await tableLines(manager, contract.listImportLines, request)).toEqual(['Ligne', '4', '6', '5', '3', '2'])
})

test('exports a line with an extra separator whole, and rejects it again until it is corrected', async () => {
  const sale = aLine({ DATE: '07/09/2026', IDTRANSACTION_MOBILE: 'MOB-77' })
  const { name, bytes } = csvOf([sale])
  const { id } = await send({ name, bytes: bytes.replace('C0001;', 'C0001;;') })

  const { body } = await download(id)
  expect(body.split('\r\n')[1]).toMatch(/;MOB-77;La ligne compte 32 colonnes au lieu de 31/)
  expect((await send({ name, bytes: body })).counts).toMatchObject({ lines: 1, rejected: 1 })

  const mended = await send({ name, bytes: body.replace('C0001;;', 'C0001;') })
  expect(mended.counts).toMatchObject({ lines: 1, accepted: 1 })
  expect(await revenueOf('2026-09-07')).toEqual({ lines: 1, revenue: 4_400 })
})

test('rejects lines of another month than the one in the address, with the reason', async () => {
  const { counts, month, problems } = await send(
    csvOf([aLine({ DATE: '31/08/2026 23:59:59' }), aLine({ DATE: '01/09/2026' })]),
    { mode: 'rehearse' },
    '2026-09',
  )
  expect(month).toBe('2026-09')
  expect(counts).toMatchObject({ accepted: 1, rejected: 1 })
  expect(problems).toMatchObject([
    { line: 2, column: 'DATE', reason: 'La ligne n’est pas de septembre 2026, le mois indiqué pour ce fichier.' },
  ])
})

test('a line with a warning counts, and keeps the warning when it is applied', async () => {
  const file = csvOf([
    aLine({ DATE: '03/09/2026', CMOUVMT: 'NOUVEAU' }),
    aLine({ DATE: '03/09/2026', FINABO: 'bientôt' }),
    aLine({ DATE: '01/01/2099' }),
    aLine({ DATE: '03/09/2026' }),
  ])
  const dryRun = await send(file, { mode: 'rehearse' })
  expect(dryRun.counts).toMatchObject({ accepted: 4, warning: 3 })
  expect(dryRun.problems.map(({ column, read, reason }) => [column, read, reason])).toEqual([
    ['CMOUVMT', 'NOUVEAU', 'Code mouvement inconnu\u00a0: la ligne compte dans «\u00a0Autres\u00a0».'],
    ['DATE', '01/01/2099', 'La date est postérieure à demain.'],
    ['FINABO', 'bientôt', 'La fin d’abonnement ne se lit pas\u00a0: elle est laissée vide.'],
  ])
  const { import: applied } = await call(contract.applyImport, { params: { id: dryRun.id }, query: {} })
  expect(applied.problems).toEqual(dryRun.problems)
  const { content, totalElements } = await call(contract.listImportLines, {
    params: { id: dryRun.id },
    query: { kind: 'accepted', size: '3' },
  })
  expect([totalElements, content.map(({ line, isWarning }) => [line, isWarning])]).toEqual([
    4,
    [
      [2, true],
      [3, true],
      [4, true],
    ],
  ])
  expect((await call(contract.listImportLines, { params: { id: dryRun.id }, query: {} })).totalElements).toBe(4)
  const alone = await call(contract.listImportLines, { params: { id: dryRun.id }, query: { line: 5 } })
  expect(alone.content.map(({ line, isWarning }) => [line, isWarning])).toEqual([[5, false]])
})

test.each([
  ['NUMABO', '', 'Le numéro d’abonné manque.'],
  ['NUMCARTE', '1,4070E+10', 'Le tableur a changé ce numéro en notation scientifique\u00a0: il a perdu des chiffres.'],
  ['CMOUVMT', '', 'Le code mouvement manque.'],
  ['DEVISE', 'XOF', 'La devise n’est pas celle du réseau (EUR).'],
  ['CARTICLE', '', 'Le code article manque.'],
  ['DATE', '31/12/1999', 'Date antérieure à 2000.'],
] as const)('%s « %s » rejects the line', async (column, read, reason) => {
  const { problems } = await send(csvOf([aLine({ [column]: read })]), { mode: 'rehearse' })
  expect(problems).toMatchObject([{ fate: 'rejected', column, read, reason }])
})

test('a receipt needs no article', async () => {
  const receipt = aLine({ DATE: '04/09/2026', CMOUVMT: 'ENCASH', CARTICLE: '', LARTICLE: '' })
  expect((await send(csvOf([receipt]))).counts).toMatchObject({ accepted: 1 })
  expect(await revenueOf('2026-09-04')).toEqual({ lines: 1, revenue: 4_400 })
})

async function* cutShort(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([aLine({ DATE: '05/09/2026' })]).bytes)
  throw interruptedUpload()
}

const setting = { timezone: 'Europe/Paris', currency: currencyNamed('EUR'), latestDay: '2026-12-31' }
const sent = {
  importKind: 'activation',
  fileName: 'a.csv',
  month: null,
  mode: 'apply',
  createsOutlets: false,
  actorId: manager.id,
  recordAudit: async () => undefined,
} as const

test('an interrupted upload fails and changes nothing', async () => {
  await expect(importFile(db, { ...sent, bytes: cutShort() }, setting)).rejects.toThrow('L’envoi du fichier a été interrompu')
  const {
    content: [last],
  } = await call(contract.listImports, { query: {} })
  expect(last).toMatchObject({ state: 'failed', failure: 'L’envoi du fichier a été interrompu. Envoyez-le de nouveau.' })
  expect(await revenueOf('2026-09-05')).toEqual({ lines: 0, revenue: 0 })
})

test('where amounts are in CFA francs, « € » is another currency and « F CFA » the own one', async () => {
  const own = aLine({ NUMABO: '22', DEVISE: 'F CFA', MONTANT_TTC: '12 500 F CFA' })
  const euros = aLine({ NUMABO: '21', DEVISE: '€', MONTANT_TTC: '120' })
  const amountInEuros = aLine({ NUMABO: '23', DEVISE: 'XOF', MONTANT_TTC: '12 500 €' })
  const bytes = Readable.from([csvOf([own, euros, amountInEuros]).bytes])
  const id = await importFile(db, { ...sent, mode: 'rehearse', bytes }, { ...setting, currency: currencyNamed('XOF') })
  const rejected = (await call(contract.getImport, { params: { id }, query: {} })).problems.filter((problem) => problem.fate === 'rejected')
  expect(rejected.map(({ column, read }) => `${column} ${read}`)).toEqual(['DEVISE €', 'MONTANT_TTC 12 500 €'])
})

test('an import interrupted by a stop is marked failed at the next start and cannot be applied', async () => {
  const cut = { fileName: 'coupe.csv', createdBy: manager.id }
  const { id } = await db.insertInto('imports').values(cut).returning('id').executeTakeFirstOrThrow()
  await failInterruptedImports(db)
  const topics = await db.selectFrom('outbox').select('topic').where('payload', '@>', { importId: id }).execute()
  expect(topics).toEqual([{ topic: 'import.failed' }])
  const [written] = await db
    .selectFrom('auditObjects')
    .innerJoin('audit', 'audit.id', 'auditId')
    .select(['actorId', 'roleName', 'after'])
    .where('objectKind', '=', 'import')
    .where('objectId', '=', String(id))
    .execute()
  expect(written).toEqual({ actorId: manager.id, roleName: 'ROLE_MANAGER', after: { state: 'failed', fileName: 'coupe.csv' } })
  expect(await call(contract.getImport, { params: { id }, query: {} })).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('Le serveur s’est arrêté'),
  })
  expect(await refusal(contract.applyImport, { params: { id }, query: {} })).toMatchObject({ statusCode: 409 })
})

test('audits an import and later refusals', async () => {
  const { id } = await send(csvOf([aLine({ DATE: '06/09/2026' })]))
  const [row] = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(row).toMatchObject({
    actorId: manager.id,
    action: 'POST /securecanal/import',
    target: { importId: id },
    change: { mode: 'apply' },
    status: 200,
  })
})

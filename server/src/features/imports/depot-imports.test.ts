import * as contract from '@backoffice/contract/imports/imports'
import { listCentralMonth, listOutletMonths, voidOutletStatement } from '@backoffice/contract/stock-months/stock-months'
import { ErrorBody } from '@backoffice/contract/error-body'
import { expect, test } from 'vitest'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { anArticle, depotOf, moved } from '../../../test/stock.ts'
import { dataOf, openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, sendFile } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1001', outletName: 'Boutique du port' })
const articleId = await anArticle(db, { isSerialised: false })
const { code } = await db.selectFrom('articles').select('code').where('id', '=', articleId).executeTakeFirstOrThrow()
const [supplier, central] = [await depotOf(db, 'supplier'), await depotOf(db, 'central')]
await moved(db, manager, { kind: 'received', articleId, quantity: 20, from: supplier, to: central, at: new Date('2026-09-10T08:00:00Z') })

const HEADER = 'NUMDIST;NOMDIST;ARTICLE;MOIS;ANNEE;STOCK_INITIAL;RECU;VENDU;RETOUR;STOCK_FINAL'
/** A correct line for September: 14 + 20 + 1 - 17 = 18. */
const LINE = `1001;Boutique;${code};9;2026;14;20;17;1;18`
const SEPTEMBER = { month: '9', year: '2026' }

type Sending = { mode?: 'rehearse' | 'apply'; month?: string }

function post(lines: readonly string[], { mode = 'apply', month }: Sending = {}) {
  const file = { name: 'depots.csv', bytes: `${[HEADER, ...lines].join('\r\n')}\r\n` }
  return month === undefined
    ? sendFile(manager, contract.importDepots, { file, query: { mode } })
    : sendFile(manager, contract.importFileOfMonth, { file, query: { mode }, params: { kind: 'depot', month } })
}

async function send(lines: readonly string[], sent: Sending = {}): Promise<contract.DepotImport> {
  const read = dataOf(contract.importDepots, await post(lines, sent)).import
  if (read.importKind !== 'depot') throw new Error(read.importKind)
  return read
}

async function undo(id: number) {
  await call(manager, contract.undoImport, { params: { id }, query: {} })
}

/** Returns what files state of the outlet in September. Each gap is an alert at once. */
async function standing() {
  const { rows } = await call(manager, listOutletMonths, { query: SEPTEMBER })
  const alerts = db.selectFrom('stockAlerts').select('measure').where('kind', '=', 'stated_gap').where('holds', '=', true)
  const measures = (await alerts.where('outletId', 'is not', null).where('subject', 'like', '%2026-09').execute()).map(
    ({ measure }) => measure,
  )
  expect(measures).toEqual(rows.map(({ gap }) => gap).filter((gap) => gap !== null && gap !== 0))
  return rows.map(({ stated, gap }) => stated && [stated.closing, gap])
}

async function reasonOf(line: string, sent: Sending = {}) {
  const { problems } = await send([line], { mode: 'rehearse', ...sent })
  return problems.map(({ column, read, reason }) => [column, read, reason])
}

test('a rehearsal compares with the moves and keeps nothing; applied, each line stands beside them', async () => {
  const lines = [LINE, `CENTRAL;;${code};09;2026;0;20;0;0;20`]
  const effect = { rows: 2, gaps: 1, largestGap: 18 }
  const dryRun = await send(lines, { mode: 'rehearse' })
  expect(dryRun).toMatchObject({
    state: 'analysed',
    counts: { accepted: 2, rejected: 0 },
    effect,
    period: { from: '2026-09-01', to: '2026-09-30' },
  })
  expect(await standing()).toEqual([])

  const { import: applied } = await call(manager, contract.applyImport, { params: { id: dryRun.id }, query: {} })
  expect(applied).toMatchObject({ state: 'applied', effect })
  expect(await standing()).toEqual([[18, 18]])
  const ofCentral = await call(manager, listCentralMonth, { query: SEPTEMBER })
  expect(ofCentral.rows).toMatchObject([{ received: 20, closing: 20, gap: 0, stated: { importId: dryRun.id, closing: 20 } }])
  const { content } = await call(manager, contract.listImportLines, { params: { id: dryRun.id }, query: { line: '2' } })
  expect(content).toMatchObject([
    {
      outletNumber: '1001',
      articleCode: code,
      statement: { month: 9, year: 2026, opening: 14, received: 20, sold: 17, returned: 1, closing: 18 },
    },
  ])
  await undo(dryRun.id)
  expect(await standing()).toEqual([])
})

test('the same line again says nothing new, other figures correct it, and undoing in any order brings back what stood', async () => {
  const first = await send([LINE])
  const again = await send([LINE, LINE])
  expect(again).toMatchObject({ counts: { duplicate: 2, accepted: 0 }, effect: { rows: 0 } })
  await undo(again.id)
  const second = await send([`1001;;${code};9;2026;14;20;18;1;17`])
  expect(second).toMatchObject({ counts: { corrected: 1 }, effect: { rows: 1, gaps: 1, largestGap: 17 } })
  const third = await send([`1001;;${code};9;2026;14;20;19;1;16`])
  expect(await standing()).toEqual([[16, 16]])

  await undo(second.id)
  expect(await standing()).toEqual([[16, 16]])
  await undo(third.id)
  expect(await standing()).toEqual([[18, 18]])
  await undo(first.id)
  expect(await standing()).toEqual([])
})

test('undoing a file leaves what another applied file states too, until that is undone as well', async () => {
  const first = await send([LINE])
  const second = await send([LINE, `CENTRAL;;${code};9;2026;0;20;0;0;20`])
  expect(second).toMatchObject({ counts: { duplicate: 1, accepted: 1 } })
  const corrected = await send([`1001;;${code};9;2026;14;20;18;1;17`])
  await undo(first.id)
  expect(await standing()).toEqual([[17, 17]])
  await undo(corrected.id)
  expect(await standing()).toEqual([[18, 18]])
  const { rows } = await call(manager, listOutletMonths, { query: SEPTEMBER })
  expect(rows).toMatchObject([{ stated: { importId: second.id } }])
  await undo(second.id)
  expect(await standing()).toEqual([])
})

test('a statement that a manager voids stays voided when the import that wrote it is undone', async () => {
  const { id } = await send([LINE])
  const corrected = await send([`1001;;${code};9;2026;14;20;18;1;17`])
  const { rows } = await call(manager, listOutletMonths, { query: SEPTEMBER })
  await call(manager, voidOutletStatement, { params: { id: rows[0]?.stated?.id ?? 0 }, query: {} })
  await undo(corrected.id)
  expect(await standing()).toEqual([])
  await undo(id)
  expect(await standing()).toEqual([])
})

test.each([
  ['9999;;{code};9;2026;1;0;0;0;1', 'NUMDIST', '9999', 'Point de vente inconnu\u00a0: créez-le, puis renvoyez la ligne.'],
  ['1001;;INCONNU;9;2026;1;0;0;0;1', 'ARTICLE', 'INCONNU', 'Article inconnu\u00a0: créez-le, puis renvoyez la ligne.'],
  ['1001;;;9;2026;1;0;0;0;1', 'ARTICLE', '', 'Le code de l’article manque.'],
  ['1001;;{code};13;2026;1;0;0;0;1', 'MOIS', '13', 'Le mois n’est pas un nombre de 1 à 12.'],
  ['1001;;{code};9;2026;1,5;0;0;0;1', 'STOCK_INITIAL', '1,5', 'Le nombre a des décimales.'],
  ['1001;;{code};9;2026;1;0;-2;0;3', 'VENDU', '-2', 'Le nombre est négatif.'],
  ['1001;;{code};9;2026;5;0;1;-2;3', 'STOCK_FINAL', '3', 'STOCK_INITIAL + RECU + RETOUR − VENDU font 2, et non 3.'],
])('%s is rejected', async (line, ...problem) => {
  expect(await reasonOf(line.replace('{code}', code))).toEqual([problem])
})

test('a negative return is read, and two lines of one month must agree', async () => {
  expect(await reasonOf(`1001;;${code};9;2026;5;0;1;-2;2`)).toEqual([])
  const { counts, problems } = await send([LINE, `1001;;${code};9;2026;1;0;0;0;1`, LINE], { mode: 'rehearse' })
  expect(counts).toMatchObject({ accepted: 1, rejected: 1, duplicate: 1 })
  expect(problems).toMatchObject([
    {
      line: 3,
      column: 'ARTICLE',
      reason: 'La ligne 2 donne d’autres quantités du même article pour ce mois\u00a0: gardez l’une des deux.',
    },
  ])
})

test('the month of the address rejects lines of another; a closed one refuses the file, and a line of one is rejected', async () => {
  expect(await reasonOf(LINE, { month: '2026-08' })).toEqual([
    ['MOIS', '9', 'La ligne n’est pas d’août 2026, le mois indiqué pour ce fichier.'],
  ])
  const stood = await send([LINE])
  await db.insertInto('closedMonths').values({ month: '2026-09-01', closedBy: manager.id }).execute()
  const closed = await post([LINE], { mode: 'rehearse', month: '2026-09' })
  expect(ErrorBody.parse(closed.json())).toMatchObject({ statusCode: 409, code: 'month_closed' })
  expect((await send([LINE])).counts).toMatchObject({ duplicate: 0, rejected: 1 })
  expect(await reasonOf(`1001;;${code};9;2026;1;0;0;0;1`)).toEqual([['MOIS', '9', 'Le mois est clos\u00a0: ses relevés ne changent plus.']])
  expect(await refusal(manager, contract.undoImport, { params: { id: stood.id }, query: {} })).toMatchObject({ code: 'month_closed' })
  await db.deleteFrom('closedMonths').execute()
  await undo(stood.id)
})

test('a file without its header is refused, and it creates no outlet', async () => {
  const file = { name: 'depots.csv', bytes: 'NUMDIST;MOIS\r\n1;2\r\n' }
  expect(ErrorBody.parse((await sendFile(manager, contract.importDepots, { file, query: {} })).json())).toMatchObject({
    statusCode: 422,
    code: 'unreadable_file',
  })
  const creating = { file: { name: 'depots.csv', bytes: `${HEADER}\r\n${LINE}\r\n` }, query: { createOutlets: 'true' as const } }
  expect(ErrorBody.parse((await sendFile(manager, contract.importDepots, creating)).json())).toMatchObject({ statusCode: 400 })
})

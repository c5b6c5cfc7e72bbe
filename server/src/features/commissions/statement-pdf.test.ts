import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { contestLine } from '@backoffice/contract/commissions/contests'
import {
  computeStatements,
  listStatementLines,
  listStatements,
  reviewStatement,
  validateStatement,
} from '@backoffice/contract/commissions/statements'
import { downloadStatement } from '@backoffice/contract/commissions/statements-file'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { textsOf } from '../../../test/pdf.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await anOutlet(db, { outletNumber: '7034', outletName: 'L’ÉPICERIE (BIS) \\ 7034' })
const large = await anOutlet(db, { outletNumber: '7035' })
const LINES = 2_000
await someArticles(db)
const body = aRuleBody({ name: 'Recrutements', movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
await call(manager, createRule, { body })
await someActivities(db, [
  { outlet, day: '2026-02-03', amount: 1_234_50n, subscriber: '00012', article: 'FORM-01' },
  { outlet, day: '2026-02-04', amount: 0n, subscriber: '00013' },
  ...Array.from({ length: LINES }, (_, at) => ({ outlet: large, day: '2026-02-05', amount: 10_00n, subscriber: String(at) })),
])
await call(manager, computeStatements, { body: { month: 2, year: 2026 } })
const idOf = async ({ id }: Caller) => (await call(manager, listStatements, { query: { userId: id } })).content[0]?.id ?? 0
const download = async (caller: Caller, of: Caller) => send(caller, downloadStatement, { params: { id: await idOf(of) } })

test('shows the sums and the lines of a statement', async () => {
  const id = await idOf(outlet)
  const answer = await download(outlet, outlet)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain(`releve-2026-02-${id}.pdf`)
  const [page = [], ...others] = await textsOf(answer.rawPayload)
  expect(others).toEqual([])
  const text = page.join('|').replaceAll('\u00a0', ' ')
  expect(text).toMatch(
    new RegExp(
      `^Relevé de commissions, février 2026\\|Point de vente : L’ÉPICERIE \\(BIS\\) \\\\ 7034\\|État : Calculé\\|Relevé n° ${id}, version 1, calculé le `,
    ),
  )
  expect(text).toContain(
    '|Gagné|123,45 €|Déjà gagné à la vente|0,00 €|Dû par les lignes|123,45 €|Des ventes|0,00 €|Reporté d’avant|0,00 €|',
  )
  expect(text).toContain('|À payer|123,45 €|À reporter|0,00 €|')
  expect(text).toContain('|03/02/2026|Recrutement|00012|FORM-01|7034|Recrutements, version 1|10 % de 1 234,50 TTC|123,45|0,00|123,45|')
  expect(text).toContain('|04/02/2026|Recrutement|00013|FORM-01|7034|La règle donne zéro pour cette ligne.|0,00|0,00|0,00|')
  expect(text).toContain('|Total|2 lignes|123,45|0,00|123,45|')
})

test('says by a word what became of the statement and of a contest', async () => {
  const id = await idOf(outlet)
  const { content } = await call(outlet, listStatementLines, { params: { id }, query: {} })
  await call(outlet, contestLine, { params: { id: content[1]?.id ?? 0 }, body: { raison: 'Vente payée' } })
  await call(manager, reviewStatement, { params: { id }, body: {} })
  const [page = []] = await textsOf((await download(manager, outlet)).rawPayload)
  expect(page).toContainEqual(expect.stringMatching(/^État : Relu le .* 20\d\d par Awa Diallo$/))
  expect(page.join(' ')).toContain('Contestée : Vente payée')
})

test('writes thousands of lines on as many pages as they need', async () => {
  const id = await idOf(large)
  await call(manager, reviewStatement, { params: { id }, body: {} })
  await call(manager, validateStatement, { params: { id }, body: {} })
  const pages = await textsOf((await download(manager, large)).rawPayload)
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flat().filter((text) => text === '05/02/2026')).toHaveLength(LINES)
  expect(pages.flat()).toContainEqual(expect.stringMatching(/^État : Validé le .* par Awa Diallo$/))
  for (const [at, texts] of pages.entries()) expect(texts.at(-1)).toBe(`Page ${at + 1} sur ${pages.length}`)
})

test('is foreign to others, and unknown where there is none', async () => {
  const id = await idOf(outlet)
  expect(await refusal(large, downloadStatement, { params: { id } })).toMatchObject({ statusCode: 404, code: 'statement_not_found' })
  expect(await refusal(manager, downloadStatement, { params: { id: 999_999 } })).toMatchObject({ statusCode: 404 })
})

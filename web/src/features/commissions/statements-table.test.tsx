import { listCommissionMonths, listStatements, reviewStatements } from '@backoffice/contract/commissions/statements'
import { expect, test } from 'vitest'
import { answering, refusing, type SentRequest, serve } from '../../../test/answers.ts'
import { anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import type { CommissionsSearch } from './commissions-search.ts'
import { StatementsPart } from './statements-part.tsx'

/** More than one page of the read. */
const COUNT = 202
/** More than one part of an act. */
const MANY = 101
const SUMMARY = {
  month: 1,
  statut: 'open' as const,
  statements: { computed: 1, reviewed: 0, validated: 0, paid: 0 },
  toPay: 808,
  openContests: 0,
  computedAt: '2026-11-02T09:00:00Z',
  changedLines: 0,
}

const ofOutlet = (userId: number, fields = {}) =>
  anyStatement({ id: userId, beneficiary: { kind: 'outlet', userId, code: String(userId), name: `Boutique ${userId}` }, ...fields })

const JANUARY = Array.from({ length: COUNT }, (_, at) => ofOutlet(1001 + at))
const DECEMBER = JANUARY.map((statement) => (statement.id === 1202 ? { ...statement, toPay: 2 } : statement))

const pageOf =
  (count: number) =>
  ({ query }: SentRequest) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    const all = (query.get('month') === '1' && query.get('year') === '2026' ? JANUARY : DECEMBER).slice(0, count)
    return { content: all.slice(page * size, (page + 1) * size), page, size, totalElements: count, totalPages: Math.ceil(count / size) }
  }

const nothing = () => undefined

type Options = { search: CommissionsSearch; count?: number; review?: (request: SentRequest) => unknown }

async function openJanuary({ search, count = COUNT, review = () => [] }: Options) {
  const requests = serve(
    answering(listCommissionMonths, () => [SUMMARY]),
    answering(listStatements, pageOf(count)),
    answering(reviewStatements, review as never),
  )
  const screen = await renderPart(
    <ReadBoundary failure="Les commissions n’ont pas pu être lues">
      <StatementsPart search={search} month="2026-01" onShow={nothing} onChange={nothing} />
    </ReadBoundary>,
  )
  return { screen, requests }
}

test('a month is read whole beside the one before, and found by name or by what is unusual', async () => {
  const { screen, requests } = await openJanuary({ search: { status: 'doubts' } })
  await expect.element(screen.getByRole('button', { name: /^À vérifier\s*1$/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Boutique 1202.*Plus du double.*\+6,00/ })).toBeVisible()
  await expect.element(screen.getByText('Boutique 1001')).not.toBeInTheDocument()
  const read = requests.filter(({ path }) => path.endsWith('/statements')).map(({ query }) => query.toString())
  expect(new Set(read).size).toBe(4)
})

test('a statement is found by the number of its outlet, and the total follows', async () => {
  const { screen } = await openJanuary({ search: { q: '1201' } })
  await expect.element(screen.getByRole('button', { name: /^Boutique 1201/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Total.*8,00/ })).toBeVisible()
})

test('a whole month is reviewed in parts; after a failure the rest goes on, and nothing is sent twice', async () => {
  let isDown = true
  const { screen, requests } = await openJanuary({
    search: {},
    count: MANY,
    review: ({ body }) => {
      const { ids } = body as { ids: number[] }
      if (ids.includes(1101) && isDown) return refusing(503, { message: 'Le serveur redémarre.' })
      return ids.map((id) => ({ id, statut: 'reviewed' as const }))
    },
  })
  await screen
    .getByRole('checkbox', { name: /^Tout choisir|^Choisir tout|Choisir les/ })
    .first()
    .click()
  await screen.getByRole('button', { name: `Marquer relus (${MANY})…` }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Marquer comme relus, 808,00/ }).click()
  await expect.element(dialog.getByText(/Le serveur redémarre/)).toBeVisible()
  await expect.element(dialog.getByText('100 faits sur 101.')).toBeVisible()
  isDown = false
  await dialog.getByRole('button', { name: /^Marquer comme relus/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Fermer le compte rendu' })).toBeVisible()
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { ids: number[] }).ids)
  expect(sent.map((ids) => ids.length)).toEqual([50, 50, 1, 1])
  expect(new Set([sent[0], sent[1], sent[3]].flat()).size).toBe(MANY)
})

import { listArticles } from '@backoffice/contract/articles/articles'
import { getUserInfo } from '@backoffice/contract/session/session'
import {
  cancelCount,
  type CountGap,
  enterCounted,
  getCount,
  listCounts,
  openCount,
  postCount,
  type StockCount,
  submitCount,
} from '@backoffice/contract/stock-counts/counts'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { A_GAP, aCount } from '../../../test/stock.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { CountPanel } from './count-panel.tsx'
import { CountsList } from './counts-list.tsx'
import { OpenCountDialog } from './open-count-dialog.tsx'

const nameOf = (id: number) => (id === 1 ? 'Dépôt central' : `Dépôt ${id}`)

const GAPS: CountGap[] = [
  A_GAP,
  { ...A_GAP, id: 2, kind: 'extra', serial: '00028061000077', depotId: 21, depotKind: 'outlet', outletName: 'Boutique du Port' },
  { ...A_GAP, id: 3, kind: 'extra', serial: '00099', articleId: null, articleCode: null, articleLabel: null },
  { ...A_GAP, id: 4, articleId: 5, articleCode: 'PARA60', serial: null, quantity: 3, counted: 7, expected: 10 },
]

beforeEach(() => {
  vi.restoreAllMocks()
  tokens.keep({ access_token: tokenWith({ sub: '5' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

type Entered = StockCount | ReturnType<typeof refusing>

function serveCounts({ count = aCount(), entered = (): Entered => count, userId = 5 } = {}) {
  return serve(
    answering(getUserInfo, () => aUser({ id: userId, roleName: 'ROLE_MANAGER' })),
    answering(listArticles, () => [anArticle({ id: 5, code: 'PARA60', label: 'Parabole', family: 'equipment', serialised: false })]),
    answering(listCounts, () => ({ content: [count], page: 0, size: 20, totalElements: 1, totalPages: 1 })),
    answering(getCount, () => count),
    answering(openCount, () =>
      refusing(409, { code: 'count_open', message: 'L’inventaire INV-00000003 de ce dépôt est ouvert\u00a0: terminez-le, ou annulez-le.' }),
    ),
    answering(enterCounted, entered),
    answering(submitCount, () => aCount({ statut: 'submitted', gaps: GAPS })),
    answering(postCount, () => aCount({ statut: 'posted', gaps: GAPS })),
    answering(cancelCount, () => aCount({ statut: 'cancelled', raison: 'Trop tôt.' })),
  )
}

const renderPanel = () =>
  renderPart(<CountPanel id={3} nameOf={nameOf} onSerial={vi.fn<(n: string) => void>()} onClose={vi.fn<() => void>()} />)
const sent = (requests: ReturnType<typeof serve>, end: string) => requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

test('each scan is noted at once, a second one of the same too, and nothing says what is expected', async () => {
  const requests = serveCounts()
  const screen = await renderPanel()
  const field = screen.getByLabelText('Numéro', { exact: true })
  const enter = async (number: string) => {
    await field.fill(number)
    await userEvent.keyboard('{Enter}')
  }
  await enter('0001')
  await enter('0001')
  await expect.element(screen.getByText('Déjà compté, le dernier scan compte\u00a0: 0001.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await enter('0002')
  const scanned = () => sent(requests, '/entries').flatMap((body) => (body as { serials: string[] }).serials)
  await expect.poll(scanned).toEqual(['0001', '0001', '0002'])
  await screen.getByLabelText('Article en quantité').selectOptions('PARA60, Parabole')
  await screen.getByLabelText('Pièces présentes').fill('7')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(requests, '/entries').at(-1)).toEqual({ quantities: [{ articleId: 5, quantity: 7 }] })
  await expect.element(screen.getByText('Rien n’est encore compté.')).toBeVisible()
})

test('without a network what is scanned waits, also through a reload, and is sent again; the count does not end before', async () => {
  let isDown = true
  const requests = serveCounts({ entered: () => (isDown ? refusing(503, { message: 'Le service est occupé.' }) : aCount()) })
  const screen = await renderPanel()
  await screen.getByLabelText('Numéro', { exact: true }).fill('0001')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Le réseau manque, ou le serveur ne répond pas\. 1.numéro attend sur cet appareil/)).toBeVisible()
  expect(drafts.has('stock-count 3')).toBe(true)
  await screen.getByRole('button', { name: 'Terminer l’inventaire…' }).click()
  const ending = screen.getByRole('dialog', { name: /^Terminer l’inventaire/ })
  await expect.element(ending).toHaveTextContent(/1.numéro attend encore sur cet appareil/)
  await expect.element(ending.getByRole('button', { name: 'Terminer l’inventaire' })).toBeDisabled()
  await screen.unmount()
  isDown = false
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
  await renderPanel()
  await expect.poll(() => sent(requests, '/entries').length).toBe(2)
  const [first, again] = sent(requests, '/entries')
  expect(first).toEqual({ serials: ['0001'], secondsAgo: [0] })
  expect(again).toMatchObject({ serials: ['0001'], secondsAgo: [expect.toSatisfy((age: number) => age >= 3600 && age < 3660)] })
  await expect.poll(() => drafts.has('stock-count 3')).toBe(false)
})

test('a count is ended, and another manager explains its gaps', async () => {
  const requests = serveCounts({ count: aCount({ statut: 'submitted', entryCount: 12, gaps: GAPS, version: 4 }) })
  const screen = await renderPanel()
  const gaps = screen.getByRole('list', { name: 'Écarts' })
  await expect.element(gaps).toHaveTextContent(/00028061000001.*pas trouvé.*Boutique du Port.*00099.*Aucune réception.*7 comptées, 10 d’/)
  await screen.getByRole('button', { name: 'Enregistrer les écarts…' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Enregistrer les écarts/ })
  await dialog.getByLabelText('Raison').fill('Vol déclaré.')
  await dialog.getByRole('button', { name: 'Enregistrer les écarts' }).dblClick()
  await expect.element(screen.getByText('INV-00000003 est enregistré')).toBeVisible()
  expect(sent(requests, '/post')).toEqual([{ raison: 'Vol déclaré.', version: 4 }])
})

test('many gaps leave the acts in view, at the foot of the panel', async () => {
  const gaps = Array.from({ length: 80 }, (_, at) => ({ ...A_GAP, id: at + 1, serial: `000280610001${at}` }))
  serveCounts({ count: aCount({ statut: 'submitted', gaps }) })
  const screen = await renderPanel()
  await expect.element(screen.getByRole('heading', { name: /^80.écarts/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Enregistrer les écarts…' })).toBeInViewport()
})

test('who counted does not post, but may cancel with a reason', async () => {
  const requests = serveCounts({ count: aCount({ statut: 'submitted', gaps: [] }), userId: 2 })
  const screen = await renderPanel()
  await expect.element(screen.getByText(/^Aucun écart/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Enregistrer les écarts…' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Annuler l’inventaire…' }).click()
  await screen.getByLabelText('Raison').fill('Trop tôt.')
  await screen.getByRole('button', { name: 'Annuler l’inventaire', exact: true }).click()
  await expect.element(screen.getByText('INV-00000003 est annulé')).toBeVisible()
  expect(sent(requests, '/cancel')).toEqual([{ raison: 'Trop tôt.' }])
})

test('counts are listed; a depot with an open one is refused in the dialog', async () => {
  serveCounts({ count: aCount({ entryCount: 412 }) })
  const onChange = vi.fn<(next: object) => void>()
  const screen = await renderPart(
    <ReadBoundary failure="Les inventaires n’ont pas pu être lus">
      <CountsList search={{}} nameOf={nameOf} filter={null} onChange={onChange} />
      <OpenCountDialog depots={[{ id: 1, name: 'Dépôt central' }]} depotId={1} onOpened={vi.fn()} onClose={vi.fn()} />
    </ReadBoundary>,
  )
  await screen.getByRole('button', { name: 'Ouvrir l’inventaire' }).click()
  await expect.element(screen.getByText(/^L’inventaire INV-00000003 de ce dépôt est ouvert/)).toBeVisible()
  await expect.element(screen.getByText('En cours').first()).toBeInTheDocument()
})

test('ending a count says what follows', async () => {
  serveCounts({ count: aCount({ entryCount: 0 }) })
  const screen = await renderPanel()
  await screen.getByRole('button', { name: 'Terminer l’inventaire…' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Terminer l’inventaire/ })
  await expect.element(dialog.getByText(/^Rien n’est compté.*manqueront\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Terminer l’inventaire' }).click()
  await expect.element(screen.getByText('INV-00000003 est terminé')).toBeVisible()
})

import { listArticles } from '@backoffice/contract/articles/articles'
import { getUserInfo } from '@backoffice/contract/session/session'
import { listDepots } from '@backoffice/contract/stock/depots'
import { moveByHand } from '@backoffice/contract/stock/moves'
import { getSerialLife } from '@backoffice/contract/stock/serial-life'
import type { Serial } from '@backoffice/contract/stock/serials'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aDepot, aMove, aSerial } from '../../../test/stock.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { HandMoveDialog } from './hand-move-dialog.tsx'
import { handMovesOf, ownHandMovesOf } from './hand-moves.ts'
import { SerialPanel } from './serial-panel.tsx'

const ELSEWHERE = '00028061000009'

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '3' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

const serveMoves = ({ roleName = 'ROLE_MANAGER', serial = aSerial() } = {}) =>
  serve(
    answering(getUserInfo, () => aUser({ roleName })),
    answering(listArticles, () => [anArticle({ id: 5, code: 'PARA60', label: 'Parabole', family: 'equipment', serialised: false })]),
    answering(listDepots, () => [
      aDepot({ id: 1, kind: 'central', name: 'Dépôt central', outletId: null, outletNumber: null }),
      aDepot(),
      aDepot({ id: 8, kind: 'lost', outletId: null, outletNumber: null }),
    ]),
    answering(getSerialLife, () => ({ serial, events: [], alerts: [] })),
    answering(moveByHand, ({ body }) =>
      moveByHand.body.parse(body).serials?.includes(ELSEWHERE)
        ? refusing(409, { code: 'serial_elsewhere', message: `Le numéro ${ELSEWHERE} n’est pas là où vous le prenez.` })
        : [aMove({ kind: 'faulty', quantity: 2 })],
    ),
  )

const at = (depotKind: Serial['depotKind'], outletId: number | null = null) => handMovesOf({ depotKind, outletId })
const moved = (requests: ReturnType<typeof serve>) => requests.filter(({ path }) => path.endsWith('/stock-moves')).map(({ body }) => body)

test('a piece offers what may be done where it is', () => {
  expect(at('central')).toEqual(['faulty', 'lost'])
  expect(at('faulty')).toEqual(['lost'])
  expect(at('lost')).toEqual(['found'])
  expect([at('sold', 7), at('sold')]).toEqual([['returned'], []])
  expect([at('transit'), at('reserved'), at('gap')]).toEqual([[], [], []])
})

test('an outlet moves only what stands with it or that it sold', () => {
  expect(ownHandMovesOf({ depotKind: 'outlet', outletId: 7 }, 7)).toEqual(['faulty'])
  expect(ownHandMovesOf({ depotKind: 'sold', outletId: 7 }, 7)).toEqual(['returned'])
  expect(ownHandMovesOf({ depotKind: 'outlet', outletId: 8 }, 7)).toEqual([])
})

test('what an inventory did not find says how it comes back', async () => {
  serveMoves({ serial: aSerial({ state: 'lost', depotId: 9, depotKind: 'gap', outletId: null }) })
  const screen = await renderPart(<SerialPanel number="00028061000001" onClose={vi.fn<() => void>()} />)
  await expect.element(screen.getByText(/^S’il est retrouvé, l’inventaire où il est scanné/)).toBeVisible()
})

test('a piece that a client brings back returns to the outlet that sold it, with a reason, once', async () => {
  const requests = serveMoves({
    serial: aSerial({ state: 'sold', depotId: 9, depotKind: 'sold', outletId: 7, outletName: 'Boutique du Port' }),
  })
  const screen = await renderPart(<SerialPanel number="00028061000001" onClose={vi.fn<() => void>()} />)
  await screen.getByRole('button', { name: 'Retour du client…' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Retour d’un client/ })
  const save = dialog.getByRole('button', { name: 'Enregistrer le mouvement' })
  await save.click()
  await expect.element(dialog.getByText(/^Écrivez la raison/)).toBeVisible()
  await dialog.getByLabelText('Raison').fill('Ne s’allume plus.')
  await save.dblClick()
  await expect.element(screen.getByText('Retour d’un client\u00a0: 2\u00a0pièces')).toBeVisible()
  expect(moved(requests)).toEqual([{ kind: 'returned', depotId: 21, serials: ['00028061000001'], raison: 'Ne s’allume plus.' }])
})

test('pieces are scanned or counted; a refusal stays in the dialog with what was entered', async () => {
  const requests = serveMoves()
  const onClose = vi.fn<() => void>()
  const start = { kind: 'faulty', depotId: null, serials: '', isCounted: false } as const
  const screen = await renderPart(<HandMoveDialog start={start} onClose={onClose} />)
  await screen.getByLabelText('Où elle était').selectOptions('1034 Boutique du Port')
  await screen.getByLabelText('Numéro', { exact: true }).fill(ELSEWHERE)
  await userEvent.keyboard('{Enter}')
  await screen.getByLabelText('Raison').fill('Cassés.')
  const save = screen.getByRole('button', { name: 'Enregistrer le mouvement' })
  await save.click()
  await expect.element(screen.getByText(/n’est pas là où vous le prenez/)).toBeVisible()
  await expect.element(screen.getByText(ELSEWHERE, { exact: true })).toBeVisible()
  await screen.getByText('En quantité').click()
  await screen.getByRole('combobox', { name: 'Article' }).selectOptions('PARA60, Parabole')
  await screen.getByRole('textbox', { name: 'Quantité' }).fill('2')
  await save.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(moved(requests)).toEqual([
    { kind: 'faulty', depotId: 21, serials: [ELSEWHERE], raison: 'Cassés.' },
    { kind: 'faulty', depotId: 21, articleId: 5, quantity: 2, raison: 'Cassés.' },
  ])
})

test('a sector manager moves nothing by hand', async () => {
  serveMoves({ roleName: 'ROLE_RESP' })
  const screen = await renderPart(<SerialPanel number="00028061000001" onClose={vi.fn<() => void>()} />)
  await expect.element(screen.getByText('00014061000001')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Déclarer perdu…' })).not.toBeInTheDocument()
})

test('what was scanned survives a reload, and is forgotten on request', async () => {
  serveMoves()
  const start = { kind: 'faulty', depotId: 21, serials: '', isCounted: false } as const
  const open = () => renderPart(<HandMoveDialog start={start} onClose={vi.fn<() => void>()} />)
  const before = await open()
  await before.getByLabelText('Numéro', { exact: true }).fill(ELSEWHERE)
  await userEvent.keyboard('{Enter}')
  await before.getByRole('textbox', { name: 'Raison' }).fill('Cassé.')
  await before.unmount()
  const screen = await open()
  await expect.element(screen.getByText(ELSEWHERE, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Raison' })).toHaveValue('Cassé.')
  await expect.element(screen.getByRole('button', { name: 'Continuer plus tard' })).toBeVisible()
  await screen.getByRole('button', { name: 'Tout recommencer' }).click()
  await expect.element(screen.getByText(ELSEWHERE, { exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Raison' })).toHaveValue('')
})

import {
  listReconciliations,
  lockReconciliation,
  openReconciliation,
  readReconciliation,
  unlockReconciliation,
} from '@backoffice/contract/reconciliations/reconciliations'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aReconciliation } from '../../../test/reconciliations.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { MonthsPart } from './months-part.tsx'
import { MonthScreen } from './month-screen.tsx'
import { OpenMonthButton } from './open-month-button.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'

const nothing = () => undefined
const counted = (count: number, amount: number) => ({ count, amount })
const DONE = { all: counted(9, 405), matched: counted(8, 360), explained: counted(1, 45), open: counted(0, 0) }
const READY = aReconciliation({ totals: { ours: DONE, operator: DONE, ignored: counted(0, 0) } })
const LOCKED = aReconciliation({
  ...READY,
  statut: 'locked',
  lockedBy: 1,
  lockedByName: 'Awa Diallo',
  lockedAt: '2026-11-05T08:00:00.000Z',
})

test('each month says what it waits for', async () => {
  const months = [
    aReconciliation({ id: 1, imports: [] }),
    aReconciliation({ id: 2, proposedAt: null }),
    aReconciliation({ id: 3 }),
    { ...READY, id: 4 },
    { ...LOCKED, id: 5 },
  ]
  serve(answering(listReconciliations, () => ({ content: months, page: 0, size: 20, totalElements: 5, totalPages: 1 })))
  const screen = await renderPart(
    <ReadBoundary failure="non lus">
      <MonthsPart search={{}} onChange={nothing} onOpen={nothing} />
    </ReadBoundary>,
  )
  for (const waiting of [
    'Le relevé de l’opérateur',
    'Une recherche',
    '3 lignes chez nous, 3 lignes chez l’opérateur',
    'Le verrouillage',
    /^Verrouillé le 05\/11\/2026 .* par Awa Diallo$/,
  ]) {
    await expect.element(screen.getByText(waiting, { exact: true }).first()).toBeInTheDocument()
  }
})

test('a locked month shows its seal', async () => {
  serve(
    answering(getUserInfo, () => aUser({ id: 2, roleName: 'ROLE_MANAGER' })),
    answering(readReconciliation, () => ({ ...LOCKED, imports: [], seal: 'a1'.repeat(32) })),
  )
  const screen = await renderPart(
    <ReadBoundary failure="non lu">
      <MonthScreen id={5} search={{ part: 'statement' }} onChange={nothing} onLeave={nothing} />
    </ReadBoundary>,
  )
  await expect.element(screen.getByText('a1'.repeat(32))).toBeVisible()
})

test('a month that is already open is said in its dialog', async () => {
  serve(answering(openReconciliation, () => refusing(409, { code: 'already_open', message: 'Ce mois est déjà ouvert.', statut: 'open' })))
  const screen = await renderPart(<OpenMonthButton onOpened={nothing} />)
  await screen.getByRole('button', { name: 'Ouvrir un mois' }).click()
  await screen.getByRole('button', { name: 'Ouvrir le mois' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ce mois est déjà ouvert.')
})

test('a month with open lines cannot be locked, and says how many are left', async () => {
  serve()
  const screen = await renderPart(<LockDialog reconciliation={aReconciliation()} isOpen onClose={nothing} />)
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('Il reste à traiter 3 lignes chez nous, 3 lignes chez l’opérateur.')
  await expect.element(screen.getByRole('button', { name: 'Verrouiller le mois' })).toBeDisabled()
})

test('two presses lock once, over the version that was read', async () => {
  const requests = serve(answering(lockReconciliation, () => LOCKED))
  const screen = await renderPart(<LockDialog reconciliation={READY} isOpen onClose={nothing} />)
  const lock = screen.getByRole('button', { name: 'Verrouiller le mois' })
  await lock.dblClick()
  await expect.element(screen.getByText('Octobre 2026 est verrouillé')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ version: 4 }])
})

test('who locked a month does not unlock it; another manager says why', async () => {
  serve(answering(getUserInfo, () => aUser({ id: 1 })))
  const own = await renderPart(<UnlockDialog reconciliation={LOCKED} isOpen onClose={nothing} />)
  await expect.element(own.getByText(/un autre gestionnaire doit le déverrouiller/)).toBeVisible()
  await expect.element(own.getByRole('button', { name: 'Déverrouiller le mois' })).toBeDisabled()
})

test('a reason is needed to unlock', async () => {
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: 2 })),
    answering(unlockReconciliation, () => READY),
  )
  const screen = await renderPart(<UnlockDialog reconciliation={LOCKED} isOpen onClose={nothing} />)
  await screen.getByRole('button', { name: 'Déverrouiller le mois' }).click()
  await expect.element(screen.getByText('Indiquez pourquoi, en 500 caractères au plus.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('while a search runs, its step and its share are shown and nothing can be locked', async () => {
  const proposing = aReconciliation({ statut: 'proposing', progress: { step: 'digit', done: 30, of: 120 }, imports: [] })
  serve(answering(readReconciliation, () => proposing))
  const screen = await renderPart(
    <ReadBoundary failure="non lu">
      <MonthScreen id={5} search={{}} onChange={nothing} onLeave={nothing} />
    </ReadBoundary>,
  )
  await expect.element(screen.getByRole('progressbar', { name: 'Recherche en cours' })).toHaveAttribute('aria-valuenow', '25')
  await expect.element(screen.getByText('Un chiffre d’écart, 30 sur 120')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Verrouiller…' })).not.toBeInTheDocument()
})

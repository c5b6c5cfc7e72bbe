import { type ClosableMonth, closeMonth, getMonth, reopenMonth } from '@backoffice/contract/months/months'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aClosableMonth } from '../../../test/months.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { MonthCard } from './month-card.tsx'

const MONTH = aClosableMonth()
const CLOSING = { statut: 'closing', requestedBy: 7, requestedByName: 'Zoé Payet', version: 1 } as const

function serveMonth(month: ClosableMonth, ...more: ReturnType<typeof answering>[]) {
  return serve(
    answering(getMonth, () => month),
    answering(getUserInfo, () => aUser({ id: 1, roleName: 'ROLE_MANAGER' })),
    ...more,
  )
}

test('a warning is acknowledged before the month is asked to close, and a refusal stays in place', async () => {
  let isRefusing = true
  const requests = serveMonth(
    MONTH,
    answering(closeMonth, () =>
      isRefusing ? refusing(409, { code: 'figures_changed', message: 'Les chiffres du mois ont changé.' }) : { ...MONTH, ...CLOSING },
    ),
  )
  const screen = await renderPart(<MonthCard month="2026-09" />)
  await expect.element(screen.getByRole('link', { name: 'Ouvrir' })).toHaveAttribute('href', '/logistique/importactivation')
  await screen.getByRole('button', { name: 'Demander la clôture' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Demander la clôture' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Prenez acte de chaque point.')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Demander la clôture' }).click()
  await expect.element(dialog.getByText('Les chiffres du mois ont changé.')).toBeVisible()
  isRefusing = false
  await dialog.getByRole('button', { name: 'Demander la clôture' }).click()
  await expect.element(screen.getByText('Un autre gestionnaire doit la confirmer.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ seal: MONTH.seal, acknowledged: ['files'] })
})

test('what was reconciled bears the words of the workbench', async () => {
  serveMonth({ ...MONTH, figures: { ...MONTH.figures, reconciliation: { matched: 900, explained: 90, adjusted: 9 } } })
  const screen = await renderPart(<MonthCard month="2026-06" />)
  await expect.element(screen.getByText('Rapproché, expliqué, régularisé')).toBeVisible()
})

test('whoever asked does not confirm', async () => {
  serveMonth({ ...MONTH, ...CLOSING, requestedBy: 1 })
  const mine = await renderPart(<MonthCard month="2026-08" />)
  await expect.element(mine.getByRole('button', { name: 'Confirmer la clôture' })).toBeDisabled()
  await expect.element(mine.getByText('Un autre gestionnaire que vous doit confirmer.')).toBeVisible()
})

test('a closed month has its record, and reopens with a reason', async () => {
  const closed = { ...MONTH, statut: 'closed', closedByName: 'Awa Diallo', closedAt: '2026-10-03T08:00:00.000Z' } as const
  const requests = serveMonth(
    closed,
    answering(reopenMonth, () => ({ ...closed, statut: 'reopening' as const })),
  )
  const screen = await renderPart(<MonthCard month="2026-07" />)
  await expect.element(screen.getByRole('button', { name: 'Procès-verbal en PDF' })).toBeVisible()
  await screen.getByRole('button', { name: 'Rouvrir le mois' }).click()
  await screen.getByRole('button', { name: 'Demander la réouverture' }).click()
  await expect.element(screen.getByText('Indiquez pourquoi le mois doit être rouvert.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Raison' }).fill('Une facture oubliée')
  await screen.getByRole('button', { name: 'Demander la réouverture' }).click()
  await expect.element(screen.getByText('Réouverture demandée', { exact: true })).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ reason: 'Une facture oubliée' }])
})

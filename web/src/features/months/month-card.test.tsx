import { type ClosableMonth, closeMonth, getMonth, reopenMonth } from '@backoffice/contract/months/months'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { MonthCard } from './month-card.tsx'

const MONTH: ClosableMonth = {
  month: 9,
  year: 2026,
  statut: 'open',
  isReady: true,
  seal: 'a'.repeat(64),
  ledgerSeal: null,
  requestedBy: null,
  requestedByName: null,
  closedBy: null,
  closedByName: null,
  closedAt: null,
  reopenReason: null,
  history: [],
  version: 0,
  checklist: [
    { code: 'over', label: 'Fin du mois', statut: 'ok', count: 0, detail: 'Le dernier jour du mois est passé.', link: null },
    {
      code: 'files',
      label: 'Fichiers d’activité',
      statut: 'warning',
      count: 1,
      detail: '1 jour sans ligne d’activité.',
      days: ['2026-09-06'],
      link: '/logistique/importactivation',
    },
  ],
  figures: {
    recruitments: 3,
    renewals: 2,
    renewalsEarly: 1,
    renewalsLate: 1,
    upgrades: 0,
    equipmentSales: 0,
    other: 0,
    lines: 5,
    revenue: 120,
    transactions: { count: 0, amount: 0 },
    credited: 10,
    debited: 0,
    reconciliation: null,
  },
}

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

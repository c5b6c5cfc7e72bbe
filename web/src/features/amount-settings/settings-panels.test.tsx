import {
  changeBalanceSettings,
  changeOperationSettings,
  listAmountSettings,
  previewBalanceSettings,
} from '@backoffice/contract/amount-settings/amount-settings'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import { beforeEach, expect, test, vi } from 'vitest'
import { balanceSettings, operationSettings } from '../../../test/amount-settings.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { BalancePanel } from './balance-panel.tsx'
import { OperationPanel } from './operation-panel.tsx'
import { lineAt } from './settings.ts'

const STALE = { code: 'stale_version', message: 'Une autre personne a modifié ces montants.' }
const onClose = vi.fn<() => void>()

beforeEach(() => onClose.mockClear())

function Panel({ open }: { open: string }) {
  const settings = useRead(listAmountSettings, {})
  const line = lineAt(settings, open)
  if (line === null) return null
  if ('operation' in line) return <OperationPanel line={line.operation} settings={settings} onClose={onClose} />
  return <BalancePanel line={line.balance} settings={settings} onClose={onClose} />
}

/** Serves settings that another manager can change, and refuses a version that is no longer the last. */
async function renderPanel(open: string, saving = Promise.resolve()) {
  const server = { operation: operationSettings({ maximum: 2000 }), balance: balanceSettings({ creditLimit: 500, paymentDays: 15 }) }
  const requests = serve(
    answering(listColleagues, () => []),
    answering(listAmountSettings, () => ({ operations: [server.operation], balances: [server.balance] })),
    answering(previewBalanceSettings, () => []),
    answering(changeOperationSettings, ({ body }) => {
      const { version, ...change } = changeOperationSettings.body.parse(body)
      if (version !== server.operation.version) return refusing(409, STALE)
      server.operation = operationSettings({ minimum: Number(change.minimum), maximum: Number(change.maximum), version: version + 1 })
      return server.operation
    }),
    answering(changeBalanceSettings, async ({ body }) => {
      await saving
      const { version, ...change } = changeBalanceSettings.body.parse(body)
      if (version !== server.balance.version) return refusing(409, STALE)
      server.balance = balanceSettings({ creditLimit: Number(change.creditLimit), paymentDays: change.paymentDays, version: version + 1 })
      return server.balance
    }),
  )
  const screen = await renderPart(
    <ReadBoundary failure="Les montants n’ont pas pu être lus">
      <Panel open={open} />
    </ReadBoundary>,
  )
  return { screen, server, sentBodies: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

test('when two managers edit the limits of an operation, the second is told and loses no typed text', async () => {
  const { screen, server, sentBodies } = await renderPanel('ROLE_PDV-network_credit')
  const save = screen.getByRole('button', { name: 'Enregistrer les montants' })
  await screen.getByLabelText('Minimum').fill('20')
  await screen.getByLabelText('Maximum').fill('3000')
  server.operation = operationSettings({ maximum: 2500, step: 10, version: 2 })
  await save.click()
  await expect.element(screen.getByText('Modifié entre-temps.')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Maximum, modifié entre-temps' })).toHaveTextContent('2 500,00')
  await expect.element(screen.getByText(/^Pas.* → /)).toHaveTextContent('rien → 10,00 €')
  await expect.element(screen.getByLabelText('Minimum')).toHaveValue('20')
  await expect.element(save).toBeDisabled()

  await screen.getByRole('button', { name: 'Garder ma saisie' }).click()
  await save.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentBodies()).toMatchObject([
    { minimum: 20, maximum: 3000, step: null, version: 1 },
    { minimum: 20, maximum: 3000, step: 10, version: 2 },
  ])
})

test('an unreadable amount shows an error while it is typed, and is not sent', async () => {
  const { screen, sentBodies } = await renderPanel('ROLE_PDV-network_credit')
  await screen.getByLabelText('Minimum').fill('vingt')
  await expect.element(screen.getByText(/^Écrivez un montant/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Enregistrer les montants' })).toBeDisabled()
  expect(sentBodies()).toEqual([])
})

test('typed levels of a balance stay when another manager saves, and the other’s days are taken over', async () => {
  const { screen, server, sentBodies } = await renderPanel('ROLE_PDV-balance')
  await screen.getByLabelText('Découvert permis').fill('0')
  await screen.getByLabelText('Délai de paiement, en jours').fill('30')
  await expect.element(screen.getByText('Aucun compte ne serait sous ces seuils.')).toBeVisible()
  server.balance = balanceSettings({ creditLimit: 500, paymentDays: 20, version: 2 })
  await screen.getByRole('button', { name: 'Enregistrer les seuils' }).click()
  await expect.element(screen.getByRole('group', { name: /^Délai de paiement/ })).toHaveTextContent('20 jours')
  await screen.getByRole('button', { name: 'Prendre l’autre' }).click()
  await screen.getByRole('button', { name: 'Enregistrer les seuils' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentBodies()).toMatchObject([
    { creditLimit: 0, paymentDays: 30, version: 1 },
    { creditLimit: 0, paymentDays: 20, version: 2 },
  ])
})

test('typing while the levels are being saved keeps the panel open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { screen, sentBodies } = await renderPanel('ROLE_PDV-balance', promise)
  await screen.getByLabelText('Découvert permis').fill('600')
  await screen.getByRole('button', { name: 'Enregistrer les seuils' }).click()
  await vi.waitFor(() => expect(sentBodies()).toHaveLength(1))
  await screen.getByLabelText('Découvert permis').fill('650')
  resolve()
  await expect.element(screen.getByText('Seuils enregistrés')).toBeVisible()
  await expect.element(screen.getByLabelText('Découvert permis')).toHaveValue('650')
  expect(onClose).not.toHaveBeenCalled()
})

test('the same amount written in another way is no change, and no conflict once somebody has saved it', async () => {
  const { screen, server } = await renderPanel('ROLE_PDV-network_credit')
  const save = screen.getByRole('button', { name: 'Enregistrer les montants' })
  await screen.getByLabelText('Maximum').fill('2000')
  await expect.element(screen.getByLabelText('Maximum')).toHaveValue('2000')
  await expect.element(save).toBeDisabled()
  await screen.getByLabelText('Maximum').fill('3000')
  await screen.getByLabelText('Minimum').fill('20')
  server.operation = operationSettings({ maximum: 3000, version: 2 })
  await save.click()
  await expect.element(screen.getByText('Modifié entre-temps.')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Maximum, modifié entre-temps' })).not.toBeInTheDocument()
  await expect.element(save).toBeEnabled()
})

import { archiveAccount, changeRole, suspendAccount } from '@backoffice/contract/accounts/accounts'
import { expect, test, vi } from 'vitest'
import { anAccount, aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { AccountActDialog } from './account-act-dialog.tsx'

test('suspending asks why before it sends anything, and sends once', async () => {
  const onClose = vi.fn<() => void>()
  const requests = serve(answering(suspendAccount, () => aUser({ status: 'suspended' })))
  const screen = await renderPart(<AccountActDialog act={{ kind: 'suspend', account: anAccount() }} onClose={onClose} />)
  const suspend = screen.getByRole('button', { name: 'Suspendre le compte' })
  await suspend.click()
  await expect.element(screen.getByText(/^Écrivez la raison, par exemple/)).toBeVisible()
  await expect.element(screen.getByLabelText('Raison')).toHaveFocus()
  expect(requests).toEqual([])

  await screen.getByLabelText('Raison').fill(' Téléphone volé ')
  await suspend.dblClick()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await expect.element(screen.getByText('Kiosque du Port est suspendu')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ reason: 'Téléphone volé', version: 1 }])
})

test('an account with money can be archived only after the money is returned', async () => {
  const onClose = vi.fn<() => void>()
  let isLost = true
  const requests = serve(
    answering(archiveAccount, ({ body }) => {
      if (archiveAccount.body.parse(body).sweep === undefined)
        return refusing(409, { code: 'holds_money', message: 'Ce compte porte 12,50 €.', changes: [{ path: 'sweep', value: 12.5 }] })
      if (!isLost) return aUser({ status: 'archived' })
      isLost = false
      return refusing(503, { code: 'unavailable', message: 'Le serveur ne répond pas.' })
    }),
  )
  const screen = await renderPart(<AccountActDialog act={{ kind: 'archive', account: anAccount() }} onClose={onClose} />)
  const archive = screen.getByRole('button', { name: 'Archiver le compte' })
  await screen.getByLabelText('Raison').fill('Fermé')
  await archive.click()
  await expect.element(screen.getByText('Ce compte porte 12,50 €.')).toBeVisible()
  await screen.getByLabelText(/^Solder 12,50/).click()
  await archive.click()
  await expect.element(screen.getByText('Le serveur ne répond pas.')).toBeVisible()
  // Sent again as it was, money included.
  await archive.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const sweeping = { reason: 'Fermé', version: 1, sweep: 12.5 }
  expect(requests.slice(1).map(({ body }) => body)).toEqual([sweeping, sweeping])
})

test('a role change that another manager must confirm is not announced as done', async () => {
  const onClose = vi.fn<() => void>()
  const accepted = { data: { pendingActId: '01980000-0000-7000-8000-000000000001' }, message: 'Un autre gestionnaire doit confirmer.' }
  serve(answering(changeRole, () => Response.json(accepted, { status: 202 })))
  const screen = await renderPart(<AccountActDialog act={{ kind: 'role', account: anAccount() }} onClose={onClose} />)
  await screen.getByRole('button', { name: /^Donner le rôle/ }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await expect.element(screen.getByText(/est désormais/)).not.toBeInTheDocument()
})

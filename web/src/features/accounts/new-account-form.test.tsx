import { createCreditAgent } from '@backoffice/contract/accounts/accounts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { NewAccountForm } from './new-account-form.tsx'

function Closable() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Fermer la page
      </button>
      {isOpen && <NewAccountForm kind="creditAgents" onCreated={() => undefined} />}
    </>
  )
}

test('an account that is refused once its form is closed says so', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const requests = serve(answering(createCreditAgent, () => promise))
  const screen = await renderPart(<Closable />)
  await screen.getByLabelText('Prénom').fill('Awa')
  await screen.getByLabelText('Nom', { exact: true }).fill('Diallo')
  await screen.getByLabelText('Adresse e-mail').fill('awa@exemple.test')
  await screen.getByRole('button', { name: 'Créer l’agent crédit' }).click()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await screen.getByRole('button', { name: 'Fermer la page' }).click()
  resolve(refusing(409, { message: 'Cette adresse est prise.' }))
  await expect.element(screen.getByText('La création du compte n’est pas confirmée')).toBeVisible()
  await expect.element(screen.getByText('Awa Diallo\u00a0: Cette adresse est prise.')).toBeVisible()
})

import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { HelpTasks } from './help-tasks.tsx'

const SALE = { name: 'Vendre un abonnement' }

test('nobody is sent to what the role may not do', async () => {
  const outlet = await renderPart(<HelpTasks roleName="ROLE_PDV" text="" />)
  await expect.element(outlet.getByRole('link', SALE)).toBeVisible()
  await expect.element(outlet.getByRole('link', { name: /Donner du crédit/ })).not.toBeInTheDocument()
  await outlet.unmount()

  const manager = await renderPart(<HelpTasks roleName="ROLE_MANAGER" text="" />)
  await expect.element(manager.getByRole('link', { name: /Donner du crédit/ })).toHaveAttribute('href', '/client/addcredit')
  await expect.element(manager.getByRole('link', SALE)).not.toBeInTheDocument()
})

test('a role that the product does not know finds only what is open to everybody', async () => {
  const screen = await renderPart(<HelpTasks roleName="ROLE_X" text="" />)
  await expect.element(screen.getByRole('link', { name: 'Changer mon mot de passe' })).toHaveAttribute('href', '/profile?tab=security')
  const themes = screen.getByRole('heading', { level: 2 })
  await expect.element(themes.nth(0)).toHaveTextContent(/^Mon compte et mes échanges/)
  await expect.element(themes.nth(1)).toHaveTextContent(/^Comprendre le produit/)
  expect(themes.elements()).toHaveLength(2)
})

test('whoever earns a commission finds the statement, and a client does not', async () => {
  for (const roleName of ['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV']) {
    const screen = await renderPart(<HelpTasks roleName={roleName} text="relevé commission contester" />)
    await expect.element(screen.getByRole('link', { name: /^Lire mon relevé de commission/ })).toBeVisible()
    await screen.unmount()
  }
  const client = await renderPart(<HelpTasks roleName="ROLE_CLIENT" text="relevé commission contester" />)
  await expect.element(client.getByText(/Rien ne correspond à/)).toBeVisible()
})

test('every word is looked for, without accents; nothing found leads to the managers', async () => {
  const screen = await renderPart(<HelpTasks roleName="ROLE_PDV" text="recevoir LIVRAISON" />)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/?panel=deliveries')
  await screen.unmount()

  const empty = await renderPart(<HelpTasks roleName="ROLE_PDV" text="fusée" />)
  await expect.element(empty.getByText(/Rien ne correspond à/)).toBeVisible()
  await expect.element(empty.getByRole('link', { name: 'Écrire aux gestionnaires' })).toHaveAttribute('href', '/pages/contact')
})

import { getUserInfo } from '@backoffice/contract/session/session'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { EmptyLists } from './empty-lists.tsx'

beforeEach(() => page.viewport(1200, 800))

test('a list that the role may not open is not shown, nor a button for what it may not do', async () => {
  const screen = await renderPart(<EmptyLists roleName="ROLE_RESP" />)
  await expect.element(screen.getByRole('region', { name: 'Abonnés à renouveler' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Importer une liste' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Imports' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Mes ventes' })).not.toBeInTheDocument()
})

test('an outlet sees its own lists, each under a link that opens it', async () => {
  serve(answering(getUserInfo, () => aUser({ roleName: 'ROLE_PDV' })))
  const screen = await renderPart(<EmptyLists roleName="ROLE_PDV" />)
  const deliveries = screen.getByRole('region', { name: 'Mes livraisons' })
  await expect.element(deliveries.getByText(/Pas encore de livraison/)).toBeVisible()
  await expect.element(deliveries.getByRole('link')).toHaveAttribute('href', '/?panel=deliveries')
  await expect.element(screen.getByRole('region', { name: 'Panier' }).getByText('Le panier est vide')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Réceptions' })).not.toBeInTheDocument()
})

test('a telephone shows the names of the lists, each of which opens', async () => {
  await page.viewport(375, 812)
  serve(answering(getUserInfo, () => aUser({ roleName: 'ROLE_PDV' })))
  const screen = await renderPart(<EmptyLists roleName="ROLE_PDV" />)
  const empty = screen.getByText('Le panier est vide')
  await expect.element(empty).not.toBeVisible()
  await screen.getByText('Panier', { exact: true }).click()
  await expect.element(empty).toBeVisible()
})

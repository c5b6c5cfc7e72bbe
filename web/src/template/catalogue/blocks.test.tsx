import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { BlocksScreen } from './blocks-screen.tsx'

test('without a readable amount the decision offers no approval and promises no balance', async () => {
  const screen = await renderPart(<BlocksScreen />)
  const bar = screen.getByRole('region', { name: 'Décision', exact: true })
  await expect.element(bar).toHaveTextContent(/Solde après\s: 620,00/)
  await screen.getByRole('textbox', { name: 'Montant accordé' }).fill('cent')
  await expect.element(bar.getByRole('button', { name: 'Approuver' })).toBeDisabled()
  await expect.element(bar).toHaveTextContent('Le solde ne change pas.')
})

test('each block has its code', async () => {
  const screen = await renderPart(<BlocksScreen />)
  await screen.getByRole('button', { name: 'Code, Une liste vide' }).click()
  await expect.element(screen.getByRole('region', { name: 'Code, Une liste vide' })).toHaveTextContent('export function EmptyList()')
  expect(screen.getByRole('button', { name: /^Code, / }).elements()).toHaveLength(6)
})

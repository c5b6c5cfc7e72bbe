import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { BlocksScreen } from './blocks-screen.tsx'

afterEach(() => vi.restoreAllMocks())

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

test('the rejected lines of the outcome are saved as a file', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const screen = await renderPart(<BlocksScreen />)
  await screen.getByRole('button', { name: 'Les lignes rejetées' }).click()
  expect(names).toEqual(['activites-2026-11-21-rejets.csv'])
})

test('code that cannot be copied is said so', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const screen = await renderPart(<BlocksScreen />)
  await screen.getByRole('button', { name: 'Code, Une liste vide' }).click()
  await screen.getByRole('button', { name: 'Copier le code, Une liste vide' }).click()
  await expect.element(screen.getByText('Copie impossible')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copier le code, Une liste vide' })).toHaveTextContent('Copier')
})

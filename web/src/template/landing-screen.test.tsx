import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { LandingScreen } from './landing-screen.tsx'

test('a visitor may sign in, choose a new password or write to the managers; no address is invented', async () => {
  const screen = await renderPart(<LandingScreen />)
  await expect.element(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/auth/login')
  const contact = screen.getByRole('region', { name: 'Contact' })
  await expect.element(contact.getByRole('link', { name: 'écrivez aux gestionnaires' })).toHaveAttribute('href', '/pages/contact')
  await expect.element(contact.getByRole('link', { name: /nouveau mot de passe/ })).toHaveAttribute('href', '/auth/forgotten')
  expect(screen.container.textContent).not.toMatch(/@|mailto|\+\d/)
})

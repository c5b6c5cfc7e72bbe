import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaf, menu, openShell, root } from '../../test/open-shell.tsx'

const GROUPS = ['Réseau', 'Paramétrage', 'Objectif', 'Relance', 'Logistique', 'Client']

test('opens on hover once a root has been pressed, and there is no menu button', async () => {
  await openShell({ menuMode: 'horizontal' })
  expect(page.getByRole('button', { name: /le menu$/ }).elements()).toEqual([])
  await root('Réseau').hover()
  await expect.element(leaf('Par mois')).not.toBeInTheDocument()
  await root('Réseau').click()
  await expect.element(leaf('Par mois')).toBeVisible()
  await root('Logistique').hover()
  await expect.element(leaf('Import des activations')).toBeVisible()
  await expect.element(leaf('Par mois')).not.toBeInTheDocument()
})

test.each([
  ['a press elsewhere', () => userEvent.click(document.body, { position: { x: 640, y: 700 } })],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['scrolling', () => window.scrollTo(0, 300)],
])('%s closes the open menu', async (_, close) => {
  await openShell({ menuMode: 'horizontal' })
  await root('Logistique').click()
  await expect.element(leaf('Import des activations')).toBeVisible()
  await close()
  await expect.element(leaf('Import des activations')).not.toBeInTheDocument()
  window.scrollTo(0, 0)
  await root('Réseau').hover()
  await expect.element(leaf('Par mois')).not.toBeInTheDocument()
})

test('closing takes 400 ms on the curve of the specification', async () => {
  await openShell({ menuMode: 'horizontal' })
  await root('Logistique').click()
  await expect.element(leaf('Import des activations')).toBeVisible()
  const list = menu.element().querySelector('ul [data-open="true"]')!
  await Promise.all(list.getAnimations().map(({ finished }) => finished))
  document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const closing = list.getAnimations().map(({ effect }) => `${effect?.getTiming().duration} ${effect?.getTiming().easing}`)
  expect(closing).toContain('400 cubic-bezier(0.86, 0, 0.07, 1)')
  await expect.element(leaf('Import des activations')).not.toBeInTheDocument()
})

test('a sub-menu stays inside the window', async () => {
  await openShell({ menuMode: 'horizontal', size: { width: 1000, height: 800 } })
  for (const name of GROUPS) {
    await root(name).click()
    const { left, right } = menu.element().querySelector('ul [data-open="true"]')!.getBoundingClientRect()
    expect(left, name).toBeGreaterThanOrEqual(0)
    expect(right, name).toBeLessThanOrEqual(1000)
    await userEvent.keyboard('{Escape}')
  }
})

import { IconHome } from '@tabler/icons-react'
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leaf, menu, openShell, root } from '../../test/open-shell.tsx'
import { paths } from '../paths.ts'
import { MenuEntries } from './menu-entry.tsx'

const show = page.getByRole('button', { name: 'Afficher le menu' })
const boxOfPage = () => JSON.stringify(page.getByRole('main').element().getBoundingClientRect())
const overflow = () => getComputedStyle(document.documentElement).overflowY
const shell = () => document.querySelector<HTMLElement>('[data-menu]')!

afterEach(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }))

test('static: a branch opens in 400 ms on the curve of the specification, one at a time', async () => {
  await openShell()
  await root('Logistique').click()
  await expect.element(leaf('Import des activations')).toBeVisible()
  const { transitionDuration, transitionTimingFunction } = getComputedStyle(document.querySelector('[data-expanded="true"]')!)
  expect([transitionDuration, transitionTimingFunction]).toEqual(['0.4s', 'cubic-bezier(0.86, 0, 0.07, 1)'])

  await root('Relance').click()
  await expect.element(root('Relance')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(root('Logistique')).toHaveAttribute('aria-expanded', 'false')
  const entries = [...menu.element().querySelectorAll('[data-menu-entry]')]
  const withoutIcon = () => entries.filter((entry) => entry.querySelector('span > svg') === null)
  await expect.poll(withoutIcon).toEqual([])
})

test('the side bar folds in 0.3 s', async () => {
  await openShell()
  expect(getComputedStyle(shell()).transitionDuration).toBe('0.3s')
  await page.getByRole('button', { name: 'Masquer le menu' }).click()
  expect(shell().dataset['menu']).toBe('closed')
  await expect.element(leaf('Tableau de Bord')).not.toBeInTheDocument()
})

test('a user who prefers reduced motion sees no animation', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  await openShell()
  await root('Logistique').click()
  expect(getComputedStyle(document.querySelector('[data-expanded="true"]')!).transitionDuration).toBe('0s')
  expect(getComputedStyle(shell()).transitionDuration).toBe('0s')
})

test('the item of the current page is highlighted; query and fragment are ignored', async () => {
  await openShell({ at: '/reseau/statistique/list?figure=revenue#haut' })
  await expect.element(leaf('Par point de vente')).toHaveAttribute('aria-current', 'page')
})

test('a longer path counts as another page', async () => {
  await openShell({ at: '/reseau/statistique/lignes' })
  await expect.element(leaf('Tableau de Bord')).toBeVisible()
  expect(menu.element().querySelectorAll('[aria-current="page"]')).toHaveLength(0)
})

test('a disabled item can be focused and read, and has no link', async () => {
  const item = { label: 'Bientôt', icon: IconHome, path: paths.landing, disabled: true, hint: 'à venir' } as const
  const walk = { pathname: '/', open: null, onToggle: () => undefined, onFollow: () => undefined }
  const screen = await render(
    <ul>
      <MenuEntries items={[item]} walk={walk} />
    </ul>,
  )
  const entry = screen.getByRole('link', { name: 'Bientôt à venir' })
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
  expect([entry.element().tagName, entry.element().getAttribute('tabindex')]).toEqual(['SPAN', '0'])
})

test('the menu works with the keyboard', async () => {
  await openShell()
  leaf('Tableau de Bord').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(root('Réseau')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(leaf('Par point de vente')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(leaf('Par point de vente')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(root('Client')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(leaf('Tableau de Bord')).toHaveFocus()
})

test('overlay: the menu opens over a page that does not move, and closes on a press elsewhere, Escape or a leaf', async () => {
  const pathname = await openShell({ menuMode: 'overlay' })
  await expect.element(leaf('Tableau de Bord')).not.toBeInTheDocument()
  const widthBefore = boxOfPage()
  await show.click()
  await expect.element(leaf('Tableau de Bord')).toBeVisible()
  expect(boxOfPage()).toBe(widthBefore)

  await userEvent.click(document.body, { position: { x: 900, y: 600 } })
  await expect.element(leaf('Tableau de Bord')).not.toBeInTheDocument()
  await show.click()
  await expect.element(leaf('Tableau de Bord')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(leaf('Tableau de Bord')).not.toBeInTheDocument()
  await show.click()
  await root('Réseau').click()
  await leaf('Par mois').click()
  await expect.poll(pathname).toBe('/reseau/statistique/mois')
  await expect.element(leaf('Par mois')).not.toBeInTheDocument()
})

test('a desktop is wider than 991 px', async () => {
  await openShell({ size: { width: 992, height: 800 } })
  await expect.element(leaf('Tableau de Bord')).toBeVisible()
  await page.viewport(991, 800)
  await expect.element(leaf('Tableau de Bord')).not.toBeInTheDocument()
})

test('on a telephone the page does not scroll under the menu, and a leaf closes it', async () => {
  const pathname = await openShell({ size: { width: 375, height: 812 } })
  await show.click()
  await expect.element(leaf('Tableau de Bord')).toBeVisible()
  expect(overflow()).toBe('hidden')

  await root('Réseau').click()
  await expect.element(leaf('Par jour')).toBeVisible()
  await leaf('Par jour').click()
  await expect.poll(pathname).toBe('/reseau/statistique/jour')
  await expect.element(leaf('Par jour')).not.toBeInTheDocument()
  expect(overflow()).not.toBe('hidden')
})

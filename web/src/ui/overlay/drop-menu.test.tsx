import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DropMenu } from './drop-menu.tsx'

const onSelect = vi.fn<(name: string) => void>()
const ITEMS = ['Serrées', 'Normales'].map((label, at) => ({ label, isChosen: at === 0, onSelect: () => onSelect(label) }))
const PRINT = { label: 'Imprimer', isApart: true, onSelect: () => onSelect('Imprimer') }

const renderMenu = () =>
  render(
    <main>
      <DropMenu label="Affichage" button="…" items={[...ITEMS, PRINT]} />
      <button type="button">Suivant</button>
    </main>,
  )

test('the first press opens the menu, even before its code is loaded', async () => {
  const screen = await renderMenu()
  await screen.getByRole('button', { name: 'Affichage' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Serrées' })).toBeChecked()
  await screen.getByRole('menuitem', { name: 'Imprimer' }).click()
  expect(onSelect).toHaveBeenLastCalledWith('Imprimer')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

test('at the keyboard: Enter opens on the first entry, arrows move, Escape and Tab close', async () => {
  const screen = await renderMenu()
  const button = screen.getByRole('button', { name: 'Affichage' })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'Serrées' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith('Normales')
  await expect.element(button).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'Serrées' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'Serrées' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Suivant' })).toHaveFocus()
})

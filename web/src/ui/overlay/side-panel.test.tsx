import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActBar } from '../layout/act-bar.tsx'
import { Dialog } from './dialog.tsx'
import { DropDown } from './drop-down.tsx'
import { SidePanel } from './side-panel.tsx'

function Accesses() {
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        secteur-nord
      </button>
      {isOpen && (
        <SidePanel title="secteur-nord" onClose={() => setOpen(false)}>
          <ActBar others={[{ label: 'Retirer…', onSelect: () => setRemoving(true) }]}>
            <button type="button">Prolonger</button>
          </ActBar>
        </SidePanel>
      )}
      <Dialog isOpen={isRemoving} title="Retirer&nbsp;?" confirmLabel="Retirer" onConfirm={vi.fn()} onClose={() => setRemoving(false)}>
        <p>Il ne servira plus.</p>
      </Dialog>
    </main>
  )
}

test('each Escape closes only one: the menu, its dialog or the panel, and returns the focus', async () => {
  const screen = await render(<Accesses />)
  const row = screen.getByRole('button', { name: 'secteur-nord' })
  const panel = screen.getByRole('dialog', { name: 'secteur-nord' })
  const acts = panel.getByRole('button', { name: 'Autres actes' })
  row.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toHaveFocus()
  // The menu's code comes once the browser is idle, and gives its button an id.
  await expect.element(acts).toHaveAttribute('id')
  acts.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(acts).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: /Retirer/ })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('the page beside a panel stays usable, and a press there does not close it', async () => {
  const screen = await render(<Accesses />)
  await screen.getByRole('button', { name: 'secteur-nord' }).click()
  const panel = screen.getByRole('dialog', { name: 'secteur-nord' })
  await expect.element(panel).toBeVisible()
  await screen.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('a note opens at the first press, closes by itself, and returns the focus on Escape', async () => {
  const screen = await render(
    <DropDown label="Notifications" buttonClassName="" button="3">
      {(close) => (
        <button type="button" onClick={close}>
          Tout lire
        </button>
      )}
    </DropDown>,
  )
  const button = screen.getByRole('button', { name: 'Notifications' })
  const inside = screen.getByRole('button', { name: 'Tout lire' })
  await button.click()
  await inside.click()
  await expect.element(inside).not.toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inside).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(inside).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

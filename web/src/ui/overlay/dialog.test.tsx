import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoiceField } from '../form/choice-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { Dialog } from './dialog.tsx'

const CHOICES = ['Boutique L’Étang-Salé', 'Kiosque du Port'].map((label, at) => ({ value: String(at), label }))
const onConfirm = vi.fn<() => void>()

function Asking() {
  const [isOpen, setOpen] = useState(false)
  const [account, setAccount] = useState<string | null>(null)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Donner
      </button>
      <Dialog isOpen={isOpen} title="Donner&nbsp;?" confirmLabel="Donner 5 €" onConfirm={onConfirm} onClose={() => setOpen(false)}>
        <TextField label="Raison" />
        <ChoiceField label="Compte" placeholder="Nom" choices={CHOICES} value={account} onChange={setAccount} />
      </Dialog>
    </main>
  )
}

test('a dialog focuses its first field, traps Tab, and returns the focus on Escape', async () => {
  const screen = await render(<Asking />)
  await userEvent.keyboard('{Tab}{Enter}')
  const reason = screen.getByRole('textbox', { name: 'Raison' })
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 10; at += 1) await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Donner' })).toHaveFocus()
})

test('the first field has the focus before the next frame, so that no typed letter is lost', async () => {
  const screen = await render(<Asking />)
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => frames.mockRestore())
  screen
    .getByRole('button', { name: 'Donner' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
})

test('a double click opens a dialog, and its second click does not close it again; a click beside it does', async () => {
  const screen = await render(<Asking />)
  await screen.getByRole('button', { name: 'Donner' }).dblClick({ position: { x: 2, y: 2 } })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a choice is found by a part of its name; Escape closes the list before the dialog', async () => {
  const screen = await render(<Asking />)
  await screen.getByRole('button', { name: 'Donner' }).click()
  const account = screen.getByRole('combobox', { name: 'Compte' })
  await account.fill("l'etang")
  await expect.element(screen.getByRole('option')).toHaveTextContent('Boutique L’Étang-Salé')
  await userEvent.keyboard('{Enter}')
  await expect.element(account).toHaveValue('Boutique L’Étang-Salé')

  await account.fill('inconnu')
  await expect.element(screen.getByText('Aucun résultat')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Aucun résultat')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await screen.getByRole('button', { name: 'Nom, retirer le choix' }).click()
  await expect.element(account).toHaveValue('')
})

test('a dialog stays open while its action is running', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await render(
    <Dialog isOpen isPending title="Rejeter&nbsp;?" confirmLabel="Rejeter" onConfirm={onConfirm} onClose={onClose}>
      <p>Sans retour.</p>
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(screen.getByText('Sans retour.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

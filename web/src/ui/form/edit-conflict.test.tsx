import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FieldConflict, VersionedMessage } from './edit-conflict.tsx'
import { TextField } from './text-field.tsx'
import { useVersionedForm } from './use-versioned-form.ts'
import { VersionedAmountField } from './versioned-amount-field.tsx'

type Texts = { name: string; phone: string }

const LABELS = { name: 'Nom', phone: 'Téléphone' }
const labelOf = (name: keyof Texts) => LABELS[name]
const send = vi.fn<(changes: Partial<Texts>) => Promise<Texts>>()

function Editor({ stored }: { stored: Texts }) {
  const [error] = useState(null)
  const form = useVersionedForm<keyof Texts, Texts>({
    stored,
    check: () => ({}),
    command: { error, isPending: false, reset: () => undefined },
    send: (changes) => send(changes),
    savedIn: (saved) => saved,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <VersionedMessage form={form} labelOf={labelOf} />
      <TextField label="Nom" {...form.input('name')} />
      <FieldConflict form={form} name="name" labelOf={labelOf} />
      <TextField label="Téléphone" {...form.input('phone')} />
      <FieldConflict form={form} name="phone" labelOf={labelOf} />
      <button type="submit">Enregistrer</button>
    </form>
  )
}

const READ = { name: 'Kiosque', phone: '0692 11' }

async function renderEdited() {
  send.mockReset().mockImplementation(async (changes) => ({ ...READ, ...changes }))
  const screen = await render(<Editor stored={READ} />)
  await screen.getByRole('textbox', { name: 'Nom' }).fill('Kiosque du Port')
  return screen
}

test('another person’s text for the same field is shown beside it, and the typed text stays', async () => {
  const screen = await renderEdited()
  await screen.rerender(<Editor stored={{ ...READ, name: 'Kiosque Nord' }} />)
  await expect.element(screen.getByRole('note')).toHaveTextContent(/^Modifié entre-temps\. .*choisissez ce qui reste, puis enregistrez\.$/)
  await expect.element(screen.getByRole('group', { name: 'Nom, modifié entre-temps' })).toHaveTextContent('Kiosque Nord')
  await expect.element(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Kiosque du Port')
})

test('the user’s own text can be kept by the keyboard, and is sent', async () => {
  const screen = await renderEdited()
  await screen.rerender(<Editor stored={{ ...READ, name: 'Kiosque Nord' }} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Garder ma saisie' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Enregistrer' }).click()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Kiosque du Port' })
})

test('the other person’s text can be taken, even if it is empty', async () => {
  const screen = await renderEdited()
  await screen.rerender(<Editor stored={{ ...READ, name: '' }} />)
  await expect.element(screen.getByRole('group')).toHaveTextContent(/vidé/)
  await screen.getByRole('button', { name: 'Prendre l’autre' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('')
})

test('a change of another field is shown with both texts and needs no choice', async () => {
  const screen = await renderEdited()
  await screen.rerender(<Editor stored={{ ...READ, phone: '0692 22' }} />)
  await expect.element(screen.getByRole('note')).toHaveTextContent(/Relisez, puis enregistrez\..*Téléphone\s: 0692 11 → 0692 22/)
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('0692 22')
})

function Limit({ stored }: { stored: { limit: string } }) {
  const form = useVersionedForm<'limit', { limit: string }>({
    stored,
    check: () => ({}),
    command: { error: null, isPending: false, reset: () => undefined },
    send: async () => stored,
    savedIn: (saved) => saved,
  })
  return <VersionedAmountField form={form} name="limit" label="Plafond" description="Par jour" />
}

test('an amount that is none is refused as it is typed, and the other amount is written as money', async () => {
  const screen = await render(<Limit stored={{ limit: '100' }} />)
  const field = screen.getByRole('textbox', { name: 'Plafond' })
  await field.fill('beaucoup')
  await expect.element(field).toBeInvalid()
  await field.fill('150')
  await expect.element(field).toBeValid()
  await screen.rerender(<Limit stored={{ limit: '1200' }} />)
  await expect.element(screen.getByRole('group', { name: 'Plafond, modifié entre-temps' })).toHaveTextContent(/1\s200,00\s€/)
})

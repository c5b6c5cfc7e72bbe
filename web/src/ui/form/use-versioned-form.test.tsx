import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { FieldConflict, VersionedMessage } from './edit-conflict.tsx'
import { Form, FormButtons } from './form.tsx'
import { TextField } from './text-field.tsx'
import type { Refusal } from './use-field-errors.ts'
import { useVersionedForm } from './use-versioned-form.ts'

type Place = { name: string; town: string }
type Outcome = { place: Place } | { refusal: Refusal }

const READ: Place = { name: 'Nord', town: 'Dunkerque' }
const STALE: Refusal = { code: 'stale_version', message: 'Une autre personne a modifié ce lieu.', fields: [] }
const LABELS: Place = { name: 'Nom', town: 'Ville' }
const labelOf = (name: keyof Place) => LABELS[name]

type ExampleProps = { read: Place; answers: Promise<Outcome>[] }

/** Renders a form of two texts; each time it is sent, the next answer decides. */
function Example({ read, answers }: ExampleProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useVersionedForm({
    stored: outcome && 'place' in outcome ? outcome.place : read,
    check: () => ({}),
    command: { error: outcome && 'refusal' in outcome ? outcome.refusal : null, isPending: false, reset: () => setOutcome(undefined) },
    send: async () => {
      const next = await answers.shift()
      setOutcome(next)
      if (next === undefined || 'refusal' in next) throw new Error('refused')
      return next.place
    },
    savedIn: (place) => place,
  })
  return (
    <Form onSubmit={form.submit}>
      <VersionedMessage form={form} labelOf={labelOf} />
      <TextField label="Nom" {...form.input('name')} />
      <FieldConflict form={form} name="name" labelOf={labelOf} />
      <TextField label="Ville" {...form.input('town')} />
      <p>{form.isDirty ? 'modifié' : 'intact'}</p>
      <FormButtons submitLabel="Enregistrer" isPending={false} />
    </Form>
  )
}

async function renderExample(...answers: Promise<Outcome>[]) {
  const screen = await render(<Example read={READ} answers={answers} />)
  return {
    screen,
    name: screen.getByLabelText('Nom'),
    town: screen.getByLabelText('Ville'),
    save: () => screen.getByRole('button', { name: 'Enregistrer' }).click(),
    readAgain: (read: Place) => screen.rerender(<Example read={read} answers={answers} />),
  }
}

test('text typed during a save stays, and the user’s own save is not a conflict', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const { screen, name, town, save } = await renderExample(promise)
  await name.fill('nord-est')
  await save()
  await name.fill('Nord-Est, quai 3')
  await town.fill('Calais')
  // The server writes texts in its own way.
  resolve({ place: { name: 'Nord-Est', town: 'Dunkerque' } })
  await expect.element(screen.getByText('modifié')).toBeVisible()
  await expect.element(name).toHaveValue('Nord-Est, quai 3')
  await expect.element(town).toHaveValue('Calais')
  await expect.element(screen.getByText('Modifié entre-temps')).not.toBeInTheDocument()
})

test('a saved text is dirty again only once it is edited', async () => {
  const { screen, name, save } = await renderExample(Promise.resolve({ place: { name: 'Nord-Est', town: 'Dunkerque' } }))
  await name.fill('nord-est')
  await save()
  await expect.element(screen.getByText('intact')).toBeVisible()
  await expect.element(name).toHaveValue('Nord-Est')
})

test('once every field takes the other’s text, no change is reported, not even after the next key', async () => {
  const { screen, name, save, readAgain } = await renderExample(Promise.resolve({ refusal: STALE }))
  await name.fill('Nord-Est')
  await save()
  await readAgain({ name: 'Nord-Ouest', town: 'Dunkerque' })
  const alert = screen.getByText(STALE.message, { exact: false })
  await expect.element(alert).toBeVisible()
  await screen.getByRole('button', { name: 'Prendre l’autre' }).click()
  await expect.element(name).toHaveValue('Nord-Ouest')
  await expect.element(alert).not.toBeInTheDocument()
  await name.fill('Nord-Ouest, quai 3')
  await expect.element(screen.getByText('modifié')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('the former text typed again during a save stays, and is still to be saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const { screen, name, town, save } = await renderExample(promise)
  await name.fill('Nord-Est')
  await save()
  await name.fill('Nord')
  await expect.element(screen.getByText('modifié')).toBeVisible()
  resolve({ place: { name: 'Nord-Est', town: 'Quai 3' } })
  await expect.element(town).toHaveValue('Quai 3')
  await expect.element(name).toHaveValue('Nord')
  await expect.element(screen.getByText('modifié')).toBeVisible()
  await expect.element(screen.getByText('Modifié entre-temps')).not.toBeInTheDocument()
})

test('a save that fails leaves the former text typed again as it is, and nothing to send', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const { screen, name, save } = await renderExample(promise)
  await name.fill('Nord-Est')
  await save()
  await name.fill('Nord')
  resolve({ refusal: STALE })
  await expect.element(screen.getByText('intact')).toBeVisible()
  await expect.element(name).toHaveValue('Nord')
})

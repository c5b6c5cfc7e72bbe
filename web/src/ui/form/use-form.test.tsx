import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { Form, FormButtons } from './form.tsx'
import { TextField } from './text-field.tsx'
import type { Refusal } from './use-field-errors.ts'
import { useForm } from './use-form.ts'

const SCHEMA = z.strictObject({ name: z.string().min(1), amount: z.number() })
const send = vi.fn<(body: z.input<typeof SCHEMA>) => void>()

/** Renders a form; the server gives `answer` to each request. */
function Example({ answer }: { answer: Refusal | 'done' }) {
  const [outcome, setOutcome] = useState<Refusal | 'done' | null>(null)
  const form = useForm({
    initial: { name: '', amount: '' },
    schema: SCHEMA,
    bodyOf: ({ name, amount }) => ({ name, amount: amount === '' ? null : Number(amount) }),
    messages: { name: 'Écrivez le nom.', amount: 'Écrivez le montant.' },
    command: { error: outcome === 'done' ? null : outcome, isSuccess: outcome === 'done', isPending: false },
    send: async (body) => {
      send(body)
      await Promise.resolve()
      setOutcome(answer)
      if (answer !== 'done') throw new Error(answer.message)
    },
  })
  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <p role="alert">{form.refusal.message}</p>}
      <TextField label="Nom" {...form.input('name')} />
      <TextField label="Montant" {...form.input('amount')} />
      <p>{form.isDirty ? 'modifié' : 'intact'}</p>
      <FormButtons submitLabel="Envoyer" isPending={false} />
    </Form>
  )
}

async function renderExample(answer: Refusal | 'done' = 'done') {
  send.mockClear()
  const screen = await render(<Example answer={answer} />)
  const [name, amount] = [screen.getByLabelText('Nom'), screen.getByLabelText('Montant')]
  return { screen, name, amount, submit: () => screen.getByRole('button', { name: 'Envoyer' }).click() }
}

test('nothing is sent before the contract accepts it, and the first field in error has the focus', async () => {
  const { screen, name, amount, submit } = await renderExample()
  await amount.fill('12')
  await submit()
  await expect.element(screen.getByText('Écrivez le nom.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez le montant.')).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  expect(send).not.toHaveBeenCalled()

  await name.fill('Boutique Nord')
  await expect.element(screen.getByText('Écrivez le nom.')).not.toBeInTheDocument()
  await submit()
  expect(send.mock.calls).toEqual([[{ name: 'Boutique Nord', amount: 12 }]])
})

test('leaving a form with typed text asks first, and no longer after saving', async () => {
  const { screen, name, amount, submit } = await renderExample()
  await expect.element(screen.getByText('intact')).toBeVisible()
  await name.fill('Boutique Nord')
  await expect.element(screen.getByText('modifié')).toBeVisible()
  await name.fill('')
  await expect.element(screen.getByText('intact')).toBeVisible()
  await name.fill('Boutique Nord')
  await amount.fill('12')
  await submit()
  await expect.element(screen.getByText('intact')).toBeVisible()
})

test('a refusal of a field is shown only beside it, until the field is edited', async () => {
  const message = 'Ce nom est pris.'
  const { screen, name, amount, submit } = await renderExample({ code: 'taken', message, fields: [{ path: 'body.name', message }] })
  await name.fill('Boutique Nord')
  await amount.fill('12')
  await submit()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await name.fill('Boutique Sud')
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()

  // The former refusal does not come back when another field stops the next attempt.
  await amount.fill('')
  await submit()
  await expect.element(screen.getByText('Écrivez le montant.')).toBeVisible()
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()
})

test('a refusal of the whole form is shown above the fields', async () => {
  const { screen, name, amount, submit } = await renderExample({ code: 'short', message: 'Solde insuffisant.', fields: [] })
  await name.fill('Boutique Nord')
  await amount.fill('12')
  await submit()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Solde insuffisant.')
  await expect.element(name).toHaveValue('Boutique Nord')
})

test('a form that was saved, edited and stopped by an error still asks before leaving', async () => {
  const { screen, name, amount, submit } = await renderExample()
  await name.fill('Boutique Nord')
  await amount.fill('12')
  await submit()
  await expect.element(screen.getByText('intact')).toBeVisible()
  await amount.fill('')
  await submit()
  await expect.element(screen.getByText('Écrivez le montant.')).toBeVisible()
  await expect.element(screen.getByText('modifié')).toBeVisible()
})

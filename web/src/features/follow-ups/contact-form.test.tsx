import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import { noteContact, takePerson } from '@backoffice/contract/follow-ups/follow-ups'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ContactForm } from './contact-form.tsx'

const TAKEN: FollowUp = {
  id: 5,
  subject: 'person',
  userId: 7,
  userName: 'Boutique Nord',
  phone: '',
  reasons: [],
  promise: null,
  nextCallOn: null,
  closedBy: null,
  resolution: null,
  reason: null,
  renewal: null,
  status: 'taken',
  takenBy: 1,
  takenByName: 'Awa Diallo',
  createdAt: '2026-11-20T08:00:00.000Z',
  closedAt: null,
  contacts: [],
  version: 1,
}

async function renderForm(answer: FollowUp | Response | Promise<FollowUp> = TAKEN) {
  const requests = serve(
    answering(takePerson, () => TAKEN),
    answering(noteContact, () => answer),
  )
  const screen = await renderPart(<ContactForm userId={7} current={undefined} asked={null} />)
  const save = screen.getByRole('button', { name: 'Noter le contact' })
  return { screen, save, sentRequests: () => requests.map(({ path, body }) => ({ path, body })) }
}

test('a contact without a result cannot be noted', async () => {
  const { screen, save, sentRequests } = await renderForm()
  await screen.getByLabelText('Note').fill('Rappeler lundi')
  await expect.element(save).toBeDisabled()
  expect(sentRequests()).toEqual([])
})

test('noting a contact takes the follow-up first, is sent once, and empties the form', async () => {
  const { screen, save, sentRequests } = await renderForm()
  await screen.getByLabelText('Résultat').selectOptions('reached')
  await screen.getByLabelText('Note').fill(' Rappeler lundi ')
  await save.dblClick()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('')
  await vi.waitFor(() => expect(save.element()).toBeDisabled())
  expect(sentRequests()).toEqual([
    { path: takePerson.path, body: { userId: 7 } },
    { path: '/securecanal/follow-ups/5/contacts', body: { channel: 'phone', outcome: 'reached', note: 'Rappeler lundi' } },
  ])
})

test('a promise asks for its amount and its day, which are sent with it', async () => {
  const { screen, save, sentRequests } = await renderForm()
  await expect.element(screen.getByLabelText('Montant promis')).not.toBeInTheDocument()
  await screen.getByLabelText('Résultat').selectOptions('promised')
  const [noAmount, noDay] = [screen.getByText('Indiquez le montant promis, plus de 0.'), screen.getByText('Indiquez le jour promis.')]
  await save.click()
  for (const error of [noAmount, noDay]) await expect.element(error).toBeVisible()
  // An amount of nothing is as wrong as none, and is said beside the day that is missing.
  await screen.getByLabelText('Montant promis').fill('0')
  await save.click()
  for (const error of [noAmount, noDay]) await expect.element(error).toBeVisible()
  expect(sentRequests()).toEqual([])
  await screen.getByLabelText('Montant promis').fill('120,50')
  await screen.getByLabelText('Promis pour le', { exact: true }).fill('31/12/2099')
  await save.click()
  await vi.waitFor(() => expect(sentRequests()).toHaveLength(2))
  expect(sentRequests()[1]?.body).toEqual({ channel: 'phone', outcome: 'promised', promise: { date: '2099-12-31', amount: '120,50' } })
})

test('leaving asks before a typed promise is lost', async () => {
  serve()
  const screen = await renderPart(<Leavable />)
  await screen.getByLabelText('Résultat').selectOptions('promised')
  await screen.getByLabelText('Montant promis').fill('120')
  await screen.getByRole('button', { name: 'Partir' }).click()
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('Ce que vous avez écrit pour ce contact sera perdu.')
})

test('a refusal is shown, and the typed text stays', async () => {
  const { screen, save } = await renderForm(refusing(409, { message: 'Cette relance est fermée.' }))
  await screen.getByLabelText('Résultat').selectOptions('reached')
  await screen.getByLabelText('Note').fill('Rappeler lundi')
  await save.click()
  await expect.element(screen.getByText('Cette relance est fermée.')).toBeVisible()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('Rappeler lundi')
})

test('text typed while a contact is being saved stays', async () => {
  const { promise, resolve } = Promise.withResolvers<FollowUp>()
  const { screen, save, sentRequests } = await renderForm(promise)
  await screen.getByLabelText('Résultat').selectOptions('reached')
  await screen.getByLabelText('Note').fill('Rappeler lundi')
  await save.click()
  await vi.waitFor(() => expect(sentRequests()).toHaveLength(2))
  await screen.getByLabelText('Note').fill('Rappeler lundi, après 15 h')
  resolve(TAKEN)
  await expect.element(screen.getByLabelText('Résultat')).toHaveValue('')
  await expect.element(screen.getByLabelText('Note')).toHaveValue('Rappeler lundi, après 15 h')
})

test('a contact that is refused once its form is closed says so', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const requests = serve(
    answering(takePerson, () => TAKEN),
    answering(noteContact, () => promise),
  )
  const screen = await renderPart(<Leavable />)
  await screen.getByLabelText('Résultat').selectOptions('reached')
  await screen.getByLabelText('Note').fill('Rappeler lundi')
  await screen.getByRole('button', { name: 'Noter le contact' }).click()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  await screen.getByRole('button', { name: 'Fermer le panneau' }).click()
  resolve(refusing(409, { message: 'Cette relance est fermée.' }))
  await expect.element(screen.getByText('Le contact n’est pas confirmé')).toBeVisible()
  await expect.element(screen.getByText('Rappeler lundi\u00a0: Cette relance est fermée.')).toBeVisible()
})

test('leaving asks first while the note has text typed since it was sent', async () => {
  const { promise, resolve } = Promise.withResolvers<FollowUp>()
  const requests = serve(
    answering(takePerson, () => TAKEN),
    answering(noteContact, () => promise),
  )
  const screen = await renderPart(<Leavable />)
  const leave = screen.getByRole('button', { name: 'Partir' })
  await screen.getByLabelText('Résultat').selectOptions('reached')
  await screen.getByLabelText('Note').fill('Rappeler lundi')
  await screen.getByRole('button', { name: 'Noter le contact' }).click()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  await leave.click()
  await expect.element(screen.getByText('parti 1 fois')).toBeVisible()
  await screen.getByLabelText('Note').fill('Rappeler lundi, après 15 h')
  await leave.click()
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('Ce que vous avez écrit pour ce contact sera perdu.')
  resolve(TAKEN)
})

function Leavable() {
  const [isOpen, setOpen] = useState(true)
  const navigate = useNavigate()
  const { userId = 0 } = useSearch({ strict: false }) as { userId?: number }
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Fermer le panneau
      </button>
      <button type="button" onClick={() => void navigate({ to: '.', search: { userId: userId + 1 } })}>
        Partir
      </button>
      <p>parti {userId} fois</p>
      {isOpen && <ContactForm userId={7} current={undefined} asked={null} />}
    </>
  )
}

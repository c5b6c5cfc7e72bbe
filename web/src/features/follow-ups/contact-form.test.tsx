import { type FollowUp, noteContact, takeFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ContactForm } from './contact-form.tsx'

const TAKEN: FollowUp = {
  id: 5,
  userId: 7,
  userName: 'Boutique Nord',
  kind: 'low_balance',
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
    answering(takeFollowUp, () => TAKEN),
    answering(noteContact, () => answer),
  )
  const screen = await renderPart(<ContactForm userId={7} kind="low_balance" current={undefined} />)
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
    { path: takeFollowUp.path, body: { userId: 7, kind: 'low_balance' } },
    { path: '/securecanal/follow-ups/5/contacts', body: { channel: 'phone', outcome: 'reached', note: 'Rappeler lundi' } },
  ])
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

import { listRecipients, startThread } from '@backoffice/contract/messages/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aThread, aThreadMessage } from '../../../test/messages.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { drafts } from '../../api/use-draft.ts'
import { WritePanel } from './write-panel.tsx'

const onSent = vi.fn<(id: number) => void>()

beforeEach(() => {
  onSent.mockClear()
  drafts.forget('message')
})

async function renderPanel(answer?: () => Response) {
  const requests = serve(
    answering(listRecipients, () => [
      { id: 40, name: 'Marc Payet', roleName: 'ROLE_MANAGER', outletNumber: null },
      { id: 41, name: 'Kiosque du Port', roleName: 'ROLE_PDV', outletNumber: '1149' },
    ]),
    answering(startThread, () => answer?.() ?? { thread: aThread(), messages: [aThreadMessage()] }),
  )
  const screen = await renderPart(<WritePanel onClose={vi.fn<() => void>()} onSent={onSent} />)
  const add = async (name: RegExp) => {
    await screen.getByLabelText('Destinataire à ajouter').click()
    await screen.getByRole('option', { name }).click()
  }
  return {
    screen,
    add,
    send: screen.getByRole('button', { name: 'Envoyer le message' }),
    sent: () => requests.filter(({ method }) => method === 'POST'),
  }
}

test('a message without people, subject or text is not sent, and each field says what is missing', async () => {
  const { screen, send, sent } = await renderPanel()
  await send.click()
  await expect.element(screen.getByText('Choisissez au moins une personne.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez l’objet du message.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez le message.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a message goes once to those who were chosen, but not to who was taken back', async () => {
  const { screen, add, send, sent } = await renderPanel()
  await add(/Marc Payet/)
  await add(/Kiosque du Port/)
  await screen.getByRole('button', { name: 'Retirer Kiosque du Port' }).click()
  await screen.getByLabelText('Objet').fill('Horaires')
  await screen.getByLabelText('Message', { exact: true }).fill('Ouvert dimanche ?')
  await send.dblClick()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith(5))
  expect(sent().map(({ body }) => body)).toEqual([{ recipientIds: [40], subject: 'Horaires', text: 'Ouvert dimanche ?' }])
})

test('a refusal is shown, and what was written stays', async () => {
  const { screen, add, send } = await renderPanel(() => refusing(429, { message: 'Attendez un instant.' }))
  await add(/Marc Payet/)
  await screen.getByLabelText('Objet').fill('Horaires')
  await screen.getByLabelText('Message', { exact: true }).fill('Ouvert dimanche ?')
  await send.click()
  await expect.element(screen.getByText('Attendez un instant.')).toBeVisible()
  await expect.element(screen.getByLabelText('Objet')).toHaveValue('Horaires')
})

import { startThread } from '@backoffice/contract/messages/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aThread, aThreadMessage } from '../../../test/messages.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { drafts } from '../../api/use-draft.ts'
import { ContactForm } from './contact-form.tsx'

const onSent = vi.fn<(id: number) => void>()

beforeEach(() => {
  onSent.mockClear()
  drafts.forget('message to managers')
})

test('a message to the managers names nobody, is sent once, and empties the form', async () => {
  const requests = serve(answering(startThread, () => ({ thread: aThread({ isToManagers: true }), messages: [aThreadMessage()] })))
  const screen = await renderPart(<ContactForm onSent={onSent} />)
  await screen.getByLabelText('Objet').fill('Rideau cassé')
  await screen.getByLabelText('Message', { exact: true }).fill('Il ne ferme plus.')
  await screen.getByRole('button', { name: 'Envoyer aux gestionnaires' }).dblClick()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith(5))
  expect(requests.map(({ body }) => body)).toEqual([{ subject: 'Rideau cassé', text: 'Il ne ferme plus.' }])
  await expect.element(screen.getByLabelText('Objet')).toHaveValue('')
})

test('a refusal is shown above what was written, which stays', async () => {
  serve(answering(startThread, () => refusing(409, { code: 'no_recipient', message: 'Aucun gestionnaire actif.' })))
  const screen = await renderPart(<ContactForm onSent={onSent} />)
  await screen.getByLabelText('Objet').fill('Rideau cassé')
  await screen.getByLabelText('Message', { exact: true }).fill('Il ne ferme plus.')
  await screen.getByRole('button', { name: 'Envoyer aux gestionnaires' }).click()
  await expect.element(screen.getByText('Aucun gestionnaire actif.')).toBeVisible()
  await expect.element(screen.getByLabelText('Objet')).toHaveValue('Rideau cassé')
  expect(onSent).not.toHaveBeenCalled()
})

test('a lost answer does not claim that the message is not sent', async () => {
  serve(answering(startThread, () => Promise.reject(new TypeError('Failed to fetch'))))
  const screen = await renderPart(<ContactForm onSent={onSent} />)
  await screen.getByLabelText('Objet').fill('Rideau cassé')
  await screen.getByLabelText('Message', { exact: true }).fill('Il ne ferme plus.')
  await screen.getByRole('button', { name: 'Envoyer aux gestionnaires' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Le message n’est pas confirmé')
  await expect.element(screen.getByLabelText('Objet')).toHaveValue('Rideau cassé')
})

import { addComment, type CreditRequestComment } from '@backoffice/contract/credit-requests/credit-conversation'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { AnswerForm } from './answer-form.tsx'

const SENT: CreditRequestComment = {
  id: 8,
  writtenBy: 7,
  writtenByName: 'Boutique Nord',
  text: 'Bon',
  createdAt: '2026-11-20T08:00:00.000Z',
}

async function renderForm(answer: CreditRequestComment | Response | Promise<CreditRequestComment>) {
  const requests = serve(answering(addComment, () => answer))
  const screen = await renderPart(<AnswerForm requestId={31} />)
  const [text, send] = [screen.getByLabelText('Répondre'), screen.getByRole('button', { name: 'Envoyer la réponse' })]
  return { screen, text, send, sentBodies: () => requests.map(({ body }) => body) }
}

test('a comment is sent once and leaves an empty field', async () => {
  const { text, send, sentBodies } = await renderForm(SENT)
  await text.fill('  ')
  await expect.element(send).toBeDisabled()
  await text.fill('Bon de virement joint')
  await send.dblClick()
  await expect.element(text).toHaveValue('')
  expect(sentBodies()).toEqual([{ text: 'Bon de virement joint' }])
})

test('text typed while a comment is being sent stays', async () => {
  const { promise, resolve } = Promise.withResolvers<CreditRequestComment>()
  const { text, send, sentBodies } = await renderForm(promise)
  await text.fill('Bon de virement joint')
  await send.click()
  await vi.waitFor(() => expect(sentBodies()).toHaveLength(1))
  await text.fill('Bon de virement joint, daté du 3')
  resolve(SENT)
  await expect.element(send).toBeEnabled()
  await expect.element(text).toHaveValue('Bon de virement joint, daté du 3')
})

test('a refused comment shows the refusal and keeps its text', async () => {
  const { screen, text, send } = await renderForm(refusing(409, { message: 'Cette demande est close.' }))
  await text.fill('Bon de virement joint')
  await send.click()
  await expect.element(screen.getByText('Cette demande est close.')).toBeVisible()
  await expect.element(text).toHaveValue('Bon de virement joint')
})

test('a comment whose answer comes once the form is closed does not come back as a draft', async () => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  const { promise, resolve } = Promise.withResolvers<CreditRequestComment>()
  const { screen, text, send, sentBodies } = await renderForm(promise)
  await text.fill('Bon de virement joint')
  await send.click()
  await vi.waitFor(() => expect(sentBodies()).toHaveLength(1))
  expect(drafts.has('answer 31')).toBe(true)
  await screen.unmount()
  resolve(SENT)
  await vi.waitFor(() => expect(drafts.has('answer 31')).toBe(false))
})

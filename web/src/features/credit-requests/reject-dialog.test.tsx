import { type CreditRequest, DEFAULT_REJECTION_REASON, rejectCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCreditRequest } from '../../../test/credit-requests.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { RejectDialog } from './reject-dialog.tsx'

const request = aCreditRequest({ id: 31, queue: 'network_credit', userName: 'Boutique Nord' })

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

async function renderDialog(answer: CreditRequest | Response | Promise<CreditRequest> = request) {
  const sent = serve(answering(rejectCreditRequest.network_credit, () => answer))
  const onClose = vi.fn<() => void>()
  const onDecided = vi.fn<(decided: CreditRequest) => void>()
  const screen = await renderPart(<RejectDialog request={request} onClose={onClose} onDecided={onDecided} />)
  const [reason, confirm] = [screen.getByLabelText('Raison'), screen.getByRole('button', { name: 'Rejeter la demande' })]
  return { screen, reason, confirm, onClose, onDecided, sentBodies: () => sent.map(({ body }) => body) }
}

test('a typed reason is still there when the dialog opens again, until it is sent', async () => {
  const first = await renderDialog()
  await first.reason.fill('Montant en double')
  await first.screen.unmount()

  const { reason, confirm, onDecided, sentBodies } = await renderDialog()
  await expect.element(reason).toHaveValue('Montant en double')
  await confirm.click()
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce())
  expect(sentBodies()).toEqual([{ raison: 'Montant en double' }])
  expect(drafts.has('rejection 31')).toBe(false)
})

test('two presses send one rejection, under the usual reason if none is typed', async () => {
  const { promise, resolve } = Promise.withResolvers<CreditRequest>()
  const { screen, reason, onClose, onDecided, sentBodies } = await renderDialog(promise)
  await expect.element(reason).toBeVisible()
  const form = screen.container.ownerDocument.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  resolve(request)
  await vi.waitFor(() => expect(onDecided).toHaveBeenCalledOnce())
  expect(sentBodies()).toEqual([{ raison: DEFAULT_REJECTION_REASON }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal is shown and keeps the reason', async () => {
  const { screen, reason, confirm, onDecided } = await renderDialog(refusing(409, { message: 'Cette demande a déjà reçu une réponse.' }))
  await reason.fill('Montant en double')
  await confirm.click()
  await expect.element(screen.getByText('Cette demande a déjà reçu une réponse.')).toBeVisible()
  await expect.element(reason).toHaveValue('Montant en double')
  expect(onDecided).not.toHaveBeenCalled()
})

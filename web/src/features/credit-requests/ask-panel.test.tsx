import { getCreditStats } from '@backoffice/contract/ledger/credit-lines'
import { submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCreditRequest } from '../../../test/credit-requests.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { AskPanel } from './ask-panel.tsx'

async function renderPanel() {
  const onAsked = vi.fn<(id: number) => void>()
  const requests = serve(
    answering(getCreditStats, () => refusing(503, {})),
    answering(submitCreditRequest.agent_credit, ({ body }) =>
      submitCreditRequest.agent_credit.body.parse(body).amount === 60
        ? refusing(400, { message: 'Non.', fields: [{ path: 'amount', message: 'Un multiple de 50.' }] })
        : aCreditRequest(),
    ),
    answering(submitCreditRequest.network_credit, () => refusing(409, { code: 'too_many', message: 'Trop de demandes attendent.' })),
  )
  const screen = await renderPart(
    <AskPanel userId={7} queues={['agent_credit', 'network_credit']} available={100} onClose={vi.fn()} onAsked={onAsked} />,
  )
  const sentRequests = () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  return { screen, onAsked, sentRequests, submitButton: screen.getByRole('button', { name: /^Demander/ }) }
}

test('an empty request shows missing values at their fields and sends nothing', async () => {
  const { screen, submitButton, sentRequests } = await renderPanel()
  await submitButton.click()
  await expect.element(screen.getByText(/^Écrivez un montant/)).toBeVisible()
  await expect.element(screen.getByText('Écrivez en quelques mots pourquoi.')).toBeVisible()
  await expect.element(screen.getByLabelText('Montant')).toHaveFocus()
  expect(sentRequests()).toEqual([])
})

test('a refused amount is shown at its field, and the request is sent once', async () => {
  const { screen, submitButton, sentRequests, onAsked } = await renderPanel()
  await screen.getByLabelText('Montant').fill('60')
  await expect.element(screen.getByText(/votre solde sera de/)).toHaveTextContent('160,00')
  await screen.getByLabelText('Pour quoi').fill(' Réassort ')
  await submitButton.click()
  await expect.element(screen.getByText('Un multiple de 50.')).toBeVisible()
  await expect.element(screen.getByLabelText('Montant')).toHaveFocus()

  await screen.getByLabelText('Montant').fill('50')
  await submitButton.dblClick()
  await vi.waitFor(() => expect(onAsked).toHaveBeenCalledExactlyOnceWith(31))
  const { path } = submitCreditRequest.agent_credit
  expect(sentRequests()).toEqual([60, 50].map((amount) => ({ path, body: { amount, description: 'Réassort' } })))
})

test('another queue uses another call, and its refusal is shown above the button', async () => {
  const { screen, submitButton, sentRequests } = await renderPanel()
  await screen.getByText('Le réseau').click()
  await screen.getByLabelText('Montant').fill('50')
  await screen.getByLabelText('Pour quoi').fill('Réassort')
  await submitButton.click()
  await expect.element(screen.getByText('Trop de demandes attendent.')).toBeVisible()
  await expect.element(screen.getByLabelText('Pour quoi')).toHaveValue('Réassort')
  expect(sentRequests().map(({ path }) => path)).toEqual([submitCreditRequest.network_credit.path])
})

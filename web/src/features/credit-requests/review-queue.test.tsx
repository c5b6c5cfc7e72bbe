import { type CreditRisk, listCreditRisks, readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import { approveCreditRequest, type CreditRequest, listCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { getCreditStats } from '@backoffice/contract/ledger/credit-lines'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCreditRequest } from '../../../test/credit-requests.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { AgentReviewQueue } from './review-queue.tsx'

const RISK: CreditRisk = {
  available: 0,
  balanceAfter: 50,
  floor: 0,
  owed: 0,
  oldestDebtDays: null,
  lateAfterDays: 30,
  dailyPace: 0,
  runOutAt: null,
  requests90d: 1,
  rejections90d: 0,
  payerId: 2,
  payerAvailable: 1000,
  payerAfter: 950,
  payerFloor: 0,
  needsAnother: false,
  mayApprove: true,
  needsConfirmation: false,
}

/** Opens the requests by their ids, as the address does. */
function Queue() {
  const [id, setId] = useState<number>()
  return (
    <ReadBoundary failure="Les demandes n’ont pas pu être lues">
      <AgentReviewQueue search={{ id }} onSearch={(next) => setId(next.id)} />
    </ReadBoundary>
  )
}

let approvals = 0
beforeEach(() => {
  approvals = 0
})

/** Renders a queue of three requests; the approval of the first gets `answer`. */
async function renderQueue(answer: Promise<CreditRequest | Response>, risk = RISK) {
  const requests = [
    aCreditRequest({ id: 1, userName: 'Boutique Nord', createdAt: '2026-11-20T08:00:00.000Z' }),
    aCreditRequest({ id: 2, userName: 'Boutique Sud', createdAt: '2026-11-20T09:00:00.000Z' }),
    aCreditRequest({ id: 3, userName: 'Boutique Est', createdAt: '2026-11-20T10:00:00.000Z' }),
  ]
  serve(
    answering(getUserInfo, () => aUser({ id: 2, roleName: 'ROLE_AGENT' })),
    answering(listCreditRisks, () => []),
    answering(getCreditStats, () => refusing(503, {})),
    answering(readCreditRequest, ({ path }) => {
      const request = requests.find(({ id }) => path.endsWith(`/${id}`)) ?? aCreditRequest()
      return { request, steps: [], comments: [], documents: [], risk }
    }),
    answering(listCreditRequests.agent_credit, () => ({ content: requests, page: 0, size: 100, totalElements: 3, totalPages: 1 })),
    answering(approveCreditRequest.agent_credit, () => {
      approvals += 1
      return answer
    }),
  )
  const screen = await renderPart(<Queue />)
  return { screen, heading: (name: string) => screen.getByRole('heading', { name }) }
}

const APPROVED = aCreditRequest({ id: 1, statut: 'approved' })

test('once a request is approved, the next one opens', async () => {
  const { screen, heading } = await renderQueue(Promise.resolve(APPROVED))
  await expect.element(heading('Boutique Nord')).toBeVisible()
  await screen.getByRole('button', { name: /^Approuver/ }).click()
  await expect.element(heading('Boutique Sud')).toBeVisible()
})

test('two presses before the screen shows the first one send one approval', async () => {
  const { promise, resolve } = Promise.withResolvers<CreditRequest>()
  const { screen, heading } = await renderQueue(promise)
  const approve = screen.getByRole('button', { name: /^Approuver/ })
  await expect.element(approve).toBeEnabled()
  // Both in one turn of the loop, as a quick double press on a slow machine.
  const button = approve.element() as HTMLElement
  button.click()
  button.click()
  resolve(APPROVED)

  await expect.element(heading('Boutique Sud')).toBeVisible()
  expect(approvals).toBe(1)
})

test('a request that was opened meanwhile stays open when the approval of the former one is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<CreditRequest>()
  const { screen, heading } = await renderQueue(promise)
  await screen.getByRole('button', { name: /^Approuver/ }).click()
  await screen.getByRole('button', { name: /Boutique Est/ }).click()
  await expect.element(heading('Boutique Est')).toBeVisible()
  resolve(APPROVED)
  await expect.element(screen.getByRole('list', { name: 'Traitées à l’instant' })).toBeVisible()
  await expect.element(heading('Boutique Est')).toBeVisible()
})

test('the failure of an approval shows after its request was left', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { screen, heading } = await renderQueue(promise)
  await screen.getByRole('button', { name: /^Approuver/ }).click()
  await screen.getByRole('button', { name: /Boutique Est/ }).click()
  await expect.element(heading('Boutique Est')).toBeVisible()
  resolve(refusing(409, { code: 'insufficient_funds', message: 'Solde insuffisant.' }))
  await expect.element(screen.getByText(/^Approbation de .* pour Boutique Nord.*Solde insuffisant\.$/)).toBeVisible()
  await expect.element(heading('Boutique Est')).toBeVisible()
})

test('an approval that this person may not give is not offered, and the reason is said', async () => {
  const { screen } = await renderQueue(Promise.resolve(APPROVED), { ...RISK, mayApprove: false })
  await expect.element(screen.getByText(/nommé par une seule personne/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Rejeter/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Approuver/ }).elements()).toHaveLength(0)
})

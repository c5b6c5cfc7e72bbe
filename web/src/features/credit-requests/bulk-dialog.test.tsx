import { listCreditRisks } from '@backoffice/contract/credit-requests/credit-conversation'
import { approveCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCreditRequest } from '../../../test/credit-requests.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

test('each request is approved in its own queue, and a refusal does not stop the others', async () => {
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: 2, roleName: 'ROLE_MANAGER' })),
    answering(listCreditRisks, () => []),
    answering(approveCreditRequest.agent_credit, () => refusing(409, { message: 'Elle est déjà annulée.' })),
    answering(approveCreditRequest.network_credit, () => aCreditRequest({ id: 32, statut: 'approved' })),
  )
  const chosen = [aCreditRequest({ id: 31 }), aCreditRequest({ id: 32, queue: 'network_credit', userName: 'Boutique Sud' })]
  const screen = await renderPart(
    <ReadBoundary failure="Rien n’a pu être lu">
      <BulkDialog requests={chosen} onClose={vi.fn()} />
    </ReadBoundary>,
  )
  await screen.getByRole('button', { name: /^Approuver/ }).click()
  await expect.element(screen.getByText('Elle est déjà annulée.')).toBeVisible()
  await expect.element(screen.getByText('approuvée', { exact: true })).toBeVisible()
  expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(2)
})

import { getUserInfo } from '@backoffice/contract/session/session'
import { cancelTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aTransaction } from '../../../test/transactions.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

test('each transaction is cancelled by itself, and a refusal does not stop the others', async () => {
  const onClose = vi.fn<(isDone: boolean) => void>()
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: 1, roleName: 'ROLE_MANAGER' })),
    answering(cancelTransaction, ({ path }) =>
      path.includes('12') ? refusing(409, { message: 'Elle est déjà validée.' }) : aTransaction({ id: 13, statut: 'cancelled' }),
    ),
  )
  const transactions = [aTransaction({ id: 12 }), aTransaction({ id: 13, reference: 'V-13' })]
  const screen = await renderPart(
    <ReadBoundary failure="Rien n’a pu être lu">
      <CancelDialog transactions={transactions} onClose={onClose} />
    </ReadBoundary>,
  )
  await screen.getByRole('textbox').fill('Doublon')
  await screen.getByRole('button', { name: 'Annuler les transactions' }).click()
  await expect.element(screen.getByText('Elle est déjà validée.')).toBeVisible()
  await expect.element(screen.getByText('annulée', { exact: true })).toBeVisible()
  const sentRequests = requests.filter(({ method }) => method !== 'GET')
  expect(sentRequests.map(({ body }) => body)).toEqual([{ raison: 'Doublon' }, { raison: 'Doublon' }])
  expect(new Set(sentRequests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

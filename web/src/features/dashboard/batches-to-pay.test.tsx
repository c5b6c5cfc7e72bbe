import { listBatches } from '@backoffice/contract/commissions/batches'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { anyBatch } from '../../../test/commission-batches.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { BatchesToPay } from './batches-to-pay.tsx'

test('batches to pay have their number, total and age, and open the list of them', async () => {
  const content = [anyBatch({ id: 10, total: 7.5 }), anyBatch({ preparedAt: new Date(Date.now() - 3.5 * 86_400_000).toISOString() })]
  const requests = serve(answering(listBatches, () => ({ content, page: 0, size: 200, totalElements: 2, totalPages: 1 })))
  const screen = await renderPart(<BatchesToPay />)
  await expect
    .element(screen.getByRole('region', { name: 'Commissions' }))
    .toHaveTextContent(/Lots à payer220,00.€, le plus ancien il y a 3.j/)
  const link = screen.getByRole('link', { name: '2' })
  await expect.element(link).toHaveAttribute('href', '/relance/alertcommission?part=batches&status=prepared')
  expect(requests[0]?.query.get('statut')).toBe('prepared')
})

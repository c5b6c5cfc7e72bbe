import { listTransactions, listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aTransaction } from '../../../test/transactions.ts'
import { OwnSales } from './own-sales.tsx'

test('the month counts the sales that stand', async () => {
  const sales = (['validated', 'in_progress', 'cancelled', 'reversed'] as const).map((status, at) =>
    aTransaction({ id: 12 + at, statut: status }),
  )
  serve(
    answering(listTransactionsByPage, () => ({
      content: sales,
      page: 0,
      size: 5,
      totalElements: 4,
      totalPages: 1,
      totals: { amount: 99.6, commission: 4.8 },
    })),
    answering(listTransactions, () => sales),
  )
  const screen = await renderPart(<OwnSales userId={7} rowsMax={5} onOpen={() => undefined} />)
  await expect.element(screen.getByText(/^Ce mois-ci/)).toHaveTextContent(/2\s*ventes pour 49,80/)
})

import { getUserInfo } from '@backoffice/contract/session/session'
import { listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aTransaction } from '../../../test/transactions.ts'
import { OwnSalePanel } from './own-sale-panel.tsx'

test('a sale opens its receipt as a page to print', async () => {
  serve(
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_PDV' })),
    answering(listTransactionsByPage, () => ({
      content: [aTransaction()],
      page: 0,
      size: 1,
      totalElements: 1,
      totalPages: 1,
      totals: { amount: 24.9, commission: 1.2 },
    })),
  )
  const screen = await renderPart(<OwnSalePanel id={12} userId={7} onClose={() => undefined} />)
  const link = screen.getByRole('link', { name: 'Ouvrir le reçu' })
  await expect.element(link).toHaveAttribute('href', '/pages/invoice?type=receipt&id=12')
})

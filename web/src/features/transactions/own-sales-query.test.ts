import { listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { ownSalesQuery } from './own-sales-query.ts'

test('the user’s own sales are requested as far back as the server allows, newest first', () => {
  const query = ownSalesQuery({ userId: 7, today: '2026-11-20' }, { page: 0, size: 5 })
  expect(query).toMatchObject({ userId: 7, startDate: '2025-10-17', endDate: '2026-11-20', sort: 'createdAt', order: 'desc' })
  expect(listTransactionsByPage.query.safeParse(query).success).toBe(true)
  expect(ownSalesQuery({ userId: 7, today: '2026-11-20' }, { page: 0, size: 5, isHeld: true })).toEqual({ ...query, statut: 'in_progress' })
  const further = { ...query, startDate: '2025-10-16' }
  expect(listTransactionsByPage.query.safeParse(further).success).toBe(false)
})

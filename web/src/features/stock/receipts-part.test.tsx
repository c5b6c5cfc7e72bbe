import { listArticles } from '@backoffice/contract/articles/articles'
import { getUserInfo } from '@backoffice/contract/session/session'
import { listReceiptLines } from '@backoffice/contract/stock-receipts/receipts'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { ReceiptsPart } from './receipts-part.tsx'
import type { StockSearch } from './stock-search.ts'

beforeEach(() => tokens.keep({ access_token: tokenWith({ sub: '3' }), refresh_token: 'r1' }))

function Receipts() {
  const [search, setSearch] = useState<StockSearch>({ part: 'receipts' })
  return (
    <ReadBoundary failure="Les réceptions n’ont pas pu être lues">
      <ReceiptsPart search={search} onShow={vi.fn<() => void>()} onChange={(next) => setSearch((previous) => ({ ...previous, ...next }))} />
    </ReadBoundary>
  )
}

test('receipts are found by the supplier’s slip and by their days', async () => {
  const requests = serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_MANAGER' })),
    answering(listArticles, () => [anArticle()]),
    answering(listReceiptLines, () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 })),
  )
  const screen = await renderPart(<Receipts />)
  await screen.getByRole('searchbox', { name: 'Bon du fournisseur' }).fill('bl-88')
  await screen.getByRole('textbox', { name: 'Reçu depuis le' }).fill('02/11/2026')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('textbox', { name: 'Reçu jusqu’au' }).fill('05/11/2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Aucune réception ne correspond.')).toBeVisible()
  await vi.waitFor(() => {
    const { query } = requests.findLast(({ path }) => path.endsWith('/listStock')) ?? {}
    expect(Object.fromEntries(query ?? [])).toMatchObject({ reference: 'bl-88', start: '2026-11-02', end: '2026-11-05', page: '0' })
  })
})

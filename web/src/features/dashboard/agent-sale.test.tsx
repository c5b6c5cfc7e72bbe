import { getBalance } from '@backoffice/contract/ledger/ledger'
import { listPackages } from '@backoffice/contract/packages/packages'
import { getUserInfo } from '@backoffice/contract/session/session'
import { listTransactionsByPage, sellSubscription } from '@backoffice/contract/transactions/transactions'
import { Link, useRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aTransaction } from '../../../test/transactions.ts'
import { AgentSale } from './agent-sale.tsx'

const PRICE = {
  packageId: 1,
  packageName: 'Évasion',
  optionId: null,
  optionName: null,
  months: 1,
  price: 24.9,
  commission: 1.2,
  validFrom: '2026-01-01T00:00:00.000Z',
}

function Page() {
  const { history } = useRouter()
  return (
    <>
      <Link to="/" search={{ panel: 'sell' }}>
        Vendre
      </Link>
      <button type="button" onClick={() => history.back()}>
        Précédent
      </button>
      <AgentSale userId={7} />
    </>
  )
}

test('going back from the receipt of a sale leads before its form, never to a second sale', async () => {
  const sale = aTransaction({ id: 12 })
  serve(
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_AGENT' })),
    answering(listPackages, () => [PRICE]),
    answering(getBalance, () => ({ balance: 100, held: 0, available: 100, floor: 0, asOf: '2026-11-20T08:00:00.000Z' })),
    answering(sellSubscription, () => sale),
    answering(listTransactionsByPage, () => ({
      content: [sale],
      page: 0,
      size: 1,
      totalElements: 1,
      totalPages: 1,
      totals: { amount: 24.9, commission: 1.2 },
    })),
  )
  const screen = await renderPart(<Page />)
  await screen.getByRole('link', { name: 'Vendre' }).click()
  await screen.getByLabelText('Numéro d’abonné').fill('12345678')
  await screen.getByLabelText('Numéro du décodeur').fill('00123456')
  await screen.getByRole('button', { name: /^Vendre, 24,90/ }).click()
  await expect.element(screen.getByText('Vente enregistrée.')).toBeVisible()
  screen
    .getByRole('button', { name: 'Précédent', includeHidden: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

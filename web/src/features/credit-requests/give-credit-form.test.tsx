import { listAmountSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import { listCreditLines } from '@backoffice/contract/ledger/credit-lines'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aMovement } from '../../../test/movements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { GiveCreditForm } from './give-credit-form.tsx'

const LINE = { userId: 4, name: 'Boutique Nord', role: 'ROLE_PDV', balance: 100, held: 0, available: 100, floor: 0, owed: 0 }
const PASSED = 'Le plafond du jour est de 500,00\u00a0€.'

async function renderForm(userId: number | null = 4) {
  const onGiven = vi.fn<(requestId: number | null) => void>()
  const requests = serve(
    answering(listCreditLines, () => [{ ...LINE, status: 'sound' as const, lastMovementAt: null }]),
    answering(listAmountSettings, () => ({ operations: [], balances: [] })),
    answering(giveCredit, ({ body }) =>
      giveCredit.body.parse(body).amount === 900
        ? refusing(409, { code: 'limit_passed', message: PASSED, fields: [{ path: 'amount', message: PASSED }] })
        : aMovement({ amount: 250 }),
    ),
  )
  const screen = await renderPart(
    <ReadBoundary>
      <GiveCreditForm userId={userId} onGiven={onGiven} />
    </ReadBoundary>,
  )
  const sentBodies = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { screen, onGiven, sentBodies, give: screen.getByRole('button', { name: /^Donner/ }) }
}

test('an empty form says what is missing, and sends nothing', async () => {
  const { screen, give, sentBodies } = await renderForm(null)
  await give.click()
  await expect.element(screen.getByText('Choisissez le compte à créditer.')).toBeVisible()
  await expect.element(screen.getByText(/^Écrivez un montant/)).toBeVisible()
  await expect.element(screen.getByText(/^Écrivez ce que ce crédit paie/)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Compte' })).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test('a limit is shown at the amount, the typed text stays, and a second press sends nothing', async () => {
  const { screen, give, sentBodies, onGiven } = await renderForm()
  await screen.getByLabelText('Description').fill('Réassort')
  await screen.getByLabelText('Montant').fill('900')
  await give.click()
  await expect.element(screen.getByText(PASSED)).toBeVisible()
  await expect.element(screen.getByLabelText('Montant')).toHaveFocus()

  await screen.getByLabelText('Montant').fill('250')
  await expect.element(screen.getByText(PASSED)).not.toBeInTheDocument()
  await give.dblClick()
  await vi.waitFor(() => expect(onGiven).toHaveBeenCalledExactlyOnceWith(null))
  await expect.element(screen.getByText('Boutique Nord a reçu 250,00\u00a0€.')).toBeVisible()
  expect(sentBodies()).toEqual([900, 250].map((amount) => ({ userId: 4, amount, description: 'Réassort' })))
})

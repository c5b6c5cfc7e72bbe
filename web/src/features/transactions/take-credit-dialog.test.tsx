import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aMovement } from '../../../test/movements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { TakeCreditDialog } from './take-credit-dialog.tsx'

const onClose = vi.fn<() => void>()
const renderDialog = () => renderPart(<TakeCreditDialog userId={7} name="Boutique Nord" available={100} onClose={onClose} />)

async function fillIn(screen: Awaited<ReturnType<typeof renderDialog>>) {
  await screen.getByLabelText('Montant').fill('25')
  await screen.getByLabelText('Raison').fill('Erreur de saisie')
  await screen.getByLabelText('Référence').fill('VIR-12')
}

beforeEach(() => onClose.mockClear())

test('an empty form sends nothing and says what is missing beside each field', async () => {
  const requests = serve()
  const screen = await renderDialog()
  await screen.getByRole('button', { name: 'Reprendre du crédit' }).click()
  await expect.element(screen.getByText('Écrivez la référence de la pièce.')).toBeVisible()
  expect(requests).toEqual([])
})

test('the form is sent once, and the balance afterwards is shown before sending', async () => {
  const requests = serve(answering(takeCredit, () => aMovement({ kind: 'debit', amount: -25 })))
  const screen = await renderDialog()
  await fillIn(screen)
  await expect.element(screen.getByText('75,00', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: /^Reprendre 25,00/ }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: takeCredit.path, body: { userId: 7, amount: 25, reason: 'Erreur de saisie', reference: 'VIR-12' } },
  ])
})

test('a refusal is shown, and the typed text stays', async () => {
  serve(answering(takeCredit, () => refusing(409, { code: 'insufficient_funds', message: 'Solde insuffisant.' })))
  const screen = await renderDialog()
  await fillIn(screen)
  await screen.getByRole('button', { name: /^Reprendre 25,00/ }).click()
  await expect.element(screen.getByText('Solde insuffisant.')).toBeVisible()
  await expect.element(screen.getByLabelText('Référence')).toHaveValue('VIR-12')
})

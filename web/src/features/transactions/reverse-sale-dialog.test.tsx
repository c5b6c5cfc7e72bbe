import { reverseTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aTransaction } from '../../../test/transactions.ts'
import { ReverseSaleDialog } from './reverse-sale-dialog.tsx'

const NBSP = '\u00a0'

test('the reversal of a sale of a closed month says in which month it counts', async () => {
  const message = `Le mois de juillet 2026 est clos${NBSP}: l’opération compte en novembre 2026.`
  serve(answering(reverseTransaction, () => Response.json({ data: aTransaction({ id: 12, statut: 'reversed' }), message })))
  const screen = await renderPart(<ReverseSaleDialog transaction={aTransaction({ id: 12 })} onClose={() => undefined} />)
  await screen.getByRole('textbox').fill('Mauvais abonné')
  await screen.getByRole('button', { name: 'Contre-passer la vente' }).click()
  await expect.element(screen.getByText('Le mois de juillet 2026 est clos')).toBeVisible()
  await expect.element(screen.getByText('L’opération compte en novembre 2026.')).toBeVisible()
})

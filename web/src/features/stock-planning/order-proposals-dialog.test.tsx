import { orderProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aProposal } from '../../../test/stock.ts'
import { OrderProposalsDialog } from './order-proposals-dialog.tsx'

const proposalsOf = (outletId: number, count: number) =>
  Array.from({ length: count }, (_, place) => aProposal({ outletId, articleId: place + 1, articleCode: `ART${place}`, quantity: 1 }))

test('more proposals than one call may carry are sent in turn; after a failure only the rest is sent, and the outcome is one', async () => {
  const batches: number[] = []
  let isDown = true
  const requests = serve(
    answering(orderProposals, ({ body }) => {
      // The body of the contract.
      const { items } = body as { items: { outletId: number }[] }
      batches.push(items.length)
      if (items[0]?.outletId === 13 && isDown) return refusing(503, { code: 'unavailable', message: 'Une erreur est survenue.' })
      return []
    }),
  )
  const onClose = vi.fn<(isDone: boolean) => void>()
  const proposals = [...proposalsOf(12, 61), ...proposalsOf(13, 440), ...proposalsOf(14, 3)]
  const screen = await renderPart(<OrderProposalsDialog proposals={proposals} onClose={onClose} />)
  await screen.getByRole('button', { name: 'Envoyer 11\u00a0commandes' }).click()
  const dialog = screen.getByRole('dialog', { name: /Commander 443.pièces/ })
  await expect.element(dialog).toHaveTextContent(/2.commandes envoyées, 61.pièces\. Il reste ce qui suit/)
  await expect.element(dialog).toHaveTextContent('La commande n’est pas confirmée')
  isDown = false
  await dialog.getByRole('button', { name: 'Envoyer 9\u00a0commandes' }).click()
  await expect.poll(() => onClose.mock.calls).toEqual([[true]])
  await expect.element(screen.getByText(/11.commandes envoyées/)).toBeVisible()
  expect(batches).toEqual([61, 443, 443])
  // What was not answered has the same key again, so that nothing is done twice.
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect([keys[1] === keys[2], keys[0] === keys[1]]).toEqual([true, false])
})

test('a refusal says which value it refuses', async () => {
  const fields = [{ path: 'items.0.articleId', message: 'Cet article est déjà dans la liste pour ce point de vente.' }]
  const message = 'Certaines valeurs ne sont pas valables.'
  serve(answering(orderProposals, () => refusing(400, { code: 'invalid_request', message, fields })))
  const screen = await renderPart(<OrderProposalsDialog proposals={[aProposal()]} onClose={vi.fn()} />)
  await screen.getByRole('button', { name: 'Envoyer 1\u00a0commande' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`${message} ${fields[0]?.message}`)
})

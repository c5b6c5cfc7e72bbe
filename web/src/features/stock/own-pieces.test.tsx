import { listDepots } from '@backoffice/contract/stock/depots'
import { expect, test } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aDepot } from '../../../test/stock.ts'
import { OwnPieces } from './own-pieces.tsx'

test('a depot that cannot be read says so, and its acts come once it is read', async () => {
  let isDown = true
  serve(
    answering(listDepots, () =>
      isDown ? refusing(503, { message: 'Le service redémarre.' }) : [aDepot({ id: 21, kind: 'outlet', outletId: 7 })],
    ),
  )
  const screen = await renderPart(<OwnPieces outletId={7} onSerial={() => {}} />)
  await expect.element(screen.getByText('Votre dépôt n’a pas pu être lu')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(screen.getByRole('button', { name: 'Déclarer défectueux…' })).toBeEnabled()
})
